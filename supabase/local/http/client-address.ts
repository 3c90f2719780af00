import { BlockList, isIP } from 'node:net'

/** Reads the client's IP address; `null` for a closed connection. */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string | null

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

const addTo = (list: BlockList, proxy: string): void => {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d+))?$/.exec(proxy) ?? []
  const version = isIP(address)
  const bits = version === 4 ? 32 : 128
  if (!version || Number(prefix ?? 0) > bits)
    throw new Error(`TRUSTED_PROXIES: ${proxy} is neither an address nor a range such as 10.0.0.0/8`)
  list.addSubnet(address, Number(prefix ?? bits), version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * x-forwarded-for is used only when the request comes from a trusted proxy, and then the right-most address that is not a trusted
 * proxy: entries further left can be forged by the client. Without trusted proxies it is never read.
 */
export const createClientAddress = (trustedProxies: readonly string[] = []): ClientAddress => {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) addTo(trusted, proxy)
  const isTrusted = (address: string): boolean =>
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (peer, forwardedFor) => {
    if (!peer) return null
    let client = plain(peer)
    for (const hop of (forwardedFor ?? '').split(',').reverse()) {
      const address = plain(hop.trim())
      if (!isTrusted(client) || !isIP(address)) break
      client = address
    }
    return client
  }
}
