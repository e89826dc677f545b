import type { Detail, Letter } from '#features/club/server/emails/letter.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import type { Offer } from '../../contract.ts'
import { privateLink } from '../private-link.ts'
import {
  type MailedRegistration,
  offerName,
  receivedMails,
  type Rendering,
} from './registration-mails.ts'
import { mailWords, type RegistrationWords } from './words.ts'

/** What was placed of a family for one offer. */
export type PlacedForMail = Pick<MailedRegistration, 'participants'> & {
  offer: Offer
  /** On the waiting list. */
  position: number | undefined
}

type Sent = Omit<MailedRegistration, 'participants'>

function placedDetail(
  { offer, position, participants }: PlacedForMail,
  language: Sent['language'],
  t: RegistrationWords,
): Detail {
  const names = participants.map(({ participant_name }) => withoutLinks(participant_name))
  const rank = position === undefined ? [] : [`${t('label.waiting')} ${position}`]
  return { label: offerName(offer, language, t), value: [...names, ...rank].join('\n') }
}

/** The one mail after a sending, with what became of each child. */
export function familyMails(
  sent: Sent,
  placed: readonly PlacedForMail[],
  rendering: Rendering,
): NewMail[] {
  const [only, ...others] = placed
  if (!only) return []
  if (others.length === 0)
    return receivedMails(
      { ...sent, participants: only.participants, position: only.position },
      only.offer,
      rendering,
    )
  const { origin, own, club } = rendering
  const { email, guardian_name: name, language, reference, token } = sent
  if (email === null) return []
  const t = mailWords.with(own)[language]
  const hasPlace = placed.some(({ position }) => position === undefined)
  const notice = hasPlace ? 'received' : 'waiting'
  const position = String(only.position ?? 1)
  const letter: Letter = {
    language,
    origin,
    club,
    heading: t(`${notice}.heading`),
    paragraphs: [
      name === null ? t('hello') : t('greeting', { name: withoutLinks(name) }),
      t(`${notice}.text`, { position }),
    ],
    details: [
      { label: t('label.reference'), value: reference, isLatin: true },
      ...placed.map((each) => placedDetail(each, language, t)),
    ],
    action: { label: t('open'), url: privateLink(origin, token, language) },
    why: t('why'),
  }
  const offers = placed.map(({ offer }) => offerName(offer, language, t)).join(' – ')
  return [
    {
      kind: 'registration-received',
      recipient: email,
      replyTo: club.email,
      subject: t(`${notice}.subject`, { reference, offer: offers }),
      isSecret: false,
      ...renderLetter(letter, own),
      headers: { 'X-Registration-Reference': reference },
    },
  ]
}
