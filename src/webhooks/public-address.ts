import dns from 'node:dns'
import net from 'node:net'
import ipaddr from 'ipaddr.js'

/** Resolves a host name into addresses. @throws the resolver's error when it has none */
export type Resolve = (hostname: string) => Promise<readonly dns.LookupAddress[]>

/** A try takes this long, and the second one up to twice as long. */
const TRIES = { timeout: 1_500, tries: 2 }

/**
 * Asks the system's name servers itself. `dns.lookup` would take one of the two threads on which the whole process
 * resolves names: two endpoints whose names nobody answers for would keep a payment gateway's name from being resolved.
 * @param servers other name servers than the system's
 */
export function dnsResolver({ servers }: Readonly<{ servers?: readonly string[] }> = {}): Resolve {
  const resolver = new dns.promises.Resolver(TRIES)
  if (servers) resolver.setServers(servers)
  return async (hostname) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const found = [...addressesIn(v4, 4), ...addressesIn(v6, 6)]
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason
    return found
  }
}

const addressesIn = (answer: PromiseSettledResult<string[]>, family: 4 | 6): readonly dns.LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

export const resolveByDns: Resolve = (hostname) => dnsResolver()(hostname)

/** A destination that webhooks must not reach: this machine, its network, or a reserved address. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** The IPv6 range of the public internet. Addresses outside it have special meanings. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** This public address is each Azure virtual machine's own host, which can reveal the machine's credentials. */
const AZURE_HOST = '168.63.129.16'

/** Whether an address is on the public internet. An IPv4 address inside IPv6 is judged as IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || address.toString() === AZURE_HOST) return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}

/** The host of a URL if it is an address. A URL writes IPv6 in brackets. */
function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return net.isIP(bare) === 0 ? undefined : bare
}

/**
 * Resolves a URL's host into addresses that are all public.
 * @throws PrivateAddressError; the resolver's error when the name has no address
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
