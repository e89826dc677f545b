import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { KeptMessage, MessageListParams } from '../contract.ts'
import { changeMessage, removeMessage, restoreMessage } from './change-message.ts'
import { listMessages } from './list-messages.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(async () => {
  await db.database.pool.query(
    'truncate contact_submissions, events cascade; truncate audit_entries',
  )
  await db.database.pool
    .query(`insert into contact_submissions (name, email, phone, message, topic, language, created_at)
    values ('Élodie N.', 'elodie@example.dz', null, 'Bonjour', 'U14-girls', 'fr', '2026-11-01'),
           ('ياسين', 'yacine@example.dz', '+213550123456', 'متى تبدأ التدريبات؟', null, 'ar', '2026-11-02'),
           ('Lina K.', 'lina@example.dz', null, 'A question', null, 'en', '2026-11-03')`)
})
afterAll(() => db.drop())

const asAdmin = () => contextOf(db.database, testAdmin)
const list = (query: MessageListParams = {}) => listMessages(asAdmin(), query)
const names = async (query: MessageListParams = {}) =>
  (await list(query)).items.map(({ name }) => name)
const first = async (): Promise<KeptMessage> => (await list()).items[0] ?? expect.fail('no message')
const audited = async (): Promise<string[]> =>
  (await db.database.pool.query('select action from audit_entries order by id')).rows.map(
    ({ action }) => action,
  )

describe('the list', () => {
  test.each<[MessageListParams, string[]]>([
    [{}, ['Lina K.', 'ياسين', 'Élodie N.']],
    [{ sort: 'created_at', limit: 1 }, ['Élodie N.']],
    [{ q: 'elodie n' }, ['Élodie N.']],
    [{ q: '0550'.replace('0', '213') }, ['ياسين']],
    [{ q: 'التدريبات' }, ['ياسين']],
    [{ q: 'QUESTION' }, ['Lina K.']],
    [{ state: 'answered' }, []],
  ])('%o', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test('goes on where a page ended', async () => {
    const page = await list({ limit: 2 })
    expect(page.total).toBe(3)
    expect(await names({ limit: 2, cursor: page.next_cursor ?? '' })).toEqual(['Élodie N.'])
  })

  test('names the event that a message is about, while it exists', async () => {
    const { rows } = await db.database.pool.query(
      `with offer as (insert into offers (kind) values ('event') returning id)
       insert into events (id, title_fr, title_en, title_ar, location, event_date)
       select id, 'Tournoi', 'Cup', 'دورة', 'Constantine', '2027-01-15' from offer returning id`,
    )
    await db.database.pool.query(
      `update contact_submissions set topic = $1, event_id = $2 where name = 'Lina K.'`,
      [`event-${rows[0].id}`, rows[0].id],
    )
    expect((await first()).event).toEqual({
      title_fr: 'Tournoi',
      title_en: 'Cup',
      title_ar: 'دورة',
    })
    await db.database.pool.query('delete from events')
    expect((await first()).event).toBeNull()
  })
})

describe('a message', () => {
  test('is marked answered, with who and when, and not answered again', async () => {
    const { id, version } = await first()
    const answered = await changeMessage(asAdmin(), id, { answered: true, version })
    expect(answered).toMatchObject({ answered_by: 'admin@cirta.example', version: version + 1 })
    expect(answered.answered_at).not.toBeNull()
    expect(await names({ state: 'answered' })).toEqual(['Lina K.'])
    await changeMessage(asAdmin(), id, { answered: false, version: version + 1 })
    expect(await names({ state: 'unanswered' })).toHaveLength(3)
    expect(await audited()).toEqual(['message.answered', 'message.reopened'])
  })

  test('that somebody else changed is refused, with how it is now', async () => {
    const { id, version } = await first()
    const changes = Array.from({ length: 15 }, () =>
      changeMessage(asAdmin(), id, { answered: true, version }),
    )
    const outcomes = await Promise.allSettled(changes)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({
      reason: { code: 'stale', details: { current: { id, version: version + 1 } } },
    })
    expect(await audited()).toEqual(['message.answered'])
  })

  test('that is deleted is gone from list and count, and comes back as it was', async () => {
    const before = await list()
    const { id, version } = await first()
    await removeMessage(asAdmin(), id)
    expect(await names()).toEqual(['ياسين', 'Élodie N.'])
    const change = changeMessage(asAdmin(), id, { answered: true, version })
    await expect(change).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeMessage(asAdmin(), id)).rejects.toMatchObject({ code: 'not_found' })
    await restoreMessage(asAdmin(), id)
    expect(await list()).toEqual(before)
    expect(await audited()).toEqual(['message.deleted', 'message.restored'])
  })
})

test('nobody but an admin reads, changes, deletes or restores', async () => {
  const { id, version } = await first()
  const visitor = contextOf(db.database)
  const refused = { code: 'unauthorized' }
  await expect(listMessages(visitor, {})).rejects.toMatchObject(refused)
  await expect(changeMessage(visitor, id, { answered: true, version })).rejects.toMatchObject(
    refused,
  )
  await expect(removeMessage(visitor, id)).rejects.toMatchObject(refused)
  await expect(restoreMessage(visitor, id)).rejects.toMatchObject(refused)
  expect(await names()).toHaveLength(3)
})
