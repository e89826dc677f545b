import { invalid } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { parsePhone } from '#platform/phone.ts'
import type { ContactMessage, ReceivedMessage } from '../contract.ts'

const insertMessage = statement<never>(
  'insert-contact-submission',
  `insert into contact_submissions (name, email, phone, message, topic, language)
   values ($1, $2, $3, $4, $5, $6)`,
)

/** @throws invalid when the phone number is none */
function checkedPhone(typed: string | null): string | null {
  if (typed === null) return null
  const phone = parsePhone(typed)
  if (!phone) throw invalid([{ path: 'phone', code: 'invalid_phone' }])
  return phone
}

/** Keeps a visitor's message for the club; one from a program gets the same answer and is not kept. @throws invalid */
export async function sendMessage({ database }: Context, message: ContactMessage): Promise<ReceivedMessage> {
  const { name, email, message: text, topic, language, website } = message
  if (!website)
    await database.rows(insertMessage, [name, email, checkedPhone(message.phone), text, topic, language])
  return { status: 'received' }
}
