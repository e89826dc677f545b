import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, minutes } from '#core/durations.ts'
import { expiredErasures } from '#features/accounts/server/forget-expired.ts'
import { allowErasure, findWaitingErasures } from '#features/privacy/server/allow-erasure.ts'
import { erasureNotices } from '#platform/erasure-notices.ts'
import { runIfDue } from '#platform/jobs.ts'
import { contextOf, testAdmin, testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { retention } from './retention.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const none = (...kinds: string[]) => Object.fromEntries(kinds.map((kind) => [kind, 0]))
const now = new Date()
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const insert = (sql: string, ...values: unknown[]) => db.database.pool.query(sql, values)
const column = async (sql: string): Promise<unknown[]> =>
  (await db.database.pool.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => value)

const subscription = (email: string, subscribedAt: Date, confirmedAt?: Date, removedAt?: Date) =>
  insert(
    `insert into newsletter_subscriptions (email, token, language, subscribed_at, confirmed_at,
      removed_at)
     values ($1, $1, 'fr', $2, $3, $4)`,
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
    `insert into mails (kind, recipient, language, subject, html, text, headers, status,
      created_at, sent_at)
     values ('test', 'lina@example.dz', 'fr', $1, '<p>x</p>', 'x',
       '{"X-Order-Number": "CBC-2027-000001", "List-Unsubscribe": "<https://x>"}', $2, $3, case $2
         when 'sent' then $3::timestamptz end)`,
    subject,
    status,
    createdAt,
  )

/** Runs the job as if it were due; returns what it logged. */
async function runRetention(): Promise<unknown> {
  await insert(`delete from job_runs where name = 'retention'`)
  const told: unknown[] = []
  const log = {
    info: (what: unknown) => told.push(what),
    warn: () => undefined,
    error: () => undefined,
  }
  expect(await runIfDue({ ...testServices(db.database), log }, retention)).toBe(true)
  return told[0]
}

test('what is too old goes and the rest stays', async () => {
  const aMinute = minutes(5)
  const [year] = await column(`select now() - interval '12 months'`)
  const aYearAgo = new Date(String(year)).getTime()
  await subscription('fresh', before(days(7) - aMinute))
  await subscription('never confirmed', before(days(7) + aMinute))
  await subscription('confirmed', before(days(900)), before(days(899)))
  await subscription('removed', before(days(900)), before(days(899)), before(days(1) + aMinute))
  await subscription(
    'just removed',
    before(days(900)),
    before(days(899)),
    before(days(1) - aMinute),
  )
  await message('fresh', new Date(aYearAgo + aMinute))
  await message('old', new Date(aYearAgo - aMinute))
  await message('deleted', before(days(3)), before(days(1) + aMinute))
  await message('just deleted', before(days(3)), before(days(1) - aMinute))
  await mail('fresh', 'sent', before(days(30) - aMinute))
  await mail('text goes', 'sent', before(days(30) + aMinute))
  await mail('failed', 'failed', before(days(30) + aMinute))
  await mail('still waiting', 'waiting', before(days(400)))
  await mail('all goes', 'sent', new Date(aYearAgo - aMinute))
  const entry = (subject: string, action: string, createdAt: Date) =>
    insert(
      `insert into audit_entries (actor, action, subject, created_at) values ('x', $1, $2, $3)`,
      action,
      subject,
      createdAt,
    )
  await entry('fresh', 'order.exported', new Date(aYearAgo + aMinute))
  await entry('old', 'order.exported', new Date(aYearAgo - aMinute))
  await entry('fresh failure', 'sign_in.failed', before(days(90) - aMinute))
  await entry('old failure', 'sign_in.failed', before(days(90) + aMinute))
  await insert(
    `insert into idempotency_keys values ('fresh', '', '', $1)`,
    before(days(7) - aMinute),
  )
  await insert(`insert into idempotency_keys values ('old', '', '', $1)`, before(days(7) + aMinute))
  await insert(`insert into rate_limits values ('running', 1, $1)`, now.getTime() + aMinute)
  await insert(`insert into rate_limits values ('over', 1, $1)`, now.getTime() - 1)
  const logged = (code: string, at: Date) =>
    insert(
      `insert into logged_errors (created_at, request_id, route, code, error)
       values ($1, '', '', $2, '')`,
      at,
      code,
    )
  await logged('fresh', before(days(7) - aMinute))
  await logged('old', before(days(7) + aMinute))
  await insert(
    `insert into browser_errors values ('fresh', '', '', 1, '/', 1, $1, $2),
       ('old', '', '', 1, '/', 1, $1, $3)`,
    before(days(9)),
    before(days(7) - aMinute),
    before(days(7) + aMinute),
  )
  await insert(
    `insert into mailed_warnings values ('fresh', $1), ('old', $2)`,
    now,
    before(days(9)),
  )

  const told = await runRetention()

  expect(await column('select code from logged_errors')).toEqual(['fresh'])
  expect(await column('select key from browser_errors')).toEqual(['fresh'])
  expect(await column('select cause from mailed_warnings')).toEqual(['fresh'])
  expect(await column('select email from newsletter_subscriptions order by 1')).toEqual([
    'confirmed',
    'fresh',
    'just removed',
  ])
  expect(await column('select name from contact_submissions order by 1')).toEqual([
    'fresh',
    'just deleted',
  ])
  expect(await column('select subject from mails order by 1')).toEqual([
    'failed',
    'fresh',
    'still waiting',
    'text goes',
  ])
  expect(
    await column(`select subject from mails where text = '' and html = '' order by 1`),
  ).toEqual(['failed', 'text goes'])
  const headersOf = `select headers from mails where subject = 'text goes'`
  expect(await column(headersOf)).toEqual([{ 'X-Order-Number': 'CBC-2027-000001' }])
  expect(await column('select key from idempotency_keys')).toEqual(['fresh'])
  expect(await column('select key from rate_limits')).toEqual(['running'])
  expect(told).toEqual({
    job: 'retention',
    ...Object.fromEntries(expiredErasures.map(({ kind }) => [kind, 0])),
    subscriptions: 2,
    messages: 2,
    ...none('size_waits', 'order_senders', 'order_calls', 'blocked_phones', 'call_leases'),
    ...none('registrations', 'registration_senders', 'pushes', 'letters', 'reminders'),
    ...none('reminder_subscriptions', 'form_submissions'),
    idempotency_keys: 1,
    rate_limits: 1,
    logged_errors: 1,
    browser_errors: 1,
    mailed_warnings: 1,
    mails: 1,
    mail_texts: 2,
    audit_entries: 2,
  })
  expect(await column('select subject from audit_entries order by 1')).toEqual([
    'fresh',
    'fresh failure',
  ])
})

describe('too much at once', () => {
  const asAdmin = () => contextOf(db.database, testAdmin)
  const messagesLeft = async () =>
    Number((await column('select count(*) from contact_submissions'))[0])
  const oldMessages = (count: number) =>
    insert(
      `insert into contact_submissions (name, email, message, language, created_at)
       select 'old', 'lina@example.dz', 'Bonjour', 'fr', now() - interval '13 months'
         from generate_series(1, $1::int)`,
      count,
    )
  beforeEach(() =>
    insert('truncate contact_submissions, waiting_erasures, job_runs, audit_entries'),
  )

  test('waits for an admin, who is told and allows it; then all of it goes', async () => {
    await oldMessages(41)
    expect(await runRetention()).toMatchObject({ messages: 0 })
    expect(await messagesLeft()).toBe(41)
    const notice = { code: 'erasure_waits', params: { count: 41 }, to: '/admin/families' }
    expect(await erasureNotices(testServices(db.database))).toEqual([notice])
    const waiting = { kind: 'messages', due: 41 }
    expect(await findWaitingErasures(asAdmin())).toMatchObject({
      items: [{ ...waiting, is_allowed: false }],
    })
    expect(await allowErasure(asAdmin(), 'messages')).toMatchObject({
      items: [{ ...waiting, is_allowed: true }],
    })
    expect(await erasureNotices(testServices(db.database))).toEqual([])
    expect(await runRetention()).toMatchObject({ messages: 41 })
    expect(await findWaitingErasures(asAdmin())).toEqual({ items: [] })
    expect(await column('select action from audit_entries')).toEqual(['erasure.allowed'])
  })

  test('is more than a fifth, or more than 20 of little', async () => {
    await oldMessages(20)
    expect(await runRetention()).toMatchObject({ messages: 20 })
    for (let index = 0; index < 120; index++) await message('fresh', now)
    await oldMessages(30)
    expect(await runRetention()).toMatchObject({ messages: 30 })
    await oldMessages(31)
    expect(await runRetention()).toMatchObject({ messages: 0 })
    expect(await messagesLeft()).toBe(151)
  })

  test('goes in portions where nobody’s words are in it', async () => {
    await insert(`insert into idempotency_keys
      select n::text, '', '', now() - interval '8 days' from generate_series(1, 200) n`)
    expect(await runRetention()).toMatchObject({ idempotency_keys: 40 })
    expect(await runRetention()).toMatchObject({ idempotency_keys: 32 })
    await insert('delete from idempotency_keys')
  })

  test('is allowed by an admin alone, and once', async () => {
    await expect(findWaitingErasures(contextOf(db.database))).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(allowErasure(contextOf(db.database), 'clock')).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(allowErasure(asAdmin(), 'messages')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a clock that is wrong', () => {
  beforeEach(() => insert('truncate contact_submissions, waiting_erasures, job_runs'))

  /**
   * As if the machine's clock, and the database's, had jumped ahead by so many days since the last
   * run.
   */
  const jump = (count: number) =>
    insert(`update job_runs set started_at = started_at - make_interval(days => $1)`, count)

  test('erases nothing, however little there is, until an admin says that the date is right', async () => {
    await runRetention()
    await message('ten months old', new Date(now.getTime() - days(300)))
    await insert(`update contact_submissions set created_at = created_at - interval '800 days'`)
    await jump(800)
    for (let run = 0; run < 3; run++)
      expect(await runRetention()).toMatchObject({ jumped_days: 800 })
    expect(await column('select name from contact_submissions')).toEqual(['ten months old'])
    const notice = { code: 'clock_jumped', params: { days: 800 }, to: '/admin/families' }
    expect(await erasureNotices(testServices(db.database))).toEqual([notice])
    await allowErasure(contextOf(db.database, testAdmin), 'clock')
    expect(await erasureNotices(testServices(db.database))).toEqual([])
    expect(await runRetention()).toMatchObject({ messages: 1 })
  })

  test('and is put right leaves a job that runs, and nobody to ask', async () => {
    await runRetention()
    await jump(800)
    await runRetention()
    // The right date again: the last run is in the future now, and the last trusted time is now.
    await insert(
      `update job_runs set started_at = now() + interval '800 days' where name = 'retention'`,
    )
    await insert(`update job_runs set started_at = now() where name = 'clock'`)
    expect(await runIfDue(testServices(db.database), retention)).toBe(true)
    expect(await erasureNotices(testServices(db.database))).toEqual([])
  })

  test('of the program alone decides nothing', async () => {
    await message('fresh', now)
    const inTwoYears = {
      ...testServices(db.database),
      now: () => new Date(now.getTime() + days(800)),
    }
    expect(await runIfDue(inTwoYears, retention)).toBe(true)
    expect(await column('select name from contact_submissions')).toEqual(['fresh'])
  })

  test('that went back erases nothing and asks nobody', async () => {
    await runRetention()
    await jump(-800)
    expect(await runRetention()).toMatchObject({ messages: 0 })
    expect(await erasureNotices(testServices(db.database))).toEqual([])
  })
})
