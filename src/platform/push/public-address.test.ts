import { describe, expect, test } from 'vitest'
import { isPublicAddress, isPushEndpoint } from './public-address.ts'

describe('addresses', () => {
  test.each(['8.8.8.8', '142.250.200.10', '172.32.0.1', '2a00:1450:4007:80e::200a'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1',
    'no address',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

test('an endpoint of its own is taken only where the setting names it', () => {
  const endpoint = 'http://127.0.0.1:4000/a'
  expect(isPushEndpoint(endpoint, 'http://127.0.0.1:4000')).toBe(true)
  expect(isPushEndpoint(endpoint, 'http://127.0.0.1:4001')).toBe(false)
  expect(isPushEndpoint(endpoint, undefined)).toBe(false)
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/x', undefined)).toBe(true)
})
