import { isDeepStrictEqual } from 'node:util'
import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type Locale, translationsOf } from '#core/locale.ts'
import { archivable } from './archivable.ts'
import { type AuditEntry, recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import type { Queryable } from './database.ts'
import { makeOnce } from './idempotency.ts'
import { recordRevision } from './revisions/record-revision.ts'
import { requireVersion } from './require-version.ts'

type Named = Record<`name_${Locale}`, string | null>
type Item = { id: string; version: number }

type Collection<Row extends Item & Subject, Given, Subject> = {
  /** The noun in the audit log and in the earlier values. */
  kind: string
  /** @throws not_found */
  read: (database: Queryable, id: string) => Promise<Row>
  lock: (tx: Queryable, id: string) => Promise<{ version: number }[]>
  /** Returns the new id. */
  insert: (tx: Queryable, given: Given, now: Date) => Promise<string>
  /** `given` are the fields of the request alone. */
  update: (
    tx: Queryable,
    id: string,
    merged: Row & Partial<Given>,
    now: Date,
    given: Partial<Given>,
  ) => Promise<unknown>
  setArchived: (tx: Queryable, id: string, at: Date | null, now: Date) => Promise<Subject[]>
  /** What the audit log calls an item, unless that is its translated name. */
  subjectOf?: (row: Subject) => AuditEntry['subject']
  /** The fields that an admin edits. */
  fields: readonly (keyof Row & string)[]
}

type Whole<Row extends Item & Subject, Given, Subject> = Required<Collection<Row, Given, Subject>>

/** Makes all or none of them; what is kept under a key is their ids. */
async function createItems<
  Row extends Item & Subject,
  Given extends object,
  Subject extends object,
>(
  { kind, read, insert, subjectOf }: Whole<Row, Given, Subject>,
  context: Context,
  given: readonly Given[],
): Promise<Row[]> {
  const admin = requirePermission(context.actor, 'settings')
  const makeOne = async (tx: Queryable, each: Given) => {
    const made = await read(tx, await insert(tx, each, context.now()))
    await recordAudit(tx, admin, {
      action: `${kind}.created`,
      subject: subjectOf(made),
      subjectId: made.id,
    })
    return made.id
  }
  const make = async (tx: Queryable) => {
    const ids: string[] = []
    for (const each of given) ids.push(await makeOne(tx, each))
    return ids.join(' ')
  }
  return makeOnce(context, make, (tx, ids) => Promise.all(ids.split(' ').map((id) => read(tx, id))))
}

async function changeItem<Row extends Item & Subject, Given extends object, Subject extends object>(
  { kind, read, lock, update, fields, subjectOf }: Whole<Row, Given, Subject>,
  context: Context,
  id: string,
  { version, ...given }: Partial<Given> & { version: number },
): Promise<Row> {
  const admin = requirePermission(context.actor, 'settings')
  const pick = (row: Row, names: readonly (keyof Row & string)[]) =>
    Object.fromEntries(names.map((name) => [name, row[name]]))
  return context.database.transaction(async (tx) => {
    const [locked] = await lock(tx, id)
    if (!locked) throw new AppError('not_found')
    const before = await read(tx, id)
    await requireVersion(locked, version, async () => before)
    const asked = given as Partial<Given>
    await update(tx, id, { ...before, ...asked }, context.now(), asked)
    const after = await read(tx, id)
    const changed = fields.filter((name) => !isDeepStrictEqual(before[name], after[name]))
    const earlier = { kind, itemId: id, version: before.version, value: pick(before, fields) }
    await recordRevision(tx, context, earlier)
    await recordAudit(tx, admin, {
      action: `${kind}.updated`,
      subject: subjectOf(after),
      subjectId: id,
      details: { before: pick(before, changed), after: pick(after, changed) },
    })
    return after
  })
}

/**
 * The verbs of a small collection in the settings: each change is audited, keeps the earlier value
 * and is based on the version that was read.
 */
export function settingsCollection<
  Row extends Item & Subject,
  Given extends object,
  Subject extends object = Named,
>(described: Collection<Row, Given, Subject>) {
  const collection: Whole<Row, Given, Subject> = {
    // Without a subject of its own an item is `Named`, by the default of the type.
    subjectOf: (row) => translationsOf(row as unknown as Named, 'name'),
    ...described,
  }
  const { kind, read, setArchived, subjectOf } = collection
  const archive = archivable<Subject>({
    permission: 'settings',
    set: setArchived,
    actions: { archived: `${kind}.archived`, restored: `${kind}.restored` },
    subjectOf,
  })

  return {
    /** Once per key, if there is one. @throws unauthorized, invalid, idempotency_key_reused */
    create: async (context: Context, given: Given): Promise<Row> => {
      const [made] = await createItems(collection, context, [given])
      if (!made) throw new Error('nothing was made')
      return made
    },

    /** The same for several, all or none. */
    createAll: (context: Context, given: readonly Given[]): Promise<Row[]> =>
      createItems(collection, context, given),

    /** @throws unauthorized, not_found, stale with the current row, invalid */
    change: (
      context: Context,
      id: string,
      given: Partial<Given> & { version: number },
    ): Promise<Row> => changeItem(collection, context, id, given),

    /** `before` may refuse it. @throws unauthorized, not_found */
    archive: (context: Context, id: string, before?: (tx: Queryable) => Promise<void>) =>
      archive.archive(context, id, before),

    /** Does nothing when it is not archived. @throws unauthorized, not_found */
    restore: (context: Context, id: string): Promise<Row> =>
      archive.restore(context, id, (tx) => read(tx, id)),
  }
}
