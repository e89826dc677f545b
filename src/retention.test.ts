import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#core/durations.ts'
import { runIfDue } from '#platform/jobs.ts'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { retention } from './retention.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const now = new Date('2027-03-01T03:00:00Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const aYearAgo = new Date('2026-03-01T03:00:00Z').getTime()
const insert = (sql: string, ...values: unknown[]) => db.database.pool.query(sql, values)
const column = async (sql: string): Promise<unknown[]> =>
  (await db.database.pool.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => value)

const subscription = (email: string, subscribedAt: Date, confirmedAt?: Date, removedAt?: Date) =>
  insert(
    `insert into newsletter_subscriptions (email, language, subscribed_at, confirmed_at, removed_at)
     values ($1, 'fr', $2, $3, $4)`,
    email,
    subscribedAt,
    confirmedAt,
    removedAt,
  )

const message = (name: string, createdAt: Date, removedAt?: Date) =>
  insert(
    `insert into contact_submissions (name, email, message, language, created_at, removed_at)
     values ($1, 'lina@example.dz', 'Bonjour', 'fr', $2, $3)`,
    name,
    createdAt,
    removedAt,
  )

const mail = (subject: string, status: string, createdAt: Date) =>
  insert(
    `insert into mails (kind, recipient, language, subject, html, text, headers, status, created_at, sent_at)
     values ('test', 'lina@example.dz', 'fr', $1, '<p>x</p>', 'x',
       '{"X-Order-Number": "CBC-2027-000001", "List-Unsubscribe": "<https://x>"}', $2, $3, case $2 when 'sent' then $3::timestamptz end)`,
    subject,
    status,
    createdAt,
  )

test('what is too old goes and the rest stays', async () => {
  const aMinute = minutes(1)
  await subscription('fresh', before(days(7) - aMinute))
  await subscription('never confirmed', before(days(7) + aMinute))
  await subscription('confirmed', before(days(900)), before(days(899)))
  await subscription('removed', before(days(900)), before(days(899)), before(days(1) + aMinute))
  await subscription('just removed', before(days(900)), before(days(899)), before(days(1) - aMinute))
  await message('fresh', new Date(aYearAgo + aMinute))
  await message('old', new Date(aYearAgo - aMinute))
  await message('deleted', before(days(3)), before(days(1) + aMinute))
  await message('just deleted', before(days(3)), before(days(1) - aMinute))
  await mail('fresh', 'sent', before(days(30) - aMinute))
  await mail('text goes', 'sent', before(days(30) + aMinute))
  await mail('failed', 'failed', before(days(30) + aMinute))
  await mail('still waiting', 'waiting', before(days(400)))
  await mail('all goes', 'sent', new Date(aYearAgo - aMinute))
  await insert(`insert into idempotency_keys values ('fresh', '', '', $1)`, before(days(7) - aMinute))
  await insert(`insert into idempotency_keys values ('old', '', '', $1)`, before(days(7) + aMinute))
  await insert(`insert into rate_limits values ('running', 1, $1)`, now.getTime() + 1)
  await insert(`insert into rate_limits values ('over', 1, $1)`, now.getTime() - 1)

  const told: unknown[] = []
  const log = { info: (what: unknown) => told.push(what), warn: () => undefined, error: () => undefined }
  expect(await runIfDue({ ...testServices(db.database), now: () => now, log }, retention)).toBe(true)

  expect(await column('select email from newsletter_subscriptions order by 1')).toEqual([
    'confirmed',
    'fresh',
    'just removed',
  ])
  expect(await column('select name from contact_submissions order by 1')).toEqual(['fresh', 'just deleted'])
  expect(await column('select subject from mails order by 1')).toEqual([
    'failed',
    'fresh',
    'still waiting',
    'text goes',
  ])
  expect(await column(`select subject from mails where text = '' and html = '' order by 1`)).toEqual([
    'failed',
    'text goes',
  ])
  const headersOf = `select headers from mails where subject = 'text goes'`
  expect(await column(headersOf)).toEqual([{ 'X-Order-Number': 'CBC-2027-000001' }])
  expect(await column('select key from idempotency_keys')).toEqual(['fresh'])
  expect(await column('select key from rate_limits')).toEqual(['running'])
  expect(told).toEqual([
    {
      job: 'retention',
      subscriptions: 2,
      messages: 2,
      registrations: 0,
      idempotency_keys: 1,
      rate_limits: 1,
      mail_texts: 2,
      mails: 1,
    },
  ])
})
