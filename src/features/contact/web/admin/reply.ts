import { cut } from '#core/shortened.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import type { DeskText } from '#features/mails/web/admin/desk-texts.ts'
import { formatDate } from '#i18n/format.ts'
import type { KeptMessage } from '../../contract.ts'

// Some mail programs truncate longer addresses.
const maxQuoted = 600

type Message = Pick<KeptMessage, 'name' | 'email' | 'phone' | 'message' | 'language' | 'created_at'>

function filled(part: string, { name, created_at, language }: Message, text: DeskText): string {
  return text(`contact.${part}`, language, { name, date: formatDate(created_at, language) })
}

function quoted(message: string): string {
  const text = message.length > maxQuoted ? `${cut(message, maxQuoted)}…` : message
  return text.replaceAll(/^/gm, '> ')
}

/** Opens the mail program with a reply in the visitor's language, quoting the message. */
export function mailReply(message: Message, text: DeskText): string {
  const part = (name: string) => filled(`reply.${name}`, message, text)
  const body = [
    part('greeting'),
    '',
    '',
    '',
    part('signature'),
    '',
    part('wrote'),
    quoted(message.message),
  ]
  const fields = { subject: part('subject'), body: body.join('\r\n') }
  const search = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}?${search.join('&')}`
}

/** Opens WhatsApp with a greeting in the visitor's language; undefined without a phone. */
export function whatsappReply(message: Message, text: DeskText): string | undefined {
  if (message.phone === null) return undefined
  return whatsAppLink(message.phone, filled('whatsapp.answer', message, text))
}
