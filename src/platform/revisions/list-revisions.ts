import { requirePermission } from '#core/actor.ts'
import type { Permission } from '#core/permissions.ts'
import type { Revisions } from '#core/revisions.ts'
import type { Context } from '../context.ts'
import { type Queryable, statement } from '../database.ts'

const revisionsOf = statement<Revisions['items'][number]>(
  'revisions-of-item',
  `select version, value, actor, created_at from revisions
    where kind = $1 and item_id = $2 order by version desc`,
)

/** The earlier values of an item, newest first. @throws unauthorized, not_permitted */
export async function listRevisions(
  { database, actor }: Context,
  kind: string,
  itemId: string,
  permission: Permission = 'settings',
): Promise<Revisions> {
  requirePermission(actor, permission)
  return { items: await database.rows(revisionsOf, [kind, itemId]) }
}

const revisionAt = statement<{ value: unknown }>(
  'revision-at',
  'select value from revisions where kind = $1 and item_id = $2 and version = $3',
)

/** What an item was at this version, as it was recorded; undefined when that is not kept. */
export async function readRevision<Value>(
  tx: Queryable,
  kind: string,
  itemId: string,
  version: number,
): Promise<Value | undefined> {
  const [row] = await tx.rows(revisionAt, [kind, itemId, version])
  return row?.value as Value | undefined
}
