import { type Queryable, statement } from '../database.ts'

/**
 * Mails waiting to be sent, since when, and mails given up. `stuck_at` dates the oldest waiting
 * mail after whose first hour no mail at all was sent: a full mailbox holds up only its own mails,
 * a mail server all.
 */
export type MailQueue = {
  waiting: number
  oldest_at: string | null
  stuck_at: string | null
  held: number
  failed: number
}

const count = statement<MailQueue>(
  'mail-queue',
  `select count(*) filter (where status = 'waiting') as waiting,
     min(created_at) filter (where status = 'waiting') as oldest_at,
     min(created_at) filter (where status = 'waiting' and created_at + interval '1 hour' > coalesce(
       (select max(sent_at) from mails where status = 'sent'), '-infinity')) as stuck_at,
     count(*) filter (where status = 'held') as held,
     count(*) filter (where status = 'failed') as failed
   from mails where status in ('waiting', 'held', 'failed')`,
)

export async function readMailQueue(database: Queryable): Promise<MailQueue> {
  const [queue] = await database.rows(count)
  return queue ?? { waiting: 0, oldest_at: null, stuck_at: null, held: 0, failed: 0 }
}
