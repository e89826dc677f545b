import type { Locale } from '#core/locale.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import { privateLink } from '../private-link.ts'
import type { Rendering } from './registration-mails.ts'
import { mailWords } from './words.ts'

/** A family that asked for its link, with the names of all its children. */
export type MailedFamily = {
  reference: string
  token: string
  guardian_name: string | null
  email: string
  language: Locale
  names: readonly string[]
}

/** The private link for a family that lost it. */
export function linkMail(
  { reference, token, guardian_name: name, email, language, names }: MailedFamily,
  { origin, own, club }: Rendering,
): NewMail {
  const t = mailWords.with(own)[language]
  const letter = {
    language,
    origin,
    club,
    heading: t('link.heading'),
    paragraphs: [
      name === null ? t('hello') : t('greeting', { name: withoutLinks(name) }),
      t('link.text'),
    ],
    details: [
      { label: t('label.reference'), value: reference, isLatin: true },
      { label: t('label.participants'), value: names.map(withoutLinks).join('\n') },
    ],
    action: { label: t('open'), url: privateLink(origin, token, language) },
    why: t('why'),
  }
  return {
    kind: 'registration-link',
    recipient: email,
    replyTo: club.email,
    subject: t('link.subject', { reference }),
    headers: { 'X-Registration-Reference': reference },
    isSecret: false,
    ...renderLetter(letter, own),
  }
}
