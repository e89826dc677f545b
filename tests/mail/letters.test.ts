import { beforeEach, expect, test } from 'vitest'
import { type Locale, locales } from '#core/locale.ts'
import { letterTexts } from '#features/newsletter/admin-contract.ts'
import { addLetter } from '#features/newsletter/server/change-letter.ts'
import { recordNextMails } from '#features/newsletter/server/record-next-mails.ts'
import { sendLetter } from '#features/newsletter/server/send-letter.ts'
import { sendDueMails, startMailWorker } from '#platform/mail/mail-worker.ts'
import { testAdmin } from '#tests/support/builders.ts'
import { openMailFixture } from '#tests/support/mail-fixture.ts'
import { postOf, recordOne } from '#tests/support/outbox.ts'
import { demoClub } from '../../database/seed/club.ts'

const post = openMailFixture()
beforeEach(() => post.database.pool.query('truncate newsletter_subscriptions, newsletter_letters'))

const subscribe = (email: string, language: Locale) =>
  post.database.pool.query(
    `insert into newsletter_subscriptions (email, language, token, confirmed_at)
     values ($1, $2, $3, now() - interval '1 day')`,
    [email, language, `token-of-${email}`],
  )

async function send(texts: object) {
  const { id, version } = await addLetter(post.contextOf(testAdmin), letterTexts.parse(texts))
  await sendLetter(post.contextOf(testAdmin), id, { version })
}

const body = '## Lundi\n\nLe [stage](/events) est **gratuit** :\n\n- ballon\n- <b>eau</b>'

test.each(locales)('a letter arrives with its formatting and the way out: %s', async (language) => {
  await subscribe('lina@example.dz', language)
  await send({ subject_fr: 'Stage', body_fr: body, subject_ar: 'تربص', body_ar: 'يبدأ الإثنين.' })
  await recordNextMails(post.contextOf())
  await post.sendAll()
  const [mail, ...others] = post.received
  expect(others).toEqual([])
  const isArabic = language === 'ar'
  expect(mail).toMatchObject({
    subject: isArabic ? 'تربص' : 'Stage',
    to: ['lina@example.dz'],
    replyTo: [{ address: demoClub.email }],
  })
  expect(mail?.html).toContain(`<html lang="${language}" dir="${isArabic ? 'rtl' : 'ltr'}">`)
  expect(mail?.header('list-unsubscribe')).toBe(
    '<https://cirta.example/newsletter/unsubscribe?token=token-of-lina@example.dz>',
  )
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const inside = isArabic
    ? ['يبدأ الإثنين.']
    : ['<b>gratuit</b>', '>Lundi</h2>', '&lt;b&gt;eau&lt;/b&gt;', `/events?lang=${language}"`]
  for (const part of inside) expect(mail?.html).toContain(part)
  // Only what is in another language than the mail is marked.
  expect(/<div lang="fr" dir="ltr">/.test(mail?.html ?? '')).toBe(language === 'en')
  const plain = isArabic
    ? 'يبدأ الإثنين.'
    : `Le stage (https://cirta.example/events?lang=${language}) est`
  expect(mail?.text).toContain(plain)
})

test('an order’s mail leaves before the rest of a letter', async () => {
  for (let reader = 0; reader < 90; reader++) await subscribe(`reader${reader}@example.dz`, 'fr')
  await send({ subject_fr: 'Stage', body_fr: 'Lundi' })
  const sent: string[] = []
  const transport = {
    send: async ({ kind }: { kind: string }) => void sent.push(kind),
    close: () => undefined,
  }
  const recordBulk = () => recordNextMails(post.contextOf())
  await recordBulk()
  await recordOne(post.database)
  const cancelled = new AbortController().signal
  while ((await sendDueMails(postOf(post.database, transport), cancelled)) > 0);
  expect(sent.slice(0, 41).filter((kind) => kind === 'order-received')).toHaveLength(1)
  const worker = startMailWorker({ ...postOf(post.database, transport), recordBulk })
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(91)
  await worker.stop()
})
