import type { Club } from '#core/club.ts'
import { fillText } from '#core/fill-text.ts'
import type { Locale } from '#core/locale.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { clubIn } from '#i18n/club-in.ts'
import { formatDate } from '#i18n/format.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type {
  MessagePreview,
  PreviewRequest,
  PublishedTexts,
} from '#platform/mail/published-texts.ts'
import { contactMails } from './contact-mail.ts'
import { mailWords } from './words.ts'

const kinds = ['contact-new'] as const

declare module '#platform/mail/mail-kinds.ts' {
  interface MailKinds extends Record<(typeof kinds)[number], true> {}
}

type Sample = {
  id: string
  name: string
  email: string
  phone: string | null
  message: string
  language: Locale
  created_at: string
}

const newestMessage = statement<Sample>(
  'newest-message',
  `select id, name, email, phone, message, language, created_at from contact_submissions
    where removed_at is null order by created_at desc, id limit 1`,
)

const invented = (now: Date): Sample => ({
  id: crypto.randomUUID(),
  name: 'Amina B.',
  email: 'amina@example.org',
  phone: '+213550123456',
  message: '…',
  language: 'fr',
  created_at: now.toISOString(),
})

/** The texts that the back office fills in itself, with the newest message's name and date. */
function deskPreview(sample: Sample, club: Club, { key, language, own }: PreviewRequest) {
  const { reply, whatsapp } = mailWords.catalogue[language]
  const values = {
    name: sample.name,
    date: formatDate(sample.created_at, language),
    club: clubIn(club, language).name,
  }
  const filled = (part: string, text: string) =>
    fillText(own.get(`contact.${part}`)?.[language] ?? text, values)
  if (key.startsWith('whatsapp.'))
    return { subject: null, html: null, text: filled('whatsapp.answer', whatsapp.answer) }
  const text = [
    filled('reply.greeting', reply.greeting),
    filled('reply.signature', reply.signature),
    filled('reply.wrote', reply.wrote),
    `> ${sample.message}`,
  ]
  return { subject: filled('reply.subject', reply.subject), html: null, text: text.join('\n\n') }
}

async function preview(services: Services, request: PreviewRequest): Promise<MessagePreview> {
  const { database, config, now } = services
  const known = await findClub(services)
  // A preview is of what would be sent once the club has an address.
  const club = { ...known, email: known.email ?? 'club@example.org' }
  const [found] = await database.rows(newestMessage)
  const isReal = found !== undefined
  const sample = found ?? invented(now())
  const { key, own } = request
  if (/^(?:reply|whatsapp)\./.test(key)) return { ...deskPreview(sample, club, request), isReal }
  const topic = { kind: 'program', level: 'U14', group: 'girls' } as const
  const rendering = { origin: siteOrigin(config), own, club }
  const [mail] = contactMails(
    { ...sample, topic },
    [{ recipient: club.email, language: request.language }],
    rendering,
  )
  if (!mail) throw new Error('the message has no mail')
  return { subject: mail.subject, html: mail.html, text: mail.text, isReal }
}

/** What visitors read in replies to their messages, and the club about new messages. */
export const contactTexts: PublishedTexts = {
  feature: 'contact',
  kinds,
  catalogue: mailWords.catalogue,
  messages: ['reply', 'whatsapp'],
  desk: ['reply', 'whatsapp'],
  required: [],
  preview,
}
