import { startMailWorker, sendDueMails } from '#platform/mail/mail-worker.ts'
import type { MailTransport, NewMail } from '#platform/mail/mail.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { smtpServer } from '#platform/mail/smtp-server.ts'
import { type Database, statement } from '#platform/database.ts'

export const sender = { name: 'Cirta', address: 'noreply@cirta.example' }
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const postOf = (database: Database, transport: MailTransport) => ({
  database,
  transport,
  sender,
  log: silent,
})

/** Sends all due mails to this server once. */
export async function sendAllTo(database: Database, url: string): Promise<void> {
  const transport = smtpServer(url, sender)
  const neverCancelled = new AbortController().signal
  while ((await sendDueMails(postOf(database, transport), neverCancelled)) > 0);
  transport.close()
}

export const startWorkerTo = (database: Database, url: string) =>
  startMailWorker(postOf(database, smtpServer(url, sender)))

export const recordOne = (database: Database, changes: Partial<NewMail> = {}) =>
  database.transaction((tx) =>
    recordMails(tx, [
      {
        kind: 'order-received',
        recipient: 'amina@example.dz',
        replyTo: null,
        language: 'fr',
        subject: 'Bonjour',
        html: '<p>Bonjour</p>',
        text: 'Bonjour',
        headers: {},
        isSecret: false,
        ...changes,
      },
    ]),
  )

export type MailRow = {
  kind: string
  recipient: string
  status: string
  attempts: number
  last_error: string | null
  message_id: string | null
  /** Seconds until the next attempt. */
  due_in: number
}

const everyMail = statement<MailRow>(
  'test-mails',
  `select kind, recipient, status, attempts, last_error, message_id,
     extract(epoch from next_attempt_at - now())::float8 as due_in
     from mails order by created_at, kind`,
)

export const readOutbox = (database: Database) => database.rows(everyMail)

// A second ago, because a clock that is set back between two statements would make them wait again.
const dueNow = statement<never>(
  'test-fall-due',
  `update mails set next_attempt_at = now() - interval '1 second'`,
)

/** Makes every mail due, as if its retry delay had passed. */
export const makeMailsDue = (database: Database) => database.rows(dueNow)

const emptyMails = statement<never>('test-empty-outbox', 'truncate mails')

export const emptyOutbox = (database: Database) => database.rows(emptyMails)
