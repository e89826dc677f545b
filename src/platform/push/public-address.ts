import { BlockList, isIP } from 'node:net'
import { isLoopbackHost } from '../loopback.ts'

// What the internet does not route (https://www.iana.org/assignments/iana-ipv4-special-registry and
// iana-ipv6-special-registry), and IPv6 addresses that stand for one of IPv4.
// Two lists: one with `::ffff:0:0` would have every address of IPv4, too.
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.ipv4.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.ipv6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the internet, and not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return !notPublic[family].check(address, family)
}

/**
 * Whether pushes may go to this endpoint: https, without credentials, to a host that is not named
 * as this machine's or a private one. What its name leads to is looked at when it is called.
 */
export function isPushEndpoint(endpoint: string, ownOrigin: string | undefined): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (ownOrigin !== undefined && url.origin === ownOrigin) return true
  if (url.protocol !== 'https:' || isLoopbackHost(url.hostname)) return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) ? isPublicAddress(host) : host.includes('.')
}
