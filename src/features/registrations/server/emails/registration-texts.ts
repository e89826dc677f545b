import type { Club } from '#core/club.ts'
import { clubDay } from '#core/algiers.ts'
import { fillText } from '#core/fill-text.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { clubIn } from '#i18n/club-in.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type {
  MessagePreview,
  PreviewRequest,
  PublishedTexts,
} from '#platform/mail/published-texts.ts'
import type { Offer } from '../../contract.ts'
import { joinOffered, offerAsJson } from '../offers.ts'
import { newsMail } from './news-mail.ts'
import { linkMail } from './link-mail.ts'
import {
  type Called,
  callMails,
  type MailedRegistration,
  placeMails,
  receivedMails,
  type Rendering,
} from './registration-mails.ts'
import { mailWords } from './words.ts'

const kinds = [
  'registration-received',
  'registration-place',
  'registration-link',
  'registration-call',
  'registration-news',
] as const

declare module '#platform/mail/mail-kinds.ts' {
  interface MailKinds extends Record<(typeof kinds)[number], true> {}
}

type Sample = Omit<MailedRegistration, 'token'> & { guardian_phone: string | null; offer: Offer }

const newestRegistration = statement<Sample>(
  'newest-registration',
  `select r.reference, r.guardian_name, r.guardian_phone, r.email, r.language,
     (select coalesce(json_agg(json_build_object('participant_name', p.participant_name)
       order by p.position), '[]')
        from participants p where p.registration_id = r.id) as participants,
     ${offerAsJson('$1')} as offer
     from registrations r join offers o on o.id = r.offer_id ${joinOffered}
    where r.forgotten_at is null order by r.created_at desc, r.id limit 1`,
)

const invented = (year: number): Sample => ({
  reference: 'ABCD-1234',
  guardian_name: 'Amina B.',
  guardian_phone: '+213550123456',
  email: 'amina@example.org',
  language: 'fr',
  participants: [{ participant_name: 'Yanis B.' }],
  offer: {
    id: null,
    kind: 'program',
    event: null,
    team: {
      id: '',
      slug: 'u14-boys',
      age_from: 13,
      age_to: 14,
      fee_dzd: null,
      fee_covers_fr: null,
      fee_covers_en: null,
      fee_covers_ar: null,
      documents_fr: null,
      documents_en: null,
      documents_ar: null,
      gear_fr: null,
      gear_en: null,
      gear_ar: null,
      has_trial: false,
      coaches: [],
    },
    level: 'U14',
    group: 'boys',
    season: year,
    max_places: 15,
    places_taken: 3,
    is_open: true,
    takes_families: true,
  },
})

// What the club types in the list of registrations.
const exampleNews = { text_fr: '…', text_en: '…', text_ar: '…' }

// No link of a real family: the preview can be mailed.
const token = 'example'

function whatsAppPreview(
  reference: string,
  club: Club,
  { key, language, own }: PreviewRequest,
): string {
  const text =
    own.get(`registrations.${key}`)?.[language] ?? mailWords.catalogue[language].whatsapp.opening
  return fillText(text, { reference, club: clubIn(club, language).name })
}

function sampleMails(
  message: string,
  registration: MailedRegistration & Called & { email: string },
  offer: Offer,
  rendering: Rendering,
): NewMail[] {
  const { email, language, participants } = registration
  if (message === 'call')
    return callMails(registration, offer, [{ recipient: email, language }], rendering)
  if (message === 'place') return placeMails(registration, offer, rendering)
  if (message === 'link') {
    const names = participants.map(({ participant_name }) => participant_name)
    return [linkMail({ ...registration, names }, rendering)]
  }
  const position = message === 'waiting' ? 2 : undefined
  return receivedMails({ ...registration, position }, offer, rendering)
}

async function preview(services: Services, request: PreviewRequest): Promise<MessagePreview> {
  const { database, config, now } = services
  const known = await findClub(services)
  // A preview is of what would be sent once the club has an address.
  const club = { ...known, email: known.email ?? 'club@example.org' }
  const { key, language, own } = request
  const [found] = await database.rows(newestRegistration, [clubDay(now())])
  const isReal = found !== undefined
  const { offer, ...sample } = found ?? invented(now().getFullYear())
  const [message = ''] = key.split('.')
  if (message === 'whatsapp') {
    const text = whatsAppPreview(sample.reference, club, request)
    return { subject: null, html: null, text, isReal }
  }
  const rendering = { origin: siteOrigin(config), own, club }
  const email = sample.email ?? 'family@example.org'
  if (message === 'news') {
    const news = newsMail({ ...sample, email, language }, offer, exampleNews, rendering)
    return { subject: news.subject, html: news.html, text: news.text, isReal }
  }
  const registration = {
    ...sample,
    token,
    language,
    email,
    guardian_name: key === 'hello' ? null : sample.guardian_name,
  }
  const [mail] = sampleMails(message, registration, offer, rendering)
  if (!mail) throw new Error('the registration has no mail')
  return { subject: mail.subject, html: mail.html, text: mail.text, isReal }
}

/** What families read about their registrations, and the club about whom to call. */
export const registrationTexts: PublishedTexts = {
  feature: 'registrations',
  kinds,
  catalogue: mailWords.catalogue,
  messages: ['received', 'waiting', 'place', 'link', 'news', 'whatsapp', 'call'],
  desk: ['whatsapp'],
  required: ['reference', 'position'],
  preview,
}
