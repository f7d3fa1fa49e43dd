import dns from 'node:dns'
import net from 'node:net'
import ipaddr from 'ipaddr.js'

/** As `dns.lookup` with `all`: how a host name becomes addresses. */
export type Resolve = (hostname: string) => Promise<readonly dns.LookupAddress[]>

export const resolveByDns: Resolve = (hostname) => dns.promises.lookup(hostname, { all: true })

/** A destination that webhooks must not reach: an address of this machine, its network, or of nobody. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** IPv6 addresses that are given out for the public internet; the rest has special meanings. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Public by its number, and yet each virtual machine's own host in Azure, which tells of the machine's credentials. */
const AZURE_HOST = '168.63.129.16'

/** Whether an address is on the public internet. IPv4 inside of IPv6 is what it is in IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || address.toString() === AZURE_HOST) return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}

/** The host of a URL as an address, where it is one: IPv6 stands in brackets there. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return net.isIP(bare) === 0 ? undefined : bare
}

/**
 * The addresses of a URL's host, each of them public.
 * @throws PrivateAddressError; the resolver's error where the name has no address
 */
export async function publicAddresses(url: URL, resolve: Resolve): Promise<readonly dns.LookupAddress[]> {
  const literal = literalAddress(url)
  const addresses =
    literal === undefined ? await resolve(url.hostname) : [{ address: literal, family: net.isIP(literal) }]
  const hidden = addresses.find(({ address }) => !isPublicAddress(address))
  if (hidden)
    throw new PrivateAddressError(
      literal === undefined
        ? `${url.hostname} has the address ${hidden.address}, which is not public`
        : `${literal} is not a public address`,
    )
  return addresses
}
