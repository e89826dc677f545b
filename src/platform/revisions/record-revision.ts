import { actorName } from '#core/actor.ts'
import type { Context } from '../context.ts'
import { type Queryable, statement } from '../database.ts'

/** An item before a change: the value that an undo writes again. */
type EarlierValue = { kind: string; itemId: string; version: number; value: object }

const keptPerItem = 100

const insertRevision = statement<never>(
  'insert-revision',
  `insert into revisions (kind, item_id, version, value, actor, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
)

const dropOldest = statement<never>(
  'drop-oldest-revisions',
  `delete from revisions where kind = $1 and item_id = $2 and version <= $3`,
)

/** Keeps the value before a change, in the change's own transaction; the newest 100 per item. */
export async function recordRevision(
  tx: Queryable,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { kind, itemId, version, value }: EarlierValue,
): Promise<void> {
  const json = JSON.stringify(value)
  await tx.rows(insertRevision, [kind, itemId, version, json, actorName(actor), now()])
  await tx.rows(dropOldest, [kind, itemId, version - keptPerItem])
}
