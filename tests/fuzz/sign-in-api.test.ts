import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { issueSession } from '#features/accounts/server/issue-session.ts'
import { startSession } from '#features/accounts/server/start-session.ts'
import { admin, type AuthServer, password } from '#tests/support/auth-server.ts'
import { openSchool, provider, type School } from '#tests/support/school.ts'
import { hostileText } from '#tests/support/hostile-values.ts'
import { mutated } from '#tests/support/mutations.ts'

const seed = Number(process.env.FUZZ_SEED ?? 2014)
// The requests of a batch are sent at the same time, so that races are tested too.
const batchesPerPath = 4
const requestsPerBatch = 8

let school: School
let server: AuthServer
const errors: unknown[] = []
const known = { factor: '', key: '', challenge: '', idToken: '' }

const unknownDevice = { userAgent: 'test', network: 'test', knownTo: () => undefined }

/** A new session of the admin, however the password and older sessions were changed. */
async function newToken(): Promise<string> {
  const { rows } = await school.database.pool.query('select id from users where email = $1', [
    admin.email,
  ])
  const session = await server.services.database.transaction((tx) =>
    startSession(tx, server.services, {
      userId: rows[0].id,
      method: 'password',
      device: unknownDevice,
    }),
  )
  return (await issueSession(server.services, session)).access_token
}

let token = ''
const send = (method: string, path: string, body?: string, type = 'application/json') =>
  fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    body,
  })

async function enroll(type: string): Promise<string> {
  const enrolled = await send(
    'POST',
    '/factors',
    JSON.stringify({ factor_type: type, friendly_name: type }),
  )
  return (await enrolled.json()).id
}

/**
 * A new session for each path with a challenge of its own, because a challenge belongs to one
 * session.
 */
async function beginAt(path: string): Promise<string> {
  token = await newToken()
  const address = path.replace(':factor', known.factor).replace(':key', known.key)
  if (address !== path) {
    const asked = await send('POST', address.replace('verify', 'challenge'), '{}')
    known.challenge = (await asked.json()).id
  }
  return address
}

beforeAll(async () => {
  school = await openSchool()
  server = await school.startServer({ RATE_LIMIT: 'off' })
  server.services.log = {
    ...server.services.log,
    warn: () => undefined,
    error: (entry: unknown) => void errors.push(entry),
  }
  token = await newToken()
  known.factor = await enroll('totp')
  known.key = await enroll('webauthn')
  known.idToken = (await school.tokensOf('stranger')).id_token ?? ''
})
afterAll(async () => {
  await server?.stop()
  await school?.close()
})

const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }
const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'o2NmbXRkbm9uZQ', transports: ['usb'] },
}

/** All paths with the values they take. In a query, `%` stands for any value. */
const paths: [string, string, () => object | undefined][] = [
  [
    'POST',
    '/token?grant_type=password',
    () => ({ email: 'a@b.example', password: 'x', gotrue_meta_security: {} }),
  ],
  ['POST', '/token?grant_type=refresh_token', () => ({ refresh_token: 'AbCd' })],
  ['POST', '/token?grant_type=pkce', () => ({ auth_code: 'x', code_verifier: 'y' })],
  [
    'POST',
    '/token?grant_type=id_token',
    () => ({ provider, id_token: known.idToken, nonce: 'n', access_token: 'a' }),
  ],
  ['POST', '/token?grant_type=%', () => ({})],
  ['GET', '/user?x=%', () => undefined],
  [
    'PUT',
    '/user?redirect_to=%',
    () => ({ data: { language: 'fr', name: 'A' }, email: null, ...pkce }),
  ],
  [
    'PUT',
    '/user',
    () => ({ password: 'a very long password', current_password: password, nonce: '123456' }),
  ],
  [
    'PUT',
    '/user',
    () => ({ email: 'coach@cirta.example', phone: '', app_metadata: null, ...pkce }),
  ],
  ['POST', '/recover?redirect_to=%', () => ({ email: admin.email, ...pkce })],
  ['POST', '/resend', () => ({ type: 'email_change', email: admin.email, ...pkce })],
  ['POST', '/verify', () => ({ type: 'recovery', email: admin.email, token: '123456' })],
  ['POST', '/verify', () => ({ type: 'email_change', token_hash: 'x' })],
  ['GET', '/verify?type=recovery&token=%&redirect_to=%', () => undefined],
  ['POST', '/otp', () => ({ email: admin.email, create_user: true })],
  ['POST', '/signup', () => ({ email: 'a@b.example', password: 'x', data: {} })],
  ['POST', '/factors', () => ({ factor_type: 'totp', friendly_name: 'My phone', issuer: 'club' })],
  [
    'POST',
    '/factors',
    () => ({ factor_type: 'phone', friendly_name: 'Phone', phone: '+213550123456' }),
  ],
  [
    'POST',
    '/factors/:factor/challenge',
    () => ({ factorId: 'x', channel: 'sms', webauthn: { rpId: 'x' } }),
  ],
  ['POST', '/factors/:factor/verify', () => ({ challenge_id: known.challenge, code: '000000' })],
  [
    'POST',
    '/factors/:key/verify',
    () => ({
      challenge_id: known.challenge,
      webauthn: { type: 'create', credential_response: credential },
    }),
  ],
  ['POST', '/factors/%/verify', () => ({ challenge_id: known.challenge, code: '000000' })],
  ['DELETE', '/factors/%', () => ({})],
  ['POST', '/factors/recovery-codes', () => ({ friendly_name: 'codes' })],
  ['POST', '/factors/recovery-codes/verify', () => ({ code: 'abcd' })],
  [
    'GET',
    '/user/identities/authorize?provider=school&redirect_to=%&scopes=%&prompt=%',
    () => undefined,
  ],
  ['DELETE', '/user/identities/%', () => ({})],
  ['GET', '/callback?state=%&code=%', () => undefined],
  ['POST', '/callback', () => ({ state: 'x', code: 'y' })],
  ['POST', '/logout?scope=%', () => ({})],
  ['GET', '/%', () => undefined],
  ['POST', '/admin/%', () => ({})],
]

const asPathPart = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 4000)

const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json;charset=UTF-8') },
  fc.constantFrom(
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
  ),
)
const brokenBody = fc.constantFrom(
  '',
  '{"email":',
  '['.repeat(100_000),
  '"\\ud800"',
  '{"data":{"a":"\\ud800"}}',
)

describe(`random requests to the sign-in service (FUZZ_SEED=${seed})`, () => {
  test.each(paths)(
    '%s %s answers, never with 5xx',
    { timeout: minutes(1) },
    async (method, path, body) => {
      const address = await beginAt(path)
      const given = body()
      const bodies = given
        ? fc.oneof(
            {
              weight: 8,
              arbitrary: mutated(fc.constant(given)).map((value) => JSON.stringify(value)),
            },
            { weight: 1, arbitrary: brokenBody },
          )
        : fc.constant(undefined)
      const words = fc.array(hostileText, { minLength: 3, maxLength: 3 })
      const requests = fc.array(fc.record({ bodies, contentType, words }), {
        minLength: requestsPerBatch,
        maxLength: requestsPerBatch,
      })
      errors.length = 0
      await fc.assert(
        fc.asyncProperty(requests, async (batch) => {
          const statuses = await Promise.all(
            batch.map(async (request) => {
              const left = [...request.words]
              const filled = address.replaceAll('%', () => asPathPart(left.pop() ?? ''))
              const response = await send(method, filled, request.bodies, request.contentType)
              await response.arrayBuffer()
              return response.status
            }),
          )
          expect([statuses.filter((status) => status >= 500), errors]).toEqual([[], []])
        }),
        { seed, numRuns: batchesPerPath },
      )
    },
  )
})
