import { isDeepStrictEqual } from 'node:util'
import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type Locale, translationsOf } from '#core/locale.ts'
import { archivable } from './archivable.ts'
import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import type { Queryable } from './database.ts'
import { recordRevision } from './revisions/record-revision.ts'
import { requireVersion } from './require-version.ts'

type Named = Record<`name_${Locale}`, string>
type Item = Named & { id: string; version: number }

type Collection<Row extends Item, Given> = {
  /** The noun in the audit log and in the earlier values. */
  kind: string
  /** @throws not_found */
  read: (database: Queryable, id: string) => Promise<Row>
  lock: (tx: Queryable, id: string) => Promise<{ version: number }[]>
  /** Returns the new id. */
  insert: (tx: Queryable, given: Given, now: Date) => Promise<string>
  update: (tx: Queryable, id: string, merged: Row & Partial<Given>, now: Date) => Promise<unknown>
  setArchived: (tx: Queryable, id: string, at: Date | null, now: Date) => Promise<Named[]>
  /** The fields that an admin edits. */
  fields: readonly (keyof Row & string)[]
}

/**
 * The verbs of a small collection in the settings: each change is audited, keeps the earlier value
 * and is based on the version that was read.
 */
export function settingsCollection<Row extends Item, Given extends object>({
  kind,
  read,
  lock,
  insert,
  update,
  setArchived,
  fields,
}: Collection<Row, Given>) {
  const pick = (row: Row, names: readonly (keyof Row & string)[]) =>
    Object.fromEntries(names.map((name) => [name, row[name]]))
  const archive = archivable<Named>({
    permission: 'settings',
    set: setArchived,
    actions: { archived: `${kind}.archived`, restored: `${kind}.restored` },
    subjectOf: (row) => translationsOf(row, 'name'),
  })

  return {
    /** @throws unauthorized, invalid */
    create: async (context: Context, given: Given): Promise<Row> => {
      const admin = requirePermission(context.actor, 'settings')
      return context.database.transaction(async (tx) => {
        const made = await read(tx, await insert(tx, given, context.now()))
        await recordAudit(tx, admin, {
          action: `${kind}.created`,
          subject: translationsOf(made, 'name'),
          subjectId: made.id,
        })
        return made
      })
    },

    /** @throws unauthorized, not_found, stale with the current row, invalid */
    change: async (
      context: Context,
      id: string,
      { version, ...given }: Partial<Given> & { version: number },
    ): Promise<Row> => {
      const admin = requirePermission(context.actor, 'settings')
      return context.database.transaction(async (tx) => {
        const [locked] = await lock(tx, id)
        if (!locked) throw new AppError('not_found')
        const before = await read(tx, id)
        await requireVersion(locked, version, async () => before)
        await update(tx, id, { ...before, ...(given as Partial<Given>) }, context.now())
        const after = await read(tx, id)
        const changed = fields.filter((name) => !isDeepStrictEqual(before[name], after[name]))
        const earlier = { kind, itemId: id, version: before.version, value: pick(before, fields) }
        await recordRevision(tx, context, earlier)
        await recordAudit(tx, admin, {
          action: `${kind}.updated`,
          subject: translationsOf(after, 'name'),
          subjectId: id,
          details: { before: pick(before, changed), after: pick(after, changed) },
        })
        return after
      })
    },

    /** `before` may refuse it. @throws unauthorized, not_found */
    archive: (context: Context, id: string, before: (tx: Queryable) => Promise<void>) =>
      archive.archive(context, id, before),

    /** Does nothing when it is not archived. @throws unauthorized, not_found */
    restore: (context: Context, id: string): Promise<Row> =>
      archive.restore(context, id, (tx) => read(tx, id)),
  }
}
