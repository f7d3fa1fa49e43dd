import ipaddr from 'ipaddr.js'

/** The addresses and networks that a setting lists. */
export type Networks = readonly Readonly<[ipaddr.IPv4 | ipaddr.IPv6, number]>[]

const CUSTOMERS_NETWORK_BITS = 64

/** Parses `10.0.0.1`, `10.0.0.0/8`, `2001:db8::/32`. @throws when a text is neither an address nor a network */
export const networksOf = (texts: readonly string[]): Networks =>
  texts.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.parse(text)
    return [address, address instanceof ipaddr.IPv4 ? 32 : 128]
  })

/** A proxy may write a port behind an address, and one of IPv6 in brackets. */
const IN_BRACKETS_OR_WITH_PORT = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/

/** The bare address of `10.0.0.1`, `10.0.0.1:8080`, `2001:db8::1` or `[2001:db8::1]:8080`; undefined where there is none. */
export function addressIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const [, six, four] = IN_BRACKETS_OR_WITH_PORT.exec(text) ?? []
  const address = six ?? four ?? text
  return ipaddr.isValid(address) ? address : undefined
}

/** Whether an address lies in one of the networks. An IPv4 address inside IPv6 is compared as IPv4. */
export function isWithin(networks: Networks, text: string | undefined): boolean {
  const bare = networks.length === 0 ? undefined : addressIn(text)
  if (bare === undefined) return false
  const address = ipaddr.process(bare)
  return networks.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits))
}

/**
 * The key of a client for limits, undefined without an address. One IPv6 client controls a whole /64, so its key is that
 * network.
 */
export function clientOf(text: string | undefined): string | undefined {
  const bare = addressIn(text)
  if (bare === undefined) return undefined
  const address = ipaddr.process(bare)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${CUSTOMERS_NETWORK_BITS}`).toString()}/${CUSTOMERS_NETWORK_BITS}`
}
