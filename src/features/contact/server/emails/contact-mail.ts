import type { Club } from '#core/club.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { Locale } from '#core/locale.ts'
import type { Reader } from '#features/accounts/server/list-readers.ts'
import type { Detail } from '#features/club/server/emails/letter.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import type { Topic } from '../../rules.ts'
import { mailWords } from './words.ts'

/** The club's notification of a message; an event is given by its title. */
export type MailedMessage = {
  id: string
  name: string
  email: string
  phone: string | null
  message: string
  topic: Exclude<Topic, { kind: 'event' }> | { kind: 'event'; title: string } | undefined
  language: Locale
}

type Words = (typeof mailWords)['fr']

function topicText(topic: NonNullable<MailedMessage['topic']>, t: Words): string {
  return topic.kind === 'event'
    ? t('event', { title: topic.title })
    : t('program', { level: topic.level, group: topic.group })
}

function details({ name, email, phone, message, topic }: MailedMessage, t: Words): Detail[] {
  return [
    { label: t('name'), value: name },
    { label: t('email'), value: email, isLatin: true },
    ...(phone === null ? [] : [{ label: t('phone'), value: phone, isLatin: true }]),
    ...(topic ? [{ label: t('topic'), value: topicText(topic, t) }] : []),
    { label: t('message'), value: message },
  ]
}

/** Mails a visitor's message to the club, with the visitor as reply address. */
export const contactMails = (
  message: MailedMessage,
  readers: readonly Reader[],
  { origin, own, club }: { origin: string; own: OwnTexts; club: Club },
): NewMail[] =>
  readers.map((reader) => {
    const t = mailWords.with(own)[reader.language]
    const { id, name, email, language } = message
    const letter = {
      language: reader.language,
      origin,
      club,
      heading: t('heading'),
      paragraphs: [t('text', { name }), t('inLanguage', { language })],
      details: details(message, t),
      action: { label: t('open'), url: origin + adminPaths.messages() },
    }
    return {
      kind: 'contact-new',
      recipient: reader.recipient,
      replyTo: email,
      subject: t('subject', { name }),
      headers: { 'X-Contact-Message': id },
      isSecret: false,
      ...renderLetter(letter, own),
    }
  })
