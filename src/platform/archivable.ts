import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Permission } from '#core/permissions.ts'
import { type AuditEntry, recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import type { Queryable } from './database.ts'

type Archivable<Row> = {
  permission: Permission
  /** Sets when the row was archived; null restores it. Returns no row when nothing changes. */
  set: (tx: Queryable, id: string, archivedAt: Date | null, now: Date) => Promise<Row[]>
  actions: { archived: string; restored: string }
  subjectOf: (row: Row) => AuditEntry['subject']
}

/** Archiving and restoring rows that an admin takes off the lists. */
export function archivable<Row>({ permission, set, actions, subjectOf }: Archivable<Row>) {
  async function change(
    tx: Queryable,
    { actor, now }: Context,
    id: string,
    action: keyof typeof actions,
  ): Promise<boolean> {
    const [row] = await set(tx, id, action === 'archived' ? now() : null, now())
    if (!row) return false
    const entry = { action: actions[action], subject: subjectOf(row), subjectId: id }
    await recordAudit(tx, actor, entry)
    return true
  }

  return {
    /**
     * `before` may refuse it, in the same transaction. @throws unauthorized, not_permitted,
     * not_found
     */
    async archive(
      context: Context,
      id: string,
      before?: (tx: Queryable) => Promise<void>,
    ): Promise<void> {
      requirePermission(context.actor, permission)
      await context.database.transaction(async (tx) => {
        await before?.(tx)
        if (!(await change(tx, context, id, 'archived'))) throw new AppError('not_found')
      })
    },

    /**
     * Does nothing when the row is not archived; `read` returns the result. @throws unauthorized
     */
    async restore<Result>(
      context: Context,
      id: string,
      read: (tx: Queryable, isRestored: boolean) => Promise<Result>,
    ): Promise<Result> {
      requirePermission(context.actor, permission)
      return context.database.transaction(async (tx) =>
        read(tx, await change(tx, context, id, 'restored')),
      )
    },
  }
}
