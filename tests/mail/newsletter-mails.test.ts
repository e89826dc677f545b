import { beforeEach, expect, test } from 'vitest'
import { type Locale, locales } from '#core/locale.ts'
import { subscribe } from '#features/newsletter/server/subscribe.ts'
import { openMailFixture } from '#tests/support/mail-fixture.ts'
import { demoClub } from '../../database/seed/club.ts'

const post = openMailFixture()
beforeEach(() => post.database.pool.query('truncate newsletter_subscriptions'))

const origin = 'https://cirta.example'

const words: Record<
  Locale,
  { subject: string; dir: string; confirm: string; unsubscribe: string; days: string }
> = {
  fr: {
    subject: 'Confirmez votre adresse pour la lettre du club',
    dir: 'ltr',
    confirm: 'Confirmer mon adresse',
    unsubscribe: 'Se désinscrire',
    days: '7 jours',
  },
  en: {
    subject: 'Confirm your address for the club’s newsletter',
    dir: 'ltr',
    confirm: 'Confirm my address',
    unsubscribe: 'Unsubscribe',
    days: '7 days',
  },
  ar: {
    subject: 'أكّد بريدك لاستلام نشرة النادي',
    dir: 'rtl',
    confirm: 'تأكيد عنواني',
    unsubscribe: 'إلغاء الاشتراك',
    days: '7 أيام',
  },
}

test.each(locales)(
  'a confirmation mail has both links in the language of the page: %s',
  async (language) => {
    await subscribe(post.contextOf(), { email: 'lina@example.dz', language })
    await post.sendAll()
    const [mail, ...others] = post.received
    expect(others).toEqual([])
    const { rows } = await post.database.pool.query('select token from newsletter_subscriptions')
    const { token } = rows[0]
    const { subject, dir, confirm, unsubscribe, days } = words[language]
    expect(mail).toMatchObject({
      subject,
      to: ['lina@example.dz'],
      replyTo: [{ address: demoClub.email }],
    })
    for (const part of [confirm, unsubscribe, days]) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    for (const page of ['confirm', 'unsubscribe']) {
      const link = `${origin}/newsletter/${page}?token=${token}&lang=${language}`
      expect(mail?.text).toContain(link)
      expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`)
    }
    expect(mail?.text).toContain(`${origin}/privacy?lang=${language}`)
    expect(mail?.html).toContain(`<html lang="${language}" dir="${dir}">`)
    expect(mail?.header('content-language')).toBe(language)
  },
)

test('the List-Unsubscribe headers follow RFC 8058', async () => {
  await subscribe(post.contextOf(), { email: 'lina@example.dz', language: 'fr' })
  await post.sendAll()
  const [mail] = post.received
  expect(mail?.header('list-unsubscribe')).toMatch(
    /^<https:\/\/cirta\.example\/newsletter\/unsubscribe\?token=[\w-]{43}>$/,
  )
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.raw.split('\r\n\r\n')[0]?.match(/^List-Unsubscribe:/gim)).toHaveLength(1)
})
