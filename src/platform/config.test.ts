import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'cirta'],
  ['ADMIN_EMAILS', 'admin'],
  ['ADMIN_PASSWORD', 'short'],
  ['TRUST_PROXY', 'yes'],
  ['SEED', 'all'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name}="${value}" is not allowed: give [^\\n]+\\.$`))
})

test('everything has a default, and an empty value is none', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    seed: 'demo',
    trustedProxies: 0,
  })
  expect(readConfig({ DATABASE_URL: 'postgres://db/club' })).toMatchObject({ seed: 'none' })
})

test('the network is served under a given address only', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/^PUBLIC_URL="" is not allowed/)
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://cirta.example' })).toMatchObject({
    servesNetwork: true,
  })
})
