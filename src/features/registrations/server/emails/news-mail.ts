import type { Locale } from '#core/locale.ts'
import { inLanguage, paths } from '#core/paths.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import type { NewMail } from '#platform/mail/mail.ts'
import type { NewsTexts } from '../../admin-contract.ts'
import type { Offer } from '../../contract.ts'
import { offerName, type Rendering } from './registration-mails.ts'
import { mailWords } from './words.ts'

/** Who a message goes to. By the reference its mails are erased together with the registration. */
export type Addressed = { reference: string; email: string; language: Locale }

/** A paragraph for each part between empty lines. */
const blocksOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => ({ kind: 'paragraph' as const, runs: [{ text: part.trim() }] }))

/** The club's own message to a family with a place, as it was typed. */
export function newsMail(
  { reference, email, language }: Addressed,
  offer: Offer,
  news: NewsTexts,
  { origin, own, club }: Rendering,
): NewMail {
  const t = mailWords.with(own)[language]
  const name = offerName(offer, language, t)
  const found = fallbackText(partialTranslationsOf(news, 'text'), language)
  const blocksIn = found?.locale === language ? undefined : found?.locale
  return {
    kind: 'registration-news',
    recipient: email,
    replyTo: club.email,
    subject: t('news.subject', { offer: name }),
    headers: { 'X-Registration-Reference': reference },
    isSecret: false,
    ...renderLetter(
      {
        language,
        origin,
        club,
        heading: name,
        content: { blocks: blocksOf(found?.text ?? ''), blocksIn },
        paragraphs: [],
        action: { label: t('news.visit'), url: inLanguage(origin + paths.home, language) },
        why: t('news.why'),
      },
      own,
    ),
  }
}
