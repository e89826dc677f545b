import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type AuditEntry, recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import type { Queryable } from './database.ts'

type Archivable<Row> = {
  /** Sets when the row was archived; null restores it. Returns no row when nothing changes. */
  set: (tx: Queryable, id: string, archivedAt: Date | null, now: Date) => Promise<Row[]>
  actions: { archived: string; restored: string }
  subjectOf: (row: Row) => AuditEntry['subject']
}

/** Archiving and restoring rows that an admin takes off the lists. */
export function archivable<Row>({ set, actions, subjectOf }: Archivable<Row>) {
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
    /** `before` may refuse it, in the same transaction. @throws unauthorized, not_found */
    async archive(
      context: Context,
      id: string,
      before?: (tx: Queryable) => Promise<void>,
    ): Promise<void> {
      requireAdmin(context.actor)
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
      requireAdmin(context.actor)
      return context.database.transaction(async (tx) =>
        read(tx, await change(tx, context, id, 'restored')),
      )
    },
  }
}
