import { expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { addTotp } from '#tests/support/authenticator.ts'
import type { AuthServer } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

let db: TestDatabase
let server: AuthServer

startAuthServerPerTest((fresh) => {
  db = fresh.db
  server = fresh.server
})

type Client = Awaited<ReturnType<AuthServer['signedIn']>>

const challenge = async (client: Client, factorId: string) => {
  const { data, error } = await client.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

test('a code works once, whichever challenge uses it first', async () => {
  const { factorId, codeOf } = await addTotp(server, await server.signedIn())
  server.clock.offsetMs += seconds(30)
  const code = codeOf()
  const clients = await Promise.all(Array.from({ length: 5 }, () => server.signedIn()))
  const results = await Promise.all(
    clients.map((client) => client.mfa.challengeAndVerify({ factorId, code })),
  )
  expect(results.filter(({ error }) => error === null)).toHaveLength(1)
  const late = await server.signedIn()
  const replayed = await late.mfa.challengeAndVerify({ factorId, code })
  expect(replayed.error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: expect.stringContaining('Invalid TOTP code'),
  })
  const older = await late.mfa.challengeAndVerify({ factorId, code: codeOf(-seconds(30)) })
  expect(older.error).toMatchObject({ code: 'mfa_verification_failed' })
})

test('a right answer sent a hundred times to one challenge is accepted once', async () => {
  const { factorId, freshCode } = await addTotp(server, await server.signedIn())
  const client = await server.signedIn()
  const answer = { challenge_id: await challenge(client, factorId), code: freshCode() }
  const headers = await server.bearer(client)
  const send = () => server.post(`/factors/${factorId}/verify`, answer, headers)
  const statuses = (await Promise.all(Array.from({ length: 100 }, send))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(99)
})

test('an answer counts for its own challenge only', async () => {
  const { factorId, freshCode } = await addTotp(server, await server.signedIn())
  const client = await server.signedIn()
  const [first, second] = [await challenge(client, factorId), await challenge(client, factorId)]
  const wrong = await client.mfa.verify({ factorId, challengeId: first, code: '000000' })
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed' })
  const right = await client.mfa.verify({ factorId, challengeId: first, code: freshCode() })
  expect(right.error).toBeNull()
  const { rows } = await db.database.pool.query(
    `select id, wrong_answers, answered_at is not null as is_answered from challenges
      where id = any ($1) order by array_position($1::uuid[], id)`,
    [[first, second]],
  )
  expect(rows).toEqual([
    { id: first, wrong_answers: 1, is_answered: true },
    { id: second, wrong_answers: 0, is_answered: false },
  ])
})

test('the neighbouring period of 30 seconds is accepted, the one before it is not', async () => {
  const { factorId, codeOf } = await addTotp(server, await server.signedIn())
  const client = await server.signedIn()
  // Starts at the beginning of a TOTP period, so that none ends during the test.
  const now = Date.now() + server.clock.offsetMs
  server.clock.offsetMs += minutes(5) - (now % seconds(30))
  const far = await client.mfa.challengeAndVerify({ factorId, code: codeOf(-seconds(60)) })
  expect(far.error).toMatchObject({ code: 'mfa_verification_failed' })
  expect(
    (await client.mfa.challengeAndVerify({ factorId, code: codeOf(-seconds(30)) })).error,
  ).toBeNull()
})

test('five wrong codes end a challenge, however many are sent at once', async () => {
  const { factorId, freshCode } = await addTotp(server, await server.signedIn())
  const client = await server.signedIn()
  const challengeId = await challenge(client, factorId)
  const verify = (code: string) => client.mfa.verify({ factorId, challengeId, code })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => verify(String(100_000 + index))),
  )
  const codes = answers.map(({ error }) => error?.code)
  expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
  expect(codes.filter((code) => code === 'mfa_challenge_expired')).toHaveLength(15)
  expect((await verify(freshCode())).error).toMatchObject({
    status: 422,
    code: 'mfa_challenge_expired',
  })
})

test('ten wrong codes in several challenges lock the second factor for 15 minutes', async () => {
  const { factorId, freshCode } = await addTotp(server, await server.signedIn())
  const client = await server.signedIn()
  for (let guess = 0; guess < 10; guess++)
    await client.mfa.challengeAndVerify({ factorId, code: '000000' })
  const right = () => client.mfa.challengeAndVerify({ factorId, code: freshCode() })
  expect((await right()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  server.clock.offsetMs += minutes(16)
  await client.refreshSession()
  expect((await right()).error).toBeNull()
})

test('a challenge expires after five minutes, and is answered once, by its own session', async () => {
  const { factorId, freshCode } = await addTotp(server, await server.signedIn())
  const client = await server.signedIn()
  const late = await challenge(client, factorId)
  server.clock.offsetMs += minutes(6)
  expect(
    (await client.mfa.verify({ factorId, challengeId: late, code: freshCode() })).error,
  ).toMatchObject({
    code: 'mfa_challenge_expired',
  })
  const challengeId = await challenge(client, factorId)
  const stranger = await server.signedIn()
  expect(
    (await stranger.mfa.verify({ factorId, challengeId, code: freshCode() })).error,
  ).toMatchObject({
    status: 422,
    code: 'mfa_factor_not_found',
  })
  expect((await client.mfa.verify({ factorId, challengeId, code: freshCode() })).error).toBeNull()
  expect(
    (await client.mfa.verify({ factorId, challengeId, code: freshCode() })).error,
  ).toMatchObject({
    code: 'mfa_ip_address_mismatch',
  })
})
