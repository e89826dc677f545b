import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyOutbox, readOutbox, recordOne, sendAllTo } from '#tests/support/outbox.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { MailStatus } from '../contract.ts'
import { discardMail } from './discard-mail.ts'
import { failedMails } from './failed-mails.ts'
import { listMails } from './list-mails.ts'
import { retryMail } from './retry-mail.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(async () => {
  await emptyOutbox(db.database)
  await db.database.pool.query('truncate audit_entries')
})
afterAll(() => db.drop())

const asAdmin = () => contextOf(db.database, testAdmin)

/** A mail in this state after three attempts; returns its id. */
async function mailThatIs(status: MailStatus): Promise<string> {
  await recordOne(db.database)
  await db.database.pool.query(
    `update mails set status = $1, attempts = 3, last_error = '550 no such user',
       next_attempt_at = now() + interval '1 hour', sent_at = case when $1 = 'sent' then now() end`,
    [status],
  )
  return (await listMails(asAdmin(), {})).items[0]?.id ?? ''
}

const audited = async () =>
  (await db.database.pool.query('select actor, action, subject, details from audit_entries')).rows

test('a mail that was given up goes out with the next round', async () => {
  const id = await mailThatIs('failed')
  expect(await retryMail(asAdmin(), id)).toMatchObject({ status: 'waiting', attempts: 0 })
  const server = await startMailServer()
  await sendAllTo(db.database, server.url)
  await server.stop()
  expect(server.received.map(({ to }) => to)).toEqual([['amina@example.dz']])
  expect(await readOutbox(db.database)).toMatchObject([
    { status: 'sent', attempts: 1, last_error: null },
  ])
  expect(await audited()).toEqual([
    {
      actor: 'admin@cirta.example',
      action: 'mail.retried',
      subject: 'amina@example.dz',
      details: { kind: 'order-received' },
    },
  ])
})

test('a mail that was held back goes out when an admin says so, or is given up and can go out still', async () => {
  const id = await mailThatIs('held')
  expect(await discardMail(asAdmin(), id)).toMatchObject({
    status: 'failed',
    last_error: 'discarded',
  })
  expect(await discardMail(asAdmin(), id)).toMatchObject({ status: 'failed' })
  const other = await mailThatIs('held')
  expect(await retryMail(asAdmin(), other)).toMatchObject({ status: 'waiting', attempts: 0 })
  expect((await audited()).map(({ action }) => action)).toEqual(['mail.discarded', 'mail.released'])
})

test('only a mail that can still be sent, and that nobody discarded, waits for the desk', async () => {
  const counted = async () => (await failedMails(asAdmin())).map(({ count }) => count)
  const failed = await mailThatIs('failed')
  expect(await counted()).toEqual([1])
  expect(await discardMail(asAdmin(), failed)).toMatchObject({ last_error: 'discarded' })
  expect(await counted()).toEqual([])
  expect((await audited()).map(({ action }) => action)).toEqual(['mail.discarded'])
  await db.database.pool.query(`update mails set last_error = null`)
  expect(await counted()).toEqual([1])
  await db.database.pool.query(`update mails set html = '', text = ''`)
  expect(await counted()).toEqual([])
  await discardMail(asAdmin(), await mailThatIs('held'))
  expect(await counted()).toEqual([])
})

test.each([
  ['a visitor', undefined, 'unauthorized'],
  ['a coach', { ...testAdmin, role: 'coach' as const }, 'not_permitted'],
])('%s neither sends nor discards a mail', async (_, actor, code) => {
  const id = await mailThatIs('held')
  for (const verb of [retryMail, discardMail])
    await expect(verb(contextOf(db.database, actor), id)).rejects.toMatchObject({ code })
  expect(await readOutbox(db.database)).toMatchObject([{ status: 'held' }])
  expect(await audited()).toEqual([])
})

test('a mail that is held back is not sent by itself', async () => {
  await mailThatIs('held')
  await db.database.pool.query(`update mails set next_attempt_at = now() - interval '1 hour'`)
  const server = await startMailServer()
  await sendAllTo(db.database, server.url)
  await server.stop()
  expect(server.received).toEqual([])
})

test.each(['waiting', 'sent'] as const)('a mail that is %s stays as it is', async (status) => {
  const id = await mailThatIs(status)
  expect(await retryMail(asAdmin(), id)).toMatchObject({ status, attempts: 3 })
  expect(await audited()).toEqual([])
})

test('a mail whose text was erased by age cannot go out', async () => {
  const id = await mailThatIs('failed')
  await db.database.pool.query(`update mails set html = '', text = ''`)
  expect(await retryMail(asAdmin(), id)).toMatchObject({
    status: 'failed',
    text: null,
    can_retry: false,
  })
  expect(await audited()).toEqual([])
})

test('twenty retries at the same moment are one', async () => {
  const id = await mailThatIs('failed')
  await Promise.all(Array.from({ length: 20 }, () => retryMail(asAdmin(), id)))
  expect(await audited()).toHaveLength(1)
})

test('refuses a visitor, and answers not_found for an id that nobody has', async () => {
  const id = await mailThatIs('failed')
  await expect(retryMail(contextOf(db.database), id)).rejects.toMatchObject({
    code: 'unauthorized',
  })
  expect(await readOutbox(db.database)).toMatchObject([{ status: 'failed' }])
  await expect(retryMail(asAdmin(), crypto.randomUUID())).rejects.toMatchObject({
    code: 'not_found',
  })
})
