import { createHash, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours } from '#core/durations.ts'
import { admin, type AuthServer } from '#tests/support/auth-server.ts'
import { openSchool, provider, type School } from '#tests/support/school.ts'

let school: School
let server: AuthServer
beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  server = await school.startServer()
})
afterEach(() => server.stop())
afterAll(() => school?.close())

const grant = async (body: object, headers: Record<string, string> = {}) => {
  const response = await server.post('/token?grant_type=id_token', body, headers)
  return { status: response.status, body: await response.json() }
}

/** Links the provider's account to the signed-in admin. */
async function linkVerified() {
  const client = await server.signedIn()
  const { id_token } = await school.tokensOf('verified')
  const { error } = await client.linkIdentity({ provider, token: id_token })
  if (error) throw error
}

function serveNetwork() {
  server.services.config = { ...server.services.config, servesNetwork: true }
}

test('on a network an admin signs in with a linked account only, whatever address the provider verified', async () => {
  const token = (await school.tokensOf('verified')).id_token
  await linkVerified()
  await school.database.pool.query("delete from identities where provider <> 'email'")
  serveNetwork()
  const unlinked = await server.device().signInWithIdToken({ provider, token })
  expect(unlinked.error).toMatchObject({ status: 422, code: 'signup_disabled' })
  expect(await school.identities()).toEqual([])
})

test('an admin whose address the provider has verified is signed in and linked', async () => {
  const client = server.device()
  const { id_token, access_token } = await school.tokensOf('verified')
  const { data, error } = await client.signInWithIdToken({
    provider,
    token: id_token,
    access_token,
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: admin.email,
    app_metadata: { provider: 'email', providers: ['email', provider] },
  })
  expect(await school.identities()).toEqual([{ provider, subject: 'verified' }])
  expect((await client.getClaims()).data?.claims.amr).toEqual([
    { method: 'oauth', timestamp: expect.any(Number) },
  ])
  school.accounts.set('verified', { email: 'moved@school.example', email_verified: true })
  const again = await server
    .device()
    .signInWithIdToken({ provider, token: (await school.tokensOf('verified')).id_token })
  school.accounts.set('verified', { email: 'Admin@cirta.example', email_verified: true })
  expect(again.data.user?.email).toBe(admin.email)
})

test('on a network an id_token works once', async () => {
  await linkVerified()
  serveNetwork()
  const { id_token } = await school.tokensOf('verified')
  expect((await grant({ provider, id_token })).status).toBe(200)
  const replayed = { status: 400, body: oauth(/used before/) }
  expect(await grant({ provider, id_token })).toEqual(replayed)
  const other = await school.sign({ ...decodeJwt(id_token), jti: 'another' })
  const answers = await Promise.all([1, 2, 3].map(() => grant({ provider, id_token: other })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('the nonce must be in the request and, hashed, in the token, or in neither', async () => {
  await linkVerified()
  const withNonce = await school.tokensOf('verified', { nonce: 'once' })
  const without = await school.tokensOf('verified')
  const sign = (token: string, nonce?: string) => grant({ provider, id_token: token, nonce })
  expect((await sign(withNonce.id_token, 'once')).status).toBe(200)
  for (const refused of [
    await sign(withNonce.id_token),
    await sign(withNonce.id_token, 'twice'),
    await sign(without.id_token, 'once'),
  ]) {
    expect(refused).toEqual({
      status: 400,
      body: { error: 'invalid nonce', error_description: expect.any(String) },
    })
  }
})

test('a person without an account is not signed up, and an unverified address is not linked', async () => {
  for (const [subject, code] of [
    ['stranger', 'signup_disabled'],
    ['unverified', 'provider_email_needs_verification'],
  ] as const) {
    const { id_token } = await school.tokensOf(subject)
    const { error } = await server.device().signInWithIdToken({ provider, token: id_token })
    expect(error).toMatchObject({ status: 422, code })
  }
  expect(await school.identities()).toEqual([])
  expect(await server.actions()).toEqual(['sign_in.failed', 'sign_in.failed'])
})

test('an address that was removed from the list is refused', async () => {
  await linkVerified()
  const { id_token } = await school.tokensOf('verified')
  server.services.config = { ...server.services.config, adminEmails: ['coach@cirta.example'] }
  expect((await grant({ provider, id_token })).body).toMatchObject({ error_code: 'user_banned' })
})

const oauth = (description: RegExp) => ({
  error: 'invalid request',
  error_description: expect.stringMatching(description),
})

test('a missing or unknown field is refused by name', async () => {
  expect(await grant({ provider })).toEqual({ status: 400, body: oauth(/^id_token required$/) })
  expect(await grant({ id_token: 'x' })).toEqual({ status: 400, body: oauth(/required/) })
  const unknown = await grant({ provider: 'google', id_token: 'x' })
  expect(unknown).toMatchObject({ status: 400, body: { error_code: 'provider_disabled' } })
  expect(unknown.body.msg).toContain('not enabled')
})

test('a token with a wrong issuer, audience, signature or time is refused', async () => {
  const { id_token } = await school.tokensOf('verified')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const claims = decodeJwt(id_token)
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'foreign' })
    .sign(privateKey)
  const shared = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('x'.repeat(32)))
  const bad = [
    foreign,
    shared,
    new UnsecuredJWT(claims).encode(),
    'no.token',
    `${id_token.slice(0, -8)}AAAAAAAA`,
  ]
  for (const token of bad) {
    expect(await grant({ provider, id_token: token })).toEqual({
      status: 400,
      body: oauth(/^Bad ID token$/),
    })
  }
  const other = await school.tokensOf('verified', { client: 'somebody-else' })
  expect((await grant({ provider, id_token: other.id_token })).body).toEqual(oauth(/audience/))
  for (const claim of ['sub', 'exp', 'iss']) {
    const { [claim]: _, ...rest } = claims
    expect(await grant({ provider, id_token: await school.sign(rest) })).toEqual({
      status: 400,
      body: oauth(/^Bad ID token$/),
    })
  }
  server.clock.offsetMs = hours(2)
  expect((await grant({ provider, id_token })).body).toEqual(oauth(/^Bad ID token$/))
})

test('an access token must match the id_token’s hash of it', async () => {
  await linkVerified()
  const { id_token, access_token } = await school.tokensOf('verified')
  const digest = createHash('sha256').update(access_token).digest()
  const at_hash = digest.subarray(0, 16).toString('base64url')
  const signed = await school.sign({ ...decodeJwt(id_token), at_hash })
  expect((await grant({ provider, id_token: signed, access_token })).status).toBe(200)
  const mismatched = await grant({ provider, id_token: signed, access_token: `${access_token}x` })
  expect(mismatched.body).toEqual(oauth(/^Bad ID token$/))
})

test('while the provider cannot be reached, the answer is 503', async () => {
  await server.stop()
  server = await school.startServer({ OIDC_SCHOOL_ISSUER: 'http://127.0.0.1:1' })
  expect((await grant({ provider, id_token: 'x' })).status).toBe(503)
})
