import { isIPv4, isIPv6 } from 'node:net'

const ipv6Groups = 8

function firstHalf(address: string): string {
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: ipv6Groups - start.length - end.length }, () => '0')
  return [...start, ...zeros, ...end].slice(0, ipv6Groups / 2).join(':')
}

/**
 * The network of a client: an IPv4 address, or the first 64 bits of an IPv6 address, which one
 * household shares. `forwardedFor` is trusted for as many hops as there are `trustedProxies`, each
 * of which appends its client.
 */
export function clientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | undefined {
  const path = [...(forwardedFor?.split(',') ?? []), socketAddress ?? ''].map((address) =>
    address.trim(),
  )
  const address = (path.at(-1 - trustedProxies) ?? path[0] ?? '')
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)|%.*$/g, '')
  if (isIPv4(address)) return address
  return isIPv6(address) ? firstHalf(address) : undefined
}
