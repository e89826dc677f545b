import { listReaders } from '#features/accounts/server/list-readers.ts'
import { recordPushes } from '#features/accounts/server/record-pushes.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { invalid } from '#core/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { parsePhone } from '#platform/phone.ts'
import type { ContactMessage, ReceivedMessage } from '../contract.ts'
import { parseTopic } from '../rules.ts'
import { contactMails } from './emails/contact-mail.ts'

const insertMessage = statement<{ id: string }>(
  'insert-contact-submission',
  `insert into contact_submissions (name, email, phone, message, topic, event_id, language,
     created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
  tellsWaiting,
)

const eventOfTopic = statement<{ id: string; title: string }>(
  'contact-topic-event',
  `select id, coalesce(nullif(title_fr, ''), nullif(title_en, ''), title_ar) as title from events
    where id = $1`,
)

/** @throws invalid when it is no phone number */
function checkedPhone(typed: string | null): string | null {
  if (typed === null) return null
  const phone = parsePhone(typed)
  if (!phone) throw invalid([{ path: 'phone', code: 'invalid_phone' }])
  return phone
}

async function topicOf(tx: Queryable, typed: string | null) {
  const topic = parseTopic(typed)
  if (topic?.kind !== 'event') return topic
  const [event] = await tx.rows(eventOfTopic, [topic.id])
  return event && ({ kind: 'event', ...event } as const)
}

/**
 * Stores a visitor's message and mails it to the club; a bot's message gets the same answer but is
 * dropped. @throws invalid
 */
export async function sendMessage(
  context: Context,
  typed: ContactMessage,
): Promise<ReceivedMessage> {
  const { name, email, message, topic, language, website } = typed
  const received = { status: 'received' } as const
  if (website) return received
  const phone = checkedPhone(typed.phone)
  await context.database.transaction(async (tx) => {
    const about = await topicOf(tx, topic)
    const [kept] = await tx.rows(insertMessage, [
      name,
      email,
      phone,
      message,
      topic,
      about?.kind === 'event' ? about.id : null,
      language,
      context.now(),
    ])
    if (!kept) throw new Error('the message was not kept')
    const mailed = {
      id: kept.id,
      name,
      email,
      phone,
      message,
      language,
      topic: about,
    }
    const rendering = {
      origin: siteOrigin(context.config),
      own: await findOwnTexts({ ...context, tx }),
      club: await findClub({ ...context, tx }),
    }
    const readers = await listReaders(tx, context, rendering.club, 'messages')
    await recordMails(tx, contactMails(mailed, readers, rendering))
    await recordPushes(tx, context, 'messages', { kind: 'message', details: { id: kept.id } })
  })
  return received
}
