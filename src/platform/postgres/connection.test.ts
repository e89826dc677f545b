import { Client } from 'pg'
import { expect, test } from 'vitest'
import { connectionTo } from './connection.ts'

const seen = (url: string) => {
  const { servers, ...config } = connectionTo(url)
  const { user, password, database, host, port } = new Client(config)
  const hosts = servers?.hosts.map((each) => `${each.host}:${each.port}`)
  return { user, password, database, ...(hosts ? { hosts } : { host, port }) }
}
const account = { user: 'club', password: 'a b', database: 'cirta' }

test.each([
  ['postgres://club:a%20b@db:6432/cirta', { host: 'db', port: 6432 }],
  ['postgres://club:a%20b@db/cirta', { host: 'db', port: 5432 }],
  ['postgresql://club:a%20b@/cirta?host=/run/pg', { host: '/run/pg', port: 5432 }],
  ['postgres://club:a%20b@one:1,two:2/cirta', { hosts: ['one:1', 'two:2'] }],
  ['postgres://club:a%20b@one,two:2/cirta?sslmode=disable', { hosts: ['one:5432', 'two:2'] }],
  [
    'postgres://club:a%20b@[::1]:1,two/cirta?target_session_attrs=read-write',
    { hosts: ['::1:1', 'two:5432'] },
  ],
  ['postgres://club:a%20b@db/cirta?target_session_attrs=primary', { hosts: ['db:5432'] }],
  ['postgres://club:a%20b@/cirta?host=/a,/b&port=1,2', { hosts: ['/a:1', '/b:2'] }],
  ['postgres://club:a%20b@x:7/cirta?host=/a,/b', { hosts: ['/a:7', '/b:7'] }],
])('%s', (url, expected) => {
  expect(seen(url)).toEqual({ ...account, ...expected })
})

test.each([
  'mysql://db/club',
  'postgres://db:port/club',
  'postgres://one:1,two:70000/club',
  'postgres://one:1,two:x/club',
  'postgres://one,two/club?target_session_attrs=master',
  'db/club',
])('%s is no address of a database', (url) => {
  expect(() => connectionTo(url)).toThrow(/not /)
})
