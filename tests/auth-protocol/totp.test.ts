import { expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { authenticateAdmin } from '#features/accounts/server/authenticate.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { addTotp, authenticator } from '#tests/support/authenticator.ts'
import { admin, type AuthServer } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'

let db: TestDatabase
let server: AuthServer

startAuthServerPerTest((fresh) => {
  db = fresh.db
  server = fresh.server
})

type Client = Awaited<ReturnType<AuthServer['signedIn']>>

const levels = async (client: Client) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

const challenge = async (client: Client, factorId: string) => {
  const { data, error } = await client.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

const refreshToken = async (client: Client) =>
  (await client.getSession()).data.session?.refresh_token ?? ''

const refresh = (token: string) =>
  server.post('/token?grant_type=refresh_token', { refresh_token: token })

const asAdmin = async (client: Client) =>
  authenticateAdmin(server.services, new Headers(await server.bearer(client)))

test('an authenticator app is enrolled and verified, and verifies the session', async () => {
  const client = await server.signedIn()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect(factor).toMatchObject({
    type: 'totp',
    friendly_name: 'Phone',
    totp: {
      qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg [^#]*$/),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(
        'otpauth://totp/127.0.0.1%3A3000:admin%40cirta.example?issuer=127.0.0.1%3A3000',
      ),
    },
  })
  const factorId = factor?.id ?? ''
  expect(await levels(client)).toEqual(['aal1', 'aal1'])
  const code = authenticator(factor?.totp.secret ?? '', server)()
  const { data, error } = await client.mfa.challengeAndVerify({ factorId, code })
  expect(error).toBeNull()
  expect(data).toMatchObject({
    token_type: 'bearer',
    user: { factors: [{ id: factorId, status: 'verified' }] },
  })
  expect(await levels(client)).toEqual(['aal2', 'aal2'])
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect((await client.getClaims()).data?.claims.amr).toEqual([
    { method: 'totp', timestamp: expect.any(Number) },
    { method: 'password', timestamp: expect.any(Number) },
  ])
  const { data: listed } = await client.mfa.listFactors()
  expect(listed?.totp).toHaveLength(1)
  expect(JSON.stringify(listed)).not.toMatch(/secret|credential/)
  expect(await server.actions()).toEqual([
    'session.started',
    'factor.enrolled',
    'factor.verified',
    'session.raised',
  ])
})

test('the secret is encrypted in the database', async () => {
  const client = await server.signedIn()
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  const { rows } = await db.database.pool.query('select * from factors')
  expect(JSON.stringify(rows)).not.toContain(data?.totp.secret)
})

test('with a verified factor the back office refuses sessions until they show it', async () => {
  await addTotp(server, await server.signedIn())
  const client = await server.signedIn()
  await expect(asAdmin(client)).rejects.toMatchObject({ code: 'insufficient_aal' })
  expect(await levels(client)).toEqual(['aal1', 'aal2'])
  const { error } = await client.updateUser({ password: 'another password' })
  expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Of a thief' })
  expect(enrolled.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
})

test('a factor that a thief enrolled before the owner’s first one opens nothing', async () => {
  const thief = await server.signedIn()
  const { data: begun } = await thief.mfa.enroll({ factorType: 'phone', phone: '0550123456' })
  const factorId = begun?.id ?? ''
  await thief.mfa.challenge({ factorId })
  await addTotp(server, await server.signedIn())
  const again = await server.signedIn()
  expect((await again.mfa.challenge({ factorId })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  const answered = await again.mfa.verify({
    factorId,
    challengeId: crypto.randomUUID(),
    code: '000000',
  })
  expect(answered.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
})

test('showing the factor opens the back office and ends the sessions that have not shown theirs', async () => {
  const raised = await server.signedIn()
  const { factorId, freshCode } = await addTotp(server, raised)
  const waiting = await server.signedIn()
  const client = await server.signedIn()
  expect((await client.mfa.challengeAndVerify({ factorId, code: freshCode() })).error).toBeNull()
  await expect(asAdmin(client)).resolves.toMatchObject({ kind: 'admin' })
  expect((await raised.getUser()).error).toBeNull()
  expect((await waiting.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('the refresh token from before is never exchanged for one of the verified session', async () => {
  const client = await server.signedIn()
  const before = await refreshToken(client)
  await addTotp(server, client)
  const after = await refreshToken(client)
  const refused = { status: 400, code: 'refresh_token_already_used' }
  const replay = async () => {
    const answer = await refresh(before)
    return { status: answer.status, code: (await answer.json()).error_code }
  }
  // Another tab may have sent it, so the session goes on.
  expect(await replay()).toEqual(refused)
  const refreshed = await refresh(after)
  expect(refreshed.status).toBe(200)
  expect(await replay()).toEqual(refused)
  const { refresh_token } = await refreshed.json()
  server.clock.offsetMs += seconds(11)
  expect(await replay()).toEqual(refused)
  expect((await refresh(refresh_token)).status).toBe(400)
})

test('a verified session stays verified when it is refreshed', async () => {
  const client = await server.signedIn()
  await addTotp(server, client)
  expect((await client.refreshSession()).error).toBeNull()
  expect(await levels(client)).toEqual(['aal2', 'aal2'])
})

test('removing a factor lowers the sessions that it verified', async () => {
  const client = await server.signedIn()
  const other = await server.signedIn()
  const first = await addTotp(server, client, 'One')
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Two' })
  expect((await client.mfa.unenroll({ factorId: data?.id ?? '' })).data).toEqual({ id: data?.id })
  const low = await server.signedIn()
  expect((await low.mfa.unenroll({ factorId: first.factorId })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })
  expect((await other.getUser()).error).not.toBeNull()
  expect((await client.mfa.unenroll({ factorId: first.factorId })).error).toBeNull()
  await client.refreshSession()
  expect(await levels(client)).toEqual(['aal1', 'aal1'])
  await expect(asAdmin(client)).resolves.toMatchObject({ kind: 'admin' })
})

test('a name is used once, an abandoned factor frees its name, and ten factors are the limit', async () => {
  const client = await server.signedIn()
  const enroll = (friendlyName?: string) => client.mfa.enroll({ factorType: 'totp', friendlyName })
  expect((await enroll()).error).toBeNull()
  expect((await enroll()).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  server.clock.offsetMs += minutes(5)
  const { data: asked } = await enroll()
  await challenge(client, asked?.id ?? '')
  server.clock.offsetMs += minutes(6)
  expect((await enroll()).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, index) => enroll(`Factor ${index}`)),
  )
  expect(many.filter(({ error }) => error?.code === 'too_many_enrolled_mfa_factors')).toHaveLength(
    3,
  )
})

test('verifying a factor deletes the unverified ones of its kind', async () => {
  const client = await server.signedIn()
  await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Never finished' })
  await addTotp(server, client)
  expect((await client.mfa.listFactors()).data?.all).toHaveLength(1)
})

test.each([
  ['POST', '/factors', { factor_type: 'fingerprint' }, 400, 'validation_failed'],
  ['POST', '/factors', { factor_type: 'phone', phone: '12' }, 400, 'validation_failed'],
  ['POST', '/factors/none/challenge', {}, 404, 'validation_failed'],
  ['POST', `/factors/${crypto.randomUUID()}/challenge`, {}, 404, 'mfa_factor_not_found'],
  ['POST', `/factors/${crypto.randomUUID()}/verify`, { code: '1' }, 400, 'validation_failed'],
  [
    'POST',
    `/factors/${crypto.randomUUID()}/verify`,
    { challenge_id: crypto.randomUUID(), code: '1' },
    404,
    'mfa_factor_not_found',
  ],
  ['DELETE', '/factors/none', undefined, 404, 'validation_failed'],
  ['DELETE', `/factors/${crypto.randomUUID()}`, undefined, 404, 'mfa_factor_not_found'],
])('%s %s with %j is refused', async (method, path, body, status, code) => {
  const headers = {
    'content-type': 'application/json',
    ...(await server.bearer(await server.signedIn())),
  }
  const response = await fetch(server.url + path, {
    method,
    headers,
    body: body && JSON.stringify(body),
  })
  expect({ status: response.status, code: (await response.json()).error_code }).toEqual({
    status,
    code,
  })
  expect((await fetch(server.url + path, { method })).status).toBe(401)
})

test('nobody can use another user’s factors', async () => {
  const { factorId } = await addTotp(server, await server.signedIn())
  const coach = await server.signedIn({ ...admin, email: 'coach@cirta.example' })
  expect((await coach.mfa.challenge({ factorId })).error).toMatchObject({
    code: 'mfa_factor_not_found',
  })
  expect((await coach.mfa.unenroll({ factorId })).error).toMatchObject({
    code: 'mfa_factor_not_found',
  })
})
