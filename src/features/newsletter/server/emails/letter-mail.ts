import type { Club } from '#core/club.ts'
import type { Locale } from '#core/locale.ts'
import { inLanguage, paths } from '#core/paths.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import type { TextBlock } from '#features/texts/contract.ts'
import { readMarkdown } from '#features/texts/server/read-markdown.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import type { NewMail } from '#platform/mail/mail.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import type { LetterTexts } from '../../admin-contract.ts'
import { unsubscribeUrl } from '../unsubscribe-url.ts'
import { mailWords } from './words.ts'

type Reader = { email: string; token: string; language: Locale }
type Rendering = { origin: string; own: OwnTexts; club: Club }

/** A letter as the readers of one language get it, read once for all of them. */
export type LetterIn = {
  language: Locale
  subject: string
  blocks: readonly TextBlock[]
  subjectIn?: Locale
  blocksIn?: Locale
}

function textIn(texts: LetterTexts, field: 'subject' | 'body', language: Locale) {
  const values = partialTranslationsOf(texts, field)
  const shown = (locale: Locale) => (texts.translate_later.includes(locale) ? null : values[locale])
  const found = fallbackText({ fr: shown('fr'), en: shown('en'), ar: shown('ar') }, language)
  return { text: found?.text ?? '', other: found?.locale === language ? undefined : found?.locale }
}

/** A text that is missing in this language is shown in another one, as on the site. */
export function letterIn(texts: LetterTexts, language: Locale): LetterIn {
  const subject = textIn(texts, 'subject', language)
  const body = textIn(texts, 'body', language)
  return {
    language,
    subject: subject.text,
    subjectIn: subject.other,
    blocks: readMarkdown(body.text),
    blocksIn: body.other,
  }
}

/** The mail of a letter to one reader, who can leave with one press. */
export function letterMail(
  { email, token }: Pick<Reader, 'email' | 'token'>,
  { language, subject, blocks, subjectIn, blocksIn }: LetterIn,
  { origin, own, club }: Rendering,
): NewMail {
  const t = mailWords.with(own)[language]
  const oneClick = unsubscribeUrl(origin, token)
  return {
    kind: 'newsletter-letter',
    recipient: email,
    replyTo: club.email,
    subject,
    // RFC 8058, and what keeps automatic answers of absent readers away.
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
    isSecret: false,
    ...renderLetter(
      {
        language,
        origin,
        club,
        heading: subject,
        content: { blocks, headingIn: subjectIn, blocksIn },
        paragraphs: [],
        action: { label: t('letter.visit'), url: inLanguage(origin + paths.home, language) },
        otherwise: { label: t('unsubscribe'), url: `${oneClick}&lang=${language}` },
        why: t('letter.why'),
      },
      own,
    ),
  }
}
