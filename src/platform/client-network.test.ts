import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['the socket, when no proxy is trusted', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['whom the one proxy heard', '10.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  [
    'whom the first of two proxies heard',
    '10.0.0.1',
    'forged, 203.0.113.9, 10.0.0.2',
    2,
    '203.0.113.9',
  ],
  ['the first one named, when a proxy is missing', '10.0.0.1', '203.0.113.9', 2, '203.0.113.9'],
  ['the socket, when the proxy said nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['IPv4 inside IPv6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['half of a full IPv6 address', '2001:DB8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
  ['half of a short IPv6 address', '2001:db8::5', undefined, 0, '2001:db8:0:0'],
  ['half of one with a late gap', '2001:db8:1:2:3::6', undefined, 0, '2001:db8:1:2'],
  ['loopback', '::1', undefined, 0, '0:0:0:0'],
  ['a link-local address with its zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0'],
  ['nothing for a text that is no address', '10.0.0.1', 'unknown', 1, undefined],
  ['nothing without a socket', undefined, undefined, 0, undefined],
])('%s', (_name, socketAddress, forwardedFor, trustedProxies, network) => {
  expect(clientNetwork(socketAddress, forwardedFor, trustedProxies)).toBe(network)
})
