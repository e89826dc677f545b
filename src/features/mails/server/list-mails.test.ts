import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordOne } from '#tests/support/outbox.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { mailList, type MailListParams, wholeMail } from '../contract.ts'
import { getMail, listMails } from './list-mails.ts'

const first = 'Commande CBC-2026-000001'
const second = 'طلبك CBC-2026-000002'
const third = 'Bonjour'
const fourth = 'Nouveau mot de passe'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await recordOne(db.database, { subject: first, replyTo: 'club@cirta.example' })
  await recordOne(db.database, { recipient: 'Karim@Example.dz', subject: second, language: 'ar' })
  await recordOne(db.database, { recipient: '100%@example.dz', subject: third })
  await recordOne(db.database, { subject: fourth, text: 'secret', isSecret: undefined })
  await db.database.pool.query(
    `update mails set created_at = now() - array_position($1, subject) * interval '1 minute'`,
    [[fourth, third, second, first]],
  )
  await db.database.pool.query(
    `update mails set status = 'failed', attempts = 3, last_error = '550 no such user'
      where subject = 'Bonjour'`,
  )
  await db.database.pool.query(
    `update mails set status = 'sent', attempts = 1, sent_at = now() where language = 'ar'`,
  )
})
afterAll(() => db.drop())

const asAdmin = () => contextOf(db.database, testAdmin)
const list = (query: MailListParams = {}) => listMails(asAdmin(), query)
const subjects = async (query: MailListParams) =>
  (await list(query)).items.map(({ subject }) => subject)

describe('the list of mails', () => {
  test.each<[string, MailListParams, string[]]>([
    ['newest first', {}, [fourth, third, second, first]],
    ['oldest first', { sort: 'created_at' }, [first, second, third, fourth]],
    ['those that wait', { status: 'waiting' }, [fourth, first]],
    ['those given up', { status: 'failed' }, [third]],
    ['those to one recipient, in any case', { q: 'karim@' }, [second]],
    ['those of one order', { q: 'cbc-2026-000001' }, [first]],
    ['a per cent sign as itself', { q: '0%@' }, [third]],
    ['a search within one state', { q: 'cbc', status: 'sent' }, [second]],
    ['nothing', { q: 'nobody' }, []],
  ])('%s', async (_what, query, expected) => {
    expect(await subjects(query)).toEqual(expected)
    expect((await list(query)).total).toBe(expected.length)
  })

  test.each(['created_at', '-created_at'] as const)('page by page, sorted by %s', async (sort) => {
    await db.database.pool.query("update mails set created_at = '2026-11-20T10:00:00.123Z'")
    const whole = await subjects({ sort })
    const page = await list({ sort, limit: 3 })
    expect(page.total).toBe(4)
    const rest = await list({ sort, limit: 3, cursor: page.next_cursor ?? undefined })
    expect(page.items.concat(rest.items).map(({ subject }) => subject)).toEqual(whole)
    expect(rest.next_cursor).toBeNull()
  })

  test('is what the contract promises, and names the next attempt of waiting mails only', async () => {
    const answer = await list()
    expect(mailList.safeParse(answer).error).toBeUndefined()
    const waiting = answer.items.filter(({ next_attempt_at }) => next_attempt_at !== null)
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['waiting']))
    expect(waiting).toHaveLength(2)
  })

  test('refuses a visitor', async () => {
    await expect(listMails(contextOf(db.database), {})).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })
})

describe('one mail', () => {
  const idOf = async (q: string) => (await list({ q })).items[0]?.id ?? ''

  test('has its text and where an answer goes', async () => {
    const mail = await getMail(asAdmin(), await idOf(first))
    expect(wholeMail.safeParse(mail).error).toBeUndefined()
    expect(mail).toMatchObject({
      text: 'Bonjour',
      is_secret: false,
      reply_to: 'club@cirta.example',
      attempts: 0,
    })
  })

  test('keeps a text from the other admins that no sender has called readable', async () => {
    expect(await getMail(asAdmin(), await idOf(fourth))).toMatchObject({
      text: null,
      is_secret: true,
    })
  })

  test('refuses a visitor, and answers not_found for an id that nobody has', async () => {
    const id = await idOf(first)
    await expect(getMail(contextOf(db.database), id)).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(getMail(asAdmin(), crypto.randomUUID())).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
