import { type Queryable, statement } from '../database.ts'

const sentMail = statement<{ has_sent: boolean }>(
  'has-sent-mail',
  `select exists (select from mails where status = 'sent') as has_sent`,
)

/** Whether a mail of the ones still kept has left: the mail server takes them. */
export async function hasSentMail(database: Queryable): Promise<boolean> {
  const [found] = await database.rows(sentMail)
  return found?.has_sent ?? false
}
