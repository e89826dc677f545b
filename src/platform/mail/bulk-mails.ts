import { type Queryable, statement } from '../database.ts'
import type { MailKind } from './mail-kinds.ts'

/** The header with the id that all mails of one letter to many people share. */
export const batchHeader = 'X-Batch'

const countWaiting = statement<{ waiting: number }>(
  'waiting-mails-of-kind',
  `select count(*) as waiting from (
     select from mails where status = 'waiting' and kind = $1 limit $2
   ) found`,
)

/** How many more mails of this kind may wait, when there may be `most`. */
export async function roomFor(database: Queryable, kind: MailKind, most: number): Promise<number> {
  const [found] = await database.rows(countWaiting, [kind, most])
  return most - (found?.waiting ?? 0)
}

/** What became of the mails of one batch, of those that are still kept. */
export type BatchCounts = { sent: number; failed: number; waiting: number }

const countBatches = statement<BatchCounts & { batch: string }>(
  'mails-of-batches',
  `select coalesce(headers ->> '${batchHeader}', '') as batch,
     count(*) filter (where status = 'sent') as sent,
     count(*) filter (where status = 'failed') as failed,
     count(*) filter (where status in ('waiting', 'held')) as waiting
    from mails where headers ? '${batchHeader}' and headers ->> '${batchHeader}' = any ($1)
    group by 1`,
)

export async function countOfBatches(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BatchCounts>> {
  const rows = await database.rows(countBatches, [ids])
  return new Map(rows.map(({ batch, ...counts }) => [batch, counts]))
}

const batchesTo = statement<{ batch: string }>(
  'batches-to-recipient',
  `select coalesce(headers ->> '${batchHeader}', '') as batch from mails
    where lower(recipient) = lower($1) and headers ? '${batchHeader}'
      and headers ->> '${batchHeader}' = any ($2)`,
)

/** Those of these batches that have a mail to the recipient, whatever became of it. */
export async function batchesWithMailTo(
  database: Queryable,
  recipient: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.rows(batchesTo, [recipient, ids])
  return new Set(rows.map(({ batch }) => batch))
}

const deleteWaiting = statement<never>(
  'withdraw-mails',
  `delete from mails where lower(recipient) = any ($1) and kind = $2
     and status in ('waiting', 'held')`,
)

/** Takes mails back that have not left yet. */
export async function withdrawMails(
  tx: Queryable,
  kind: MailKind,
  recipients: readonly string[],
): Promise<void> {
  await tx.rows(deleteWaiting, [recipients.map((each) => each.toLowerCase()), kind])
}
