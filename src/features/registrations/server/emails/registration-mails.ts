import type { Club } from '#core/club.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { type Locale, localized } from '#core/locale.ts'
import type { Reader } from '#features/accounts/server/list-readers.ts'
import type { Detail, Letter } from '#features/club/server/emails/letter.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import { formatDate } from '#i18n/format.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import type { Offer } from '../../contract.ts'
import { privateLink } from '../private-link.ts'
import { mailWords, type RegistrationWords } from './words.ts'

/** The fields of a registration that its mails use; no mail without an e-mail address. */
export type MailedRegistration = {
  reference: string
  token: string
  guardian_name: string | null
  email: string | null
  language: Locale
  participants: readonly { participant_name: string }[]
}

/** What a mail is made with: the site's origin for its links, and the club's own texts. */
export type Rendering = { origin: string; own: OwnTexts; club: Club }

export function offerName(offer: Offer, language: Locale, t: RegistrationWords): string {
  if (offer.kind === 'event') return localized(offer.event, 'title', language)
  return t('team', { level: offer.level, group: offer.group })
}

function eventDetails({ event }: Offer, language: Locale, t: RegistrationWords): Detail[] {
  if (!event) return []
  const time = event.start_time
    ? [{ label: t('label.time'), value: event.start_time, isLatin: true }]
    : []
  return [
    { label: t('label.date'), value: formatDate(event.event_date, language) },
    ...time,
    { label: t('label.place'), value: event[`location_${language}`] || event.location },
  ]
}

function details(
  registration: Pick<MailedRegistration, 'language' | 'reference' | 'participants'>,
  offer: Offer,
  t: RegistrationWords,
): Detail[] {
  const { language, reference, participants } = registration
  const season =
    offer.kind === 'event'
      ? []
      : [{ label: t('label.season'), value: `${offer.season}/${offer.season + 1}`, isLatin: true }]
  return [
    { label: t('label.reference'), value: reference, isLatin: true },
    { label: t(`label.${offer.kind}`), value: offerName(offer, language, t) },
    ...season,
    ...eventDetails(offer, language, t),
    {
      label: t('label.participants'),
      value: participants
        .map((participant) => withoutLinks(participant.participant_name))
        .join('\n'),
    },
  ]
}

type Notice = 'received' | 'waiting' | 'place'

function familyMails(
  notice: Notice,
  registration: MailedRegistration,
  offer: Offer,
  { origin, own, club, position = 0 }: Rendering & { position?: number },
): NewMail[] {
  const { email, guardian_name: name, language, reference, token } = registration
  if (email === null) return []
  const t = mailWords.with(own)[language]
  const letter: Letter = {
    language,
    origin,
    club,
    heading: t(`${notice}.heading`),
    paragraphs: [
      name === null ? t('hello') : t('greeting', { name: withoutLinks(name) }),
      t(`${notice}.text`, { position: String(position) }),
    ],
    details: details(registration, offer, t),
    action: { label: t('open'), url: privateLink(origin, token, language) },
    why: t('why'),
  }
  return [
    {
      kind: notice === 'place' ? 'registration-place' : 'registration-received',
      recipient: email,
      replyTo: club.email,
      subject: t(`${notice}.subject`, { reference, offer: offerName(offer, language, t) }),
      isSecret: false,
      ...renderLetter(letter, own),
      headers: { 'X-Registration-Reference': reference },
    },
  ]
}

/** The mail after registering: with a place, or with the position on the waiting list. */
export const receivedMails = (
  registration: MailedRegistration & { position?: number },
  offer: Offer,
  rendering: Rendering,
): NewMail[] => {
  const { position } = registration
  return familyMails(position === undefined ? 'received' : 'waiting', registration, offer, {
    ...rendering,
    position,
  })
}

export type Called = Pick<MailedRegistration, 'reference' | 'guardian_name' | 'participants'> & {
  guardian_phone: string | null
}

/** Asks the club to call a family that got a freed place and has no e-mail address. */
export const callMails = (
  registration: Called,
  offer: Offer,
  readers: readonly Reader[],
  rendering: Rendering,
): NewMail[] => readers.map((reader) => callMail(registration, offer, reader, rendering))

function callMail(
  registration: Called,
  offer: Offer,
  { recipient, language }: Reader,
  { origin, own, club }: Rendering,
): NewMail {
  const t = mailWords.with(own)[language]
  const { reference, guardian_name, guardian_phone } = registration
  const who = [
    ...(guardian_name === null ? [] : [{ label: t('label.guardian'), value: guardian_name }]),
    ...(guardian_phone === null
      ? []
      : [{ label: t('label.phone'), value: guardian_phone, isLatin: true }]),
  ]
  const letter = {
    language,
    origin,
    club,
    heading: t('call.heading'),
    paragraphs: [t('call.text')],
    details: [...who, ...details({ ...registration, language }, offer, t)],
    action: {
      label: t('call.open'),
      url: origin + adminPaths.registrations({ todo: 'call' }),
    },
  }
  return {
    kind: 'registration-call',
    recipient,
    replyTo: null,
    subject: t('call.subject', { reference, offer: offerName(offer, language, t) }),
    headers: { 'X-Registration-Reference': reference },
    isSecret: false,
    ...renderLetter(letter, own),
  }
}

/** The mail to a family that got a freed place. */
export const placeMails = (
  registration: MailedRegistration,
  offer: Offer,
  rendering: Rendering,
): NewMail[] => familyMails('place', registration, offer, rendering)
