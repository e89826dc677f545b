import type { Locale } from '#core/locale.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { formatDate } from '#i18n/format.ts'
import type { KeptMessage } from '../../contract.ts'

type Words = { subject: string; greeting: string; whatsapp: string; wrote: string; club: string }

// In the visitor's language, whatever the admin's; `{name}` and `{date}` are filled in.
const words: Record<Locale, Words> = {
  fr: {
    subject: 'Votre message au Cirta Basketball Club',
    greeting: 'Bonjour {name},',
    whatsapp: 'Bonjour {name}, ici le Cirta Basketball Club. Merci pour votre message du {date}.',
    wrote: 'Le {date}, vous nous avez écrit :',
    club: 'Cirta Basketball Club',
  },
  en: {
    subject: 'Your message to Cirta Basketball Club',
    greeting: 'Hello {name},',
    whatsapp: 'Hello {name}, this is Cirta Basketball Club. Thank you for your message of {date}.',
    wrote: 'On {date} you wrote to us:',
    club: 'Cirta Basketball Club',
  },
  ar: {
    subject: 'رسالتك إلى نادي سيرتا لكرة السلة',
    greeting: 'مرحبًا {name}،',
    whatsapp: 'مرحبًا {name}، معك نادي سيرتا لكرة السلة. شكرًا على رسالتك بتاريخ {date}.',
    wrote: 'كتبت إلينا بتاريخ {date}:',
    club: 'نادي سيرتا لكرة السلة',
  },
}

// Some mail programs truncate longer addresses.
const maxQuoted = 600

type Message = Pick<KeptMessage, 'name' | 'email' | 'phone' | 'message' | 'language' | 'created_at'>

function filled(text: string, { name, created_at, language }: Message): string {
  return text.replace('{name}', () => name).replace('{date}', formatDate(created_at, language))
}

function quoted(message: string): string {
  const text = message.length > maxQuoted ? `${message.slice(0, maxQuoted)}…` : message
  return text.replaceAll(/^/gm, '> ')
}

/** Opens the mail program with a reply in the visitor's language, quoting the message. */
export function mailReply(message: Message): string {
  const { subject, greeting, wrote, club } = words[message.language]
  const body = [
    filled(greeting, message),
    '',
    '',
    '',
    club,
    '',
    filled(wrote, message),
    quoted(message.message),
  ]
  const fields = { subject, body: body.join('\r\n') }
  const search = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}?${search.join('&')}`
}

/** Opens WhatsApp with a greeting in the visitor's language; undefined without a phone. */
export function whatsappReply(message: Message): string | undefined {
  if (message.phone === null) return undefined
  return whatsAppLink(message.phone, filled(words[message.language].whatsapp, message))
}
