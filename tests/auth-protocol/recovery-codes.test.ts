import { describe, expect, test } from 'vitest'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { addTotp } from '#tests/support/authenticator.ts'
import type { AuthServer } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'

let db: TestDatabase
let server: AuthServer
startAuthServerPerTest((fresh) => {
  db = fresh.db
  server = fresh.server
})

async function withCodes() {
  const client = await server.signedIn()
  const { factorId } = await addTotp(server, client)
  const { data, error } = await client.mfa.recoveryCodes.generate()
  if (error) throw error
  return { client, factorId, codes: data.codes, data }
}

test('ten codes are shown once and stored as hashes', async () => {
  const { client, codes, data } = await withCodes()
  expect(data).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 })
  expect(new Set(codes).size).toBe(10)
  expect(codes.every((code) => /^[a-hjkmnp-z2-9]{16}$/.test(code))).toBe(true)
  expect((await client.mfa.recoveryCodes.getStatus()).data).toEqual({
    id: data.id,
    type: 'recovery_code',
    total: 10,
    remaining: 10,
  })
  const { rows } = await db.database.pool.query('select * from recovery_codes, audit_entries')
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
})

test('a code verifies a session once, in any spelling that a person may type', async () => {
  const { codes } = await withCodes()
  const code = codes[0]?.toUpperCase().replaceAll(/(.{4})/g, '$1- ') ?? ''
  const client = await server.signedIn()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  expect((await client.mfa.recoveryCodes.verify({ code })).error).toBeNull()
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect((await client.getClaims()).data?.claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({
    total: 10,
    remaining: 9,
  })
  const again = await (await server.signedIn()).mfa.recoveryCodes.verify({ code })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  expect(await server.actions()).toContain('recovery_code.used')
})

test('one code used by many sessions at once verifies one', async () => {
  const { codes } = await withCodes()
  const clients = await Promise.all(Array.from({ length: 8 }, () => server.signedIn()))
  const results = await Promise.all(
    clients.map((client) => client.mfa.recoveryCodes.verify({ code: codes[3] ?? '' })),
  )
  expect(results.filter(({ error }) => error === null)).toHaveLength(1)
})

test('one code sent a hundred times by one session is accepted once', async () => {
  const { codes } = await withCodes()
  const headers = await server.bearer(await server.signedIn())
  const send = () => server.post('/factors/recovery-codes/verify', { code: codes[3] }, headers)
  const answers = await Promise.all(Array.from({ length: 100 }, send))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await db.database.pool.query(
    'select cardinality(code_hashes) as left from recovery_codes',
  )
  expect(rows).toEqual([{ left: 9 }])
})

test('new codes replace the old ones', async () => {
  const { client, codes } = await withCodes()
  const { data } = await client.mfa.recoveryCodes.regenerate()
  expect(data?.codes).toHaveLength(10)
  const other = await server.signedIn()
  expect((await other.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).not.toBeNull()
  expect((await other.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull()
})

test('ten wrong codes lock the second factor', async () => {
  const { codes } = await withCodes()
  const client = await server.signedIn()
  for (let guess = 0; guess < 10; guess++) await client.mfa.recoveryCodes.verify({ code: 'wrong' })
  expect((await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toMatchObject({
    status: 429,
    code: 'mfa_recovery_codes_locked',
  })
})

test('codes require a verified second factor, and come in addition to one', async () => {
  const client = await server.signedIn()
  expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({
    code: 'mfa_recovery_codes_sole_factor',
  })
  expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    code: 'mfa_factor_not_found',
  })
  const { client: raised, factorId } = await withCodes()
  expect((await raised.mfa.recoveryCodes.generate()).error).toMatchObject({
    code: 'mfa_verified_factor_exists',
  })
  const low = await server.signedIn()
  for (const call of ['generate', 'regenerate', 'unenroll'] as const) {
    expect((await low.mfa.recoveryCodes[call]()).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
  }
  expect((await raised.mfa.unenroll({ factorId })).error).toBeNull()
  expect((await raised.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    code: 'mfa_factor_not_found',
  })
})

test('codes can be deleted', async () => {
  const { client, data } = await withCodes()
  expect((await client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: data.id })
  expect((await client.mfa.recoveryCodes.regenerate()).error).toMatchObject({
    code: 'mfa_factor_not_found',
  })
})

describe('beside an account with the same codes and an authenticator', () => {
  // The same hashes, so that only the account tells them apart.
  const addColleague = () =>
    db.database.pool.query(
      `with colleague as (
         insert into users (email) values ('colleague@cirta.example') returning id
       ), factor as (
         insert into factors (user_id, friendly_name, factor_type, status, created_at, updated_at)
         select id, 'app', 'totp', 'verified', now(), now() from colleague
       )
       insert into recovery_codes (user_id, friendly_name, total, code_hashes)
       select c.id, 'theirs', total, code_hashes from recovery_codes, colleague c`,
    )
  const setsOfCodes = async () => {
    const kept = 'select friendly_name, code_hashes from recovery_codes order by friendly_name'
    return (await db.database.pool.query(kept)).rows
  }
  const theirs = async () =>
    (await setsOfCodes()).find(({ friendly_name }) => friendly_name === 'theirs')

  test('codes are spent, replaced and deleted alone', async () => {
    const { client, codes } = await withCodes()
    await addColleague()
    const before = await theirs()
    expect(before?.code_hashes).toHaveLength(10)
    const other = await server.signedIn()
    expect((await other.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull()
    expect((await client.mfa.recoveryCodes.regenerate()).error).toBeNull()
    expect((await client.mfa.recoveryCodes.unenroll()).error).toBeNull()
    expect(await setsOfCodes()).toEqual([before])
  })

  test('they go with the last authenticator of their own account', async () => {
    const { client, factorId } = await withCodes()
    await addColleague()
    const before = await theirs()
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
    expect(await setsOfCodes()).toEqual([before])
  })
})
