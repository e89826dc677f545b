import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { letterChange, letterPreviewRequest, letterTexts } from '../admin-contract.ts'
import { addLetter, archiveLetter, changeLetter, restoreLetter } from './change-letter.ts'
import { endSubscription } from './follow-link.ts'
import { countLetterReaders, getLetter, listLetters } from './list-letters.ts'
import { previewLetter, sendTestLetter } from './preview-letter.ts'
import { recordNextMails } from './record-next-mails.ts'
import { removeSubscriber, restoreSubscriber } from './remove-subscriber.ts'
import { sendLetter } from './send-letter.ts'
import { withdrawSubscription } from './withdraw-subscription.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(40)
})
beforeEach(() =>
  db.database.pool.query(
    'truncate newsletter_letters, newsletter_subscriptions, mails, audit_entries',
  ),
)
afterAll(() => db?.drop())

const admin = () => contextOf(db.database, testAdmin)
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await db.database.pool.query(query, values)).rows

/** So many confirmed readers, a third in each language; one who never confirmed, one removed. */
const subscribeMany = (count: number) =>
  db.database.pool.query(
    `insert into newsletter_subscriptions (email, language, token, confirmed_at, removed_at)
     select 'reader' || n || '@example.dz', (array['fr', 'en', 'ar'])[1 + n % 3],
       'token-' || lpad(n::text, 37, '0'),
       case when n <> $1 + 1 then now() - interval '1 day' end, case when n = $1 + 2 then now() end
     from generate_series(1, $1 + 2) n`,
    [count],
  )

const text = { subject_fr: 'Stage', body_fr: 'Le **stage** commence lundi.' }
const write = (given: object = text) => addLetter(admin(), letterTexts.parse(given))
const change = (id: string, given: object) => changeLetter(admin(), id, letterChange.parse(given))

const sendWaiting = () =>
  db.database.pool.query(
    "update mails set status = 'sent', sent_at = now() where status = 'waiting'",
  )

async function recordAll(): Promise<number> {
  let all = 0
  for (let count = 1; count > 0; all += count) {
    count = await recordNextMails(admin())
    await sendWaiting()
  }
  return all
}

const recipients = () =>
  rowsOf("select recipient, language from mails where kind = 'newsletter-letter' order by 1")

describe('a draft', () => {
  test('needs a subject in one language that is no copy; its text may still be missing', async () => {
    const refused = { code: 'invalid' }
    await expect(write({ body_fr: 'Texte' })).rejects.toMatchObject(refused)
    const copy = { subject_fr: 'Stage', translate_later: ['fr'] }
    await expect(write(copy)).rejects.toMatchObject(refused)
    const draft = await write({ subject_ar: 'تربص' })
    expect(draft).toMatchObject({ subject_ar: 'تربص', body_ar: null, sent_at: null, version: 1 })
    await expect(sendLetter(admin(), draft.id, { version: 1 })).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: expect.arrayContaining([{ path: 'body_fr', code: 'one_language' }]) },
    })
  })

  test('changed by two admins at once shows the later one what stands there', async () => {
    const draft = await write()
    const changed = await change(draft.id, { version: 1, subject_en: 'Camp' })
    expect(changed).toMatchObject({ version: 2, subject_fr: 'Stage', subject_en: 'Camp' })
    const late = { code: 'stale', details: { current: changed } }
    await expect(change(draft.id, { version: 1, subject_en: 'X' })).rejects.toMatchObject(late)
    await expect(sendLetter(admin(), draft.id, { version: 1 })).rejects.toMatchObject(late)
  })

  test('keeps its copies marked when something else of it changes', async () => {
    const { id } = await write({ ...text, subject_ar: 'Stage', translate_later: ['ar'] })
    expect(await change(id, { version: 1, subject_en: 'Camp' })).toMatchObject({
      translate_later: ['ar'],
    })
  })

  test('can be deleted and brought back; one that was sent can be neither deleted nor changed', async () => {
    await subscribeMany(1)
    const { id } = await write()
    await archiveLetter(admin(), id)
    await expect(getLetter(admin(), id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await listLetters(admin(), { view: 'archived' })).items).toMatchObject([{ id }])
    expect(await restoreLetter(admin(), id)).toMatchObject({ id, version: 1 })
    await sendLetter(admin(), id, { version: 1 })
    const refused = { code: 'letter_sent' }
    await expect(archiveLetter(admin(), id)).rejects.toMatchObject(refused)
    await expect(change(id, { version: 2, subject_fr: 'X' })).rejects.toMatchObject(refused)
  })

  test('is looked at in each language; a missing one shows another, marked as what it is', async () => {
    const look = (language: string) =>
      previewLetter(admin(), letterPreviewRequest.parse({ ...text, language }))
    const french = await look('fr')
    expect(french.subject).toBe('Stage')
    expect(french.text).toContain('Le stage commence lundi.')
    expect(french.text).toContain('Se désinscrire')
    const arabic = await look('ar')
    expect(arabic.text).toContain('إلغاء الاشتراك')
    expect(arabic.text).toContain('Le stage commence lundi.')
    expect(arabic.sealed).not.toBe(french.sealed)
  })

  test('is sent to oneself as it is typed, and to nobody else', async () => {
    await subscribeMany(3)
    const asked = letterPreviewRequest.parse({ ...text, language: 'ar' })
    expect(await sendTestLetter(admin(), asked)).toEqual({ recipient: testAdmin.email })
    expect(await recipients()).toEqual([{ recipient: testAdmin.email, language: 'ar' }])
    const [entry] = await rowsOf('select action, details from audit_entries')
    expect(entry).toEqual({ action: 'subscriber.letter_test_sent', details: {} })
  })
})

describe('a letter that is sent', () => {
  test('goes to each confirmed reader once, in the own language, and is counted', async () => {
    await subscribeMany(100)
    const { id } = await write()
    expect(await countLetterReaders(admin())).toMatchObject({ total: 100, fr: 33, en: 34, ar: 33 })
    expect(await sendLetter(admin(), id, { version: 1 })).toMatchObject({
      readers: 100,
      is_recorded: false,
      sent: 0,
    })
    expect(await recordAll()).toBe(100)
    const mailed = await recipients()
    expect(new Set(mailed.map(({ recipient }) => recipient)).size).toBe(100)
    expect(mailed).toHaveLength(100)
    expect(mailed.filter(({ language }) => language === 'ar')).toHaveLength(33)
    await db.database.pool.query(
      "update mails set status = 'failed', sent_at = null where recipient = 'reader7@example.dz'",
    )
    expect(await getLetter(admin(), id)).toMatchObject({
      is_recorded: true,
      sent: 99,
      failed: 1,
      waiting: 0,
    })
    const entries = await rowsOf("select details from audit_entries where action like '%_sent'")
    expect(entries).toEqual([{ details: { readers: 100 } }])
  })

  test('has an unsubscribe link of each reader’s own, for people and for mail programs', async () => {
    await subscribeMany(2)
    const { id } = await write()
    await sendLetter(admin(), id, { version: 1 })
    await recordNextMails(admin())
    const mails = await rowsOf(
      `select m.headers, m.text, m.html, s.token from mails m
         join newsletter_subscriptions s on s.email = m.recipient`,
    )
    expect(mails).toHaveLength(2)
    for (const { headers, text: words, html, token } of mails) {
      expect(headers['List-Unsubscribe']).toMatch(new RegExp(`unsubscribe\\?token=${token}>$`))
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      expect(words).toContain(`token=${token}&lang=`)
      expect(html).toContain(`token=${token}&amp;lang=`)
    }
  })

  test('leaves once, however many ask and however many processes record its mails', async () => {
    await subscribeMany(90)
    const { id } = await write()
    const ask = () => sendLetter(admin(), id, { version: 1 })
    const answers = await Promise.all(Array.from({ length: 32 }, ask))
    expect(new Set(answers.map(({ sent_at, version }) => `${sent_at} ${version}`)).size).toBe(1)
    await Promise.all(Array.from({ length: 32 }, recordAll))
    expect(await recordAll()).toBe(0)
    const mailed = await recipients()
    expect(mailed).toHaveLength(90)
    expect(new Set(mailed.map(({ recipient }) => recipient)).size).toBe(90)
    const entries = await rowsOf("select from audit_entries where action like '%letter_sent'")
    expect(entries).toHaveLength(1)
  })

  test('reaches nobody who left meanwhile, whichever way, and nobody who came later', async () => {
    await subscribeMany(4)
    const { id } = await write()
    await sendLetter(admin(), id, { version: 1 })
    await endSubscription(admin(), `token-${'1'.padStart(37, '0')}`)
    await db.database.pool.query(
      `insert into newsletter_subscriptions (email, language, token, confirmed_at)
       values ('late@example.dz', 'fr', 'later', now() + interval '1 minute')`,
    )
    await recordNextMails(admin())
    expect(await recipients()).toHaveLength(3)
    await endSubscription(admin(), `token-${'2'.padStart(37, '0')}`)
    const [third] = await rowsOf(
      "select id from newsletter_subscriptions where email = 'reader3@example.dz'",
    )
    await removeSubscriber(admin(), third.id)
    await rowsOf("update newsletter_subscriptions set source = 'CBC-1'")
    await withdrawSubscription(db.database, 'READER4@example.dz', ['CBC-1'])
    expect(await recipients()).toEqual([])
  })

  test('comes back once with a reader whose removal is undone, withdrawn or passed meanwhile', async () => {
    await subscribeMany(3)
    const readers = await rowsOf(
      `select id from newsletter_subscriptions where removed_at is null and confirmed_at is not null`,
    )
    const { id } = await write()
    await sendLetter(admin(), id, { version: 1 })
    const [early, withdrawn] = readers.map((reader) => reader.id)
    await removeSubscriber(admin(), early)
    await recordNextMails(admin())
    await removeSubscriber(admin(), withdrawn)
    expect(await recipients()).toHaveLength(1)
    const all = Array.from({ length: 4 }, () => readers.map((reader) => reader.id)).flat()
    await Promise.all(all.map((reader) => restoreSubscriber(admin(), reader)))
    expect(await recordAll()).toBe(0)
    const mailed = await recipients()
    expect(mailed.map(({ recipient }) => recipient)).toEqual([
      'reader1@example.dz',
      'reader2@example.dz',
      'reader3@example.dz',
    ])
    await removeSubscriber(admin(), early)
    await restoreSubscriber(admin(), early)
    expect(await recipients()).toEqual(mailed)
  })

  test('is still to come for a reader who is restored before it arrives at them', async () => {
    await subscribeMany(2)
    const [reader] = await rowsOf('select id from newsletter_subscriptions order by email')
    const { id } = await write()
    await removeSubscriber(admin(), reader.id)
    await sendLetter(admin(), id, { version: 1 })
    await restoreSubscriber(admin(), reader.id)
    expect(await recipients()).toEqual([])
    await recordAll()
    expect(await recipients()).toHaveLength(2)
  })

  test('stays counted as sent to who leaves afterwards', async () => {
    await subscribeMany(2)
    const { id } = await write()
    await sendLetter(admin(), id, { version: 1 })
    await recordAll()
    await endSubscription(admin(), `token-${'1'.padStart(37, '0')}`)
    expect(await getLetter(admin(), id)).toMatchObject({ sent: 2, waiting: 0 })
  })

  test('waits with its mails while too many of them wait, and goes on when there is room', async () => {
    await subscribeMany(450)
    const { id } = await write()
    await sendLetter(admin(), id, { version: 1 })
    let recorded = 0
    for (let count = 1; count > 0; recorded += count) count = await recordNextMails(admin())
    expect(recorded).toBe(400)
    expect(await getLetter(admin(), id)).toMatchObject({ is_recorded: false, waiting: 400 })
    await sendWaiting()
    expect(await recordAll()).toBe(50)
    expect(await getLetter(admin(), id)).toMatchObject({ is_recorded: true, sent: 450 })
  })

  test('is refused while nobody would get it', async () => {
    const { id } = await write()
    const refused = { code: 'no_readers' }
    await expect(sendLetter(admin(), id, { version: 1 })).rejects.toMatchObject(refused)
    expect(await getLetter(admin(), id)).toMatchObject({ sent_at: null, version: 1 })
  })
})

test('who leaves while the mails are being recorded gets none', async () => {
  await subscribeMany(40)
  const { id } = await write()
  await sendLetter(admin(), id, { version: 1 })
  const leaving = Array.from({ length: 30 }, (_, index) =>
    endSubscription(admin(), `token-${String(index + 1).padStart(37, '0')}`),
  )
  await Promise.all([...leaving, recordNextMails(admin()), recordNextMails(admin())])
  await recordNextMails(admin())
  const left = await rowsOf(
    `select recipient from mails where kind = 'newsletter-letter'
       and recipient not in (select email from newsletter_subscriptions)`,
  )
  expect(left).toEqual([])
  expect(await recipients()).toHaveLength(10)
})
