import { keptDays, keptMonths } from '#core/retention.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'

// Other headers stay: by them a mail is found when the order or the family that it told of is erased.
const emptyOld = statement<{ id: string }>(
  'forget-mail-texts',
  `update mails set html = '', text = '', headers = headers - 'List-Unsubscribe'
    where status <> 'waiting' and created_at < $1::timestamptz - make_interval(days => $2) and text <> ''
   returning id`,
)

const deleteOld = statement<{ id: string }>(
  'forget-mails',
  `delete from mails where status <> 'waiting' and created_at < $1::timestamptz - make_interval(months => $2)
   returning id`,
)

/** Empties old mails and later erases their traces; what still waits to be sent stays whole. */
export async function forgetMails({ database, now }: Services): Promise<{ texts: number; mails: number }> {
  const mails = await database.rows(deleteOld, [now(), keptMonths.mail])
  const texts = await database.rows(emptyOld, [now(), keptDays.mailText])
  return { texts: texts.length, mails: mails.length }
}
