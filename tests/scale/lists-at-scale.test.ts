import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { maxCounted } from '#core/limits.ts'
import type { AuditListParams } from '#features/audit/contract.ts'
import { auditEntriesOf, listAudit } from '#features/audit/server/list-audit.ts'
import type { MessageListParams } from '#features/contact/contract.ts'
import { listMessages, messagesOf } from '#features/contact/server/list-messages.ts'
import { getDashboard } from '#features/dashboard/server/get-dashboard.ts'
import type { MailListParams } from '#features/mails/contract.ts'
import { listMails, mailsOf } from '#features/mails/server/list-mails.ts'
import type { SubscriberListParams } from '#features/newsletter/contract.ts'
import { publishedNews } from '#features/news/server/list-news.ts'
import { listSubscribers, subscribersOf } from '#features/newsletter/server/list-subscribers.ts'
import type { RegistrationListParams } from '#features/registrations/admin-contract.ts'
import {
  listRegistrations,
  registrationsOf,
} from '#features/registrations/server/list-registrations.ts'
import { keysetStatement } from '#platform/keyset-page.ts'
import { contextOf, createEvent, testAdmin } from '#tests/support/builders.ts'
import { fillTable } from '#tests/support/many-rows.ts'
import { type Planned, readPlans } from '#tests/support/plans.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const counts = {
  mails: 100_000,
  audit: 100_000,
  subscribers: 50_000,
  registrations: 5_000,
  articles: 5_000,
  messages: 5_000,
}
const back = (step: string) => `now() - n * interval '${step}'`

let db: TestDatabase
let event: string
beforeAll(async () => {
  // A single connection reports its statistics at once.
  db = await createTestDatabase(1)
  const { pool } = db.database
  event = await createEvent(db.database)
  await fillTable(
    pool,
    'mails',
    `insert into mails (kind, recipient, language, subject, html, text, status, created_at, sent_at)
     select 'order-received', 'player' || n || '@example.dz', 'fr', 'Commande ' || n, '', '',
            case when n % 500 = 0 then 'failed' else 'sent' end, ${back('5 minutes')},
            case when n % 500 > 0 then now() end
       from generate_series(1, ${counts.mails}) n`,
  )
  await fillTable(
    pool,
    'audit_entries',
    `insert into audit_entries (actor, action, subject, created_at)
     select case when n % 500 = 0 then 'coach@cirta.example' else 'admin@cirta.example' end,
       'order.changed',
            'CBC-' || n, ${back('5 minutes')}
       from generate_series(1, ${counts.audit}) n`,
  )
  await fillTable(
    pool,
    'newsletter_subscriptions',
    `insert into newsletter_subscriptions (email, token, language, subscribed_at, confirmed_at)
     select 'player' || n || '@example.dz', n, 'fr', ${back('1 minute')}, case when n % 50 > 0
       then now() end
       from generate_series(1, ${counts.subscribers}) n`,
  )
  await fillTable(
    pool,
    'news',
    `insert into news (title_fr, body_fr, published_on, created_at)
     select 'Article ' || n, repeat('Bravo. ', 100), current_date - n, ${back('1 day')}
       from generate_series(1, ${counts.articles}) n`,
  )
  await fillTable(
    pool,
    'registrations',
    `insert into registrations (reference, offer_id, participant_count, guardian_name,
      guardian_phone, language, status,
       queue_number, created_at, participant_names)
     select 'CBC-R-2026-' || lpad(n::text, 6, '0'), $1, 1, 'Amina Benali ' || n,
       '+2135' || lpad(n::text, 8, '0'), 'fr',
            case when n % 500 = 0 then 'waiting' else 'new' end, case when n % 500 = 0 then n end,
            ${back('5 minutes')}, 'Élodie ' || n
       from generate_series(1, ${counts.registrations}) n`,
    [event],
  )
  await pool.query(
    `insert into registration_consents (registration_id, consent, is_given, version, actor,
      recorded_at)
     select id, 'participation', true, '1', 'visitor', now() from registrations`,
  )
  await pool.query('analyze registration_consents')
  await fillTable(
    pool,
    'contact_submissions',
    `insert into contact_submissions (name, email, message, language, created_at, answered_at,
      answered_by)
     select 'Lina ' || n, 'lina@example.dz', 'Bonjour, quel jour joue l''équipe ' || n || ' ?',
       'fr', ${back('5 minutes')},
            case when n % 500 > 0 then now() end, case when n % 500 > 0
              then 'admin@cirta.example' end
       from generate_series(1, ${counts.messages}) n`,
  )
}, minutes(5))
afterAll(() => db?.drop())

const admin = () => contextOf(db.database, testAdmin)

/**
 * The plans that read all or most of the table, measured in touched 8 kB blocks, for a page of at
 * most 51 rows.
 */
async function wastefulPlans(planned: Planned, table: string): Promise<string[]> {
  const plans = await readPlans(db.database, planned)
  return plans.filter((plan) => {
    const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
    return plan.includes(`Seq Scan on ${table}`) || Number(hit) + Number(read) > 900
  })
}

const farBack = (key: number) =>
  Buffer.from(
    `${new Date(Date.now() - minutes(key)).toISOString()} ${crypto.randomUUID()}`,
  ).toString('base64url')

describe('a page is read through an index', () => {
  test('of 5,000 articles: the first of the site', async () => {
    const planned = keysetStatement(publishedNews('2026-11-30'), { limit: 12 })
    expect(await wastefulPlans(planned, 'news')).toEqual([])
  })

  test.each<MailListParams>([
    {},
    { sort: 'created_at' },
    { cursor: farBack(5 * 99_000) },
    { status: 'failed' },
    { status: 'waiting' },
    { q: 'commande' },
    { q: 'player99999@' },
    { q: 'commande 99999', status: 'sent' },
  ])('of 100,000 mails: %o', async (query) => {
    expect(await wastefulPlans(keysetStatement(mailsOf(query), query), 'mails')).toEqual([])
  })

  test.each<AuditListParams>([
    {},
    { actor: 'coach@cirta.example' },
    { q: 'changed' },
    { q: 'cbc-99999' },
  ])('of 100,000 audit entries: %o', async (query) => {
    expect(
      await wastefulPlans(keysetStatement(auditEntriesOf(query), query), 'audit_entries'),
    ).toEqual([])
  })

  test.each<SubscriberListParams>([
    {},
    { sort: 'subscribed_at' },
    { cursor: farBack(49_500) },
    { state: 'unconfirmed' },
    { state: 'confirmed' },
    { q: 'player' },
    { q: 'player49999@' },
    { q: 'player49999@', state: 'confirmed' },
  ])('of 50,000 subscribers: %o', async (query) => {
    expect(
      await wastefulPlans(keysetStatement(subscribersOf(query), query), 'newsletter_subscriptions'),
    ).toEqual([])
  })

  test.each<RegistrationListParams>([
    {},
    { sort: 'oldest' },
    { cursor: farBack(5 * 4_900) },
    { status: 'waiting', limit: 1 },
    { status: 'cancelled' },
    { q: 'elodie' },
    { q: 'élodie 4999' },
    { q: '0500 00 49 99' },
    { q: '2026-004999', status: 'new' },
  ])('of 5,000 registrations: %o', async (query) => {
    expect(
      await wastefulPlans(
        keysetStatement(registrationsOf(query, new Date()), query),
        'registrations r',
      ),
    ).toEqual([])
  })

  test.each<MessageListParams>([
    {},
    { cursor: farBack(5 * 4_900) },
    { state: 'unanswered' },
    { q: 'bonjour' },
    { q: 'équipe 4999' },
    { q: 'joue', state: 'answered' },
  ])('of 5,000 messages: %o', async (query) => {
    expect(
      await wastefulPlans(keysetStatement(messagesOf(query), query), 'contact_submissions'),
    ).toEqual([])
  })
})

describe('totals', () => {
  test('of everything and of each status are exact', async () => {
    const context = admin()
    const lists = await Promise.all([
      listMails(context, { limit: 1 }),
      listMails(context, { limit: 1, status: 'failed' }),
      listAudit(context, { limit: 1 }),
      listSubscribers(context, { limit: 1 }),
      listSubscribers(context, { limit: 1, state: 'unconfirmed' }),
      listRegistrations(context, { limit: 1 }),
      listRegistrations(context, { limit: 1, status: 'waiting' }),
      listMessages(context, { limit: 1 }),
      listMessages(context, { limit: 1, state: 'unanswered' }),
    ])
    expect(lists.map(({ total }) => total)).toEqual([
      counts.mails,
      counts.mails / 500,
      counts.audit,
      counts.subscribers,
      counts.subscribers / 50,
      counts.registrations,
      counts.registrations / 500,
      counts.messages,
      counts.messages / 500,
    ])
    expect((await getDashboard(context, [])).total_registrations).toBe(counts.registrations)
  })

  test('of a search stop at the limit of the count', async () => {
    const context = admin()
    const lists = await Promise.all([
      listMails(context, { limit: 1, q: 'commande' }),
      listAudit(context, { limit: 1, q: 'changed' }),
      listSubscribers(context, { limit: 1, q: 'player' }),
      listRegistrations(context, { limit: 1, q: 'elodie' }),
      listRegistrations(context, { limit: 1, offer_id: event }),
      listMessages(context, { limit: 1, q: 'bonjour' }),
    ])
    expect(lists.map(({ total }) => total)).toEqual(lists.map(() => maxCounted + 1))
    expect((await listMails(context, { q: 'commande 99999' })).total).toBe(1)
  })
})
