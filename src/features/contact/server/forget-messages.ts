import { keptDays, keptMonths } from '#core/retention.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'

const deleteOld = statement<{ id: string }>(
  'forget-contact-submissions',
  `delete from contact_submissions
    where created_at < $1::timestamptz - make_interval(months => $2)
       or removed_at < $1::timestamptz - make_interval(days => $3)
   returning id`,
)

/** Erases messages that are too old, and those that an admin deleted; answers how many. */
export async function forgetMessages({ database, now }: Services): Promise<number> {
  const rows = await database.rows(deleteOld, [now(), keptMonths.message, keptDays.deleted])
  return rows.length
}
