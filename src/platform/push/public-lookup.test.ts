import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { publicOnly } from './public-lookup.ts'

/** What a connection to a name with these addresses would be given. */
const given = (addresses: readonly string[], all: boolean) =>
  new Promise<string | readonly LookupAddress[]>((resolve, reject) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const lookup = publicOnly((_host, _options, done) => done(null, found))
    lookup('push.example.com', { all }, (error, address) =>
      error ? reject(error) : resolve(address),
    )
  })

test('of a name’s addresses only public ones are given to the connection', async () => {
  const mixed = ['127.0.0.1', '8.8.8.8', '::1']
  expect(await given(mixed, false)).toBe('8.8.8.8')
  expect(await given(mixed, true)).toEqual([{ address: '8.8.8.8', family: 4 }])
})

test.each([true, false])('a name that leads to this machine alone is refused (all: %s)', (all) =>
  expect(given(['127.0.0.1', 'fd00::1'], all)).rejects.toThrow('no public address'),
)
