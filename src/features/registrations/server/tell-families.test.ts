import { beforeEach, describe, expect, test } from 'vitest'
import { contextOf, createEvent, testAdmin } from '#tests/support/builders.ts'
import { oneChild, openRegistrations } from '#tests/support/registrations.ts'
import { familyNews, familyNewsPreview } from '../admin-contract.ts'
import { previewFamilyNews, tellFamilies } from './tell-families.ts'

const { db, send } = openRegistrations()

let event: string
beforeEach(async () => {
  event = await createEvent(db.database)
})

const admin = () => contextOf(db.database, testAdmin)
const register = (name: string, given: object) => send({ ...oneChild(event, name), ...given })

async function tell(texts: object, key: string = crypto.randomUUID(), offer = event) {
  const body = { offer_id: offer, ...texts }
  const request = { key, body: JSON.stringify(body) }
  return JSON.parse(await tellFamilies(admin(), familyNews.parse(body), request))
}

const news = async () =>
  (
    await db.database.pool.query(
      `select recipient, language, subject, text, headers from mails
        where kind = 'registration-news' and headers ->> 'X-Registration-Reference' in
          (select reference from registrations where offer_id = $1)
        order by recipient`,
      [event],
    )
  ).rows

const setStatus = (email: string, status: string) =>
  db.database.pool.query('update registrations set status = $2 where email = $1', [email, status])

describe('a message to the families of an event', () => {
  test('reaches each address with a place once, in its language or the one that is written', async () => {
    await register('Lina', { email: 'lina@example.dz', language: 'fr' })
    await register('Yanis', { email: 'yanis@example.dz', language: 'ar' })
    await register('Ines', { email: 'Lina@example.dz', language: 'fr' })
    await register('Amine', { email: null, language: 'fr' })
    await register('Sami', { email: 'gone@example.dz', language: 'fr' })
    await setStatus('gone@example.dz', 'cancelled')
    const told = await tell({ text_fr: 'Le tournoi est reporté.\n\nÀ bientôt !' })
    expect(told).toEqual({ mails: 2, without_email: 1 })
    const mailed = await news()
    expect(mailed.map(({ recipient, language }) => `${recipient} ${language}`)).toEqual([
      'lina@example.dz fr',
      'yanis@example.dz ar',
    ])
    for (const { text } of mailed) expect(text).toContain('Le tournoi est reporté.\n\nÀ bientôt !')
    expect(mailed[1].text).toContain('زيارة موقع النادي')
    const { rows } = await db.database.pool.query(
      "select details from audit_entries where action = 'registrations.told' and subject_id = $1",
      [event],
    )
    expect(rows).toEqual([{ details: { mails: 2, without_email: 1 } }])
  })

  test('leaves once for 32 callers with one key; another text with it is refused', async () => {
    await register('Lina', { email: 'once@example.dz', language: 'fr' })
    const key = crypto.randomUUID()
    const one = () => tell({ text_fr: 'Reporté' }, key)
    const answers = await Promise.all(Array.from({ length: 32 }, one))
    expect(new Set(answers.map((told) => JSON.stringify(told))).size).toBe(1)
    expect(await news()).toHaveLength(1)
    await expect(tell({ text_fr: 'Annulé' }, key)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect(await news()).toHaveLength(1)
  })

  test('is looked at as it will be, and needs one language', async () => {
    const typed = { text_ar: 'تأجلت الدورة.', language: 'fr' }
    const shown = await previewFamilyNews(admin(), event, familyNewsPreview.parse(typed))
    expect(shown.text).toContain('تأجلت الدورة.')
    expect(shown.text).toContain('Voir le site du club')
    expect(familyNews.safeParse({ offer_id: event, text_fr: '  ' }).error?.issues).toMatchObject([
      { path: ['text_fr'], message: 'one_language' },
    ])
  })

  test('about nothing there is, is refused', async () => {
    await expect(tell({ text_fr: 'X' }, undefined, crypto.randomUUID())).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
