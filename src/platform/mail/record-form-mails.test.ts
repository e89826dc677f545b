import { type Actor, visitor } from '#core/actor.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testAdmin, testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readConfig } from '../config.ts'
import type { NewMail } from './mail.ts'
import { mailNotices } from './mail-notices.ts'
import { recordFormMails } from './record-form-mails.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(() => db.database.pool.query('truncate mails'))
afterAll(() => db.drop())

const limited = { config: readConfig({}), actor: visitor as Actor }
const mailTo = (recipient: string, kind: NewMail['kind'] = 'order-received'): NewMail => ({
  kind,
  recipient,
  replyTo: null,
  language: 'fr',
  subject: 'Commande',
  html: '<p>x</p>',
  text: 'x',
  headers: {},
})
const send = (
  recipient: string,
  { kind, services = limited }: { kind?: NewMail['kind']; services?: typeof limited } = {},
) => db.database.transaction((tx) => recordFormMails(services, tx, [mailTo(recipient, kind)]))

async function counts(): Promise<Record<string, number>> {
  const { rows } = await db.database.pool.query(
    'select status, count(*)::int as n from mails group by status',
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

async function sendTimes(times: number, recipient = 'lina@example.dz') {
  for (let sent = 0; sent < times; sent++) await send(recipient)
}

test('to one address five go in an hour, whatever its letters; others are not concerned', async () => {
  for (const kind of ['order-received', 'registration-received', 'newsletter-confirm'] as const)
    for (const address of ['lina@example.dz', 'LINA@Example.dz']) await send(address, { kind })
  expect(await counts()).toEqual({ waiting: 5, held: 1 })
  await send('karim@example.dz')
  expect(await counts()).toEqual({ waiting: 6, held: 1 })
})

test('and twenty in a day; what was held back counts for nothing', async () => {
  for (let hour = 0; hour < 5; hour++) {
    await sendTimes(5)
    await db.database.pool.query(`update mails set created_at = created_at - interval '61 minutes'`)
  }
  expect(await counts()).toEqual({ waiting: 20, held: 5 })
  await db.database.pool.query(`update mails set created_at = created_at - interval '1 day'`)
  await sendTimes(5)
  expect(await counts()).toEqual({ waiting: 25, held: 5 })
})

test('twenty senders at the same moment are counted like one after the other', async () => {
  await Promise.all(Array.from({ length: 20 }, () => send('lina@example.dz')))
  expect(await counts()).toEqual({ waiting: 5, held: 15 })
})

test('mails to the club are never held back, nor what an admin enters, nor anything where limits are off', async () => {
  for (let sent = 0; sent < 7; sent++) {
    await send('club@example.dz', { kind: 'order-new' })
    await send('lina@example.dz', {
      services: { ...limited, config: readConfig({ RATE_LIMIT: 'off' }) },
    })
  }
  for (let sent = 0; sent < 7; sent++)
    await send('karim@example.dz', { services: { ...limited, actor: testAdmin } })
  expect(await counts()).toEqual({ waiting: 21 })
})

test('the desk is told of them, while they can still be sent', async () => {
  await sendTimes(7)
  const services = {
    ...testServices(db.database),
    config: readConfig({ SMTP_URL: 'smtp://localhost' }),
  }
  const notice = { code: 'mails_held', params: { count: 2 }, to: '/admin/mails?status=held' }
  expect(await mailNotices(services)).toEqual([notice])
  await db.database.pool.query(`update mails set html = '', text = ''`)
  expect(await mailNotices(services)).toEqual([])
})
