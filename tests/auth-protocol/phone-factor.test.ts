import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import type { AuthServer } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'

let db: TestDatabase
let server: AuthServer
startAuthServerPerTest((fresh) => {
  db = fresh.db
  server = fresh.server
})

const texts = () => {
  const folder = join(server.services.config.dataDir, 'outbox')
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({
      name,
      mode: statSync(join(folder, name)).mode & 0o777,
      text: readFileSync(join(folder, name), 'utf8'),
    }))
}
const newestCode = () => /\d{6}/.exec(texts().at(-1)?.text.split('\n\n')[1] ?? '')?.[0] ?? ''

async function enrolled() {
  const client = await server.signedIn()
  const { data } = await client.mfa.enroll({
    factorType: 'phone',
    phone: '0550 12 34 56',
    friendlyName: 'Mine',
  })
  return { client, factorId: data?.id ?? '', data }
}

test('a phone gets six digits that verify the factor; they are written to an outbox file and nowhere else', async () => {
  const logged: unknown[] = []
  const note = (...entry: unknown[]) => void logged.push(entry)
  server.services.log = { info: note, warn: note, error: note }
  const { client, factorId, data } = await enrolled()
  expect(data).toMatchObject({ type: 'phone', phone: '213550123456', friendly_name: 'Mine' })
  const { data: challenge } = await client.mfa.challenge({ factorId, channel: 'sms' })
  expect(challenge).toEqual({
    id: expect.any(String),
    type: 'phone',
    expires_at: expect.any(Number),
  })
  const code = newestCode()
  expect(texts()).toEqual([
    {
      name: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-sign-in-code-[0-9a-f-]{36}\.txt$/),
      mode: 0o600,
      text: `To: +213550123456\n\nCirta Basketball Club: your code is ${code}. Give it to nobody.\n`,
    },
  ])
  const verified = await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code })
  expect(verified.error).toBeNull()
  expect(statSync(join(server.services.config.dataDir, 'outbox')).mode & 0o777).toBe(0o700)
  expect((await client.getClaims()).data?.claims).toMatchObject({
    aal: 'aal2',
    amr: [
      expect.objectContaining({ method: 'mfa/phone' }),
      expect.objectContaining({ method: 'password' }),
    ],
  })
  const { rows } = await db.database.pool.query('select * from challenges, audit_entries')
  expect(JSON.stringify([rows, logged])).not.toContain(code)
})

test('a phone gets at most one SMS a minute', async () => {
  const { client, factorId } = await enrolled()
  await client.mfa.challenge({ factorId })
  const soon = await client.mfa.challenge({ factorId })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
  expect(texts()).toHaveLength(1)
  server.clock.offsetMs += seconds(60)
  expect((await client.mfa.challenge({ factorId })).error).toBeNull()
})

test('many requests at once send one SMS', async () => {
  const { client, factorId } = await enrolled()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => client.mfa.challenge({ factorId })),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(texts()).toHaveLength(1)
})

test('a wrong code is refused, and the right one works once', async () => {
  const { client, factorId } = await enrolled()
  const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? ''
  const code = newestCode()
  const wrong = code === '123456' ? '123457' : '123456'
  expect((await client.mfa.verify({ factorId, challengeId, code: wrong })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  })
  expect((await client.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
  expect((await client.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
    code: 'mfa_ip_address_mismatch',
  })
})

test('a user cannot verify the same number twice', async () => {
  const { client, factorId } = await enrolled()
  const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? ''
  await client.mfa.verify({ factorId, challengeId, code: newestCode() })
  const again = await client.mfa.enroll({
    factorType: 'phone',
    phone: '+213550123456',
    friendlyName: 'Again',
  })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
})

test('an account gets at most ten SMS in ten minutes', async () => {
  const { client, factorId } = await enrolled()
  const ask = async () => {
    server.clock.offsetMs += seconds(60)
    return (await client.mfa.challenge({ factorId })).error
  }
  for (let sent = 0; sent < 10; sent++) expect(await ask()).toBeNull()
  expect(await ask()).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  expect(texts()).toHaveLength(10)
})
