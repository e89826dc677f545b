import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { requestOrigin } from './request-origin.ts'

const site = { PUBLIC_URL: 'https://club.example/' }
const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'club.example' }

test.each([
  [
    'PUBLIC_URL, whatever the request says',
    site,
    { host: 'evil.example', ...forwarded },
    'https://club.example',
  ],
  ['the Host', {}, { host: 'Club.example:80' }, 'http://club.example'],
  [
    'the Host, not what anybody claims',
    {},
    { host: '127.0.0.1:3000', ...forwarded },
    'http://127.0.0.1:3000',
  ],
  [
    'the proxy',
    { TRUST_PROXY: '1' },
    { host: '127.0.0.1:3000', ...forwarded },
    'https://club.example',
  ],
  [
    'the proxy’s scheme on the Host that it kept',
    { TRUST_PROXY: '1' },
    { host: 'club.example', 'x-forwarded-proto': 'https' },
    'https://club.example',
  ],
  [
    'the trusted proxy, not who spoke to it',
    { TRUST_PROXY: '1' },
    {
      host: 'club.example',
      'x-forwarded-proto': 'http, https',
      'x-forwarded-host': 'evil.example, club.example',
    },
    'https://club.example',
  ],
  [
    'the outer one of two proxies',
    { TRUST_PROXY: '2' },
    {
      host: '10.0.0.1',
      'x-forwarded-proto': 'https, http',
      'x-forwarded-host': 'club.example, inner.example',
    },
    'https://club.example',
  ],
  [
    'the Host where the proxy says nothing that is an address',
    { TRUST_PROXY: '1' },
    { host: 'club.example', 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'a b' },
    'http://club.example',
  ],
] as const)('the origin is that of %s', (_name, env, headers, origin) => {
  expect(requestOrigin(readConfig(env), headers)).toBe(origin)
})
