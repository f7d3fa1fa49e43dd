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

/** Whether an address lies in one of the networks. An IPv4 address inside IPv6 is compared as IPv4. */
export function isWithin(networks: Networks, text: string | undefined): boolean {
  if (networks.length === 0 || text === undefined || !ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return networks.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits))
}

/** The key of a client for limits. One IPv6 client controls a whole /64, so its key is that network. */
export function clientOf(text: string | undefined): string {
  if (text === undefined || !ipaddr.isValid(text)) return ''
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${CUSTOMERS_NETWORK_BITS}`).toString()}/${CUSTOMERS_NETWORK_BITS}`
}
