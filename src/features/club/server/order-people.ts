import { requirePermission } from '#core/actor.ts'
import { translationsOf } from '#core/locale.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { lockNames } from '#platform/named-locks.ts'
import { stale } from '#platform/require-version.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import type { AdminPeople, AdminPerson, PeopleOrder } from '../admin-contract.ts'
import { earlierPerson, readPeople, readPerson } from './admin-people.ts'

const lockPeople = statement<{ id: string; display_order: number }>(
  'lock-people',
  `select id, display_order from people where archived_at is null
    order by display_order, created_at, id for no key update`,
)

const placePerson = statement<never>(
  'place-person',
  'update people set display_order = $2, version = version + 1 where id = $1',
  { changes: 'people' },
)

/** Only people who moved get a new version and an audit entry. */
async function place(
  tx: Queryable,
  context: Context,
  person: AdminPerson,
  display_order: number,
): Promise<void> {
  const admin = requirePermission(context.actor, 'settings')
  await tx.rows(placePerson, [person.id, display_order])
  await recordRevision(tx, context, earlierPerson(person))
  await recordAudit(tx, admin, {
    action: 'person.updated',
    subject: translationsOf(person, 'name'),
    subjectId: person.id,
    details: { before: { display_order: person.display_order }, after: { display_order } },
  })
}

/**
 * Puts everybody into this order.
 * @throws unauthorized, stale with the current people when somebody came or left meanwhile
 */
export async function orderPeople(context: Context, { ids }: PeopleOrder): Promise<AdminPeople> {
  requirePermission(context.actor, 'settings')
  return context.database.transaction(async (tx) => {
    await lockNames(tx, ['people'])
    const current = await tx.rows(lockPeople)
    const isComplete = ids.length === current.length && current.every(({ id }) => ids.includes(id))
    if (!isComplete) throw stale(await readPeople(tx))
    const placeOf = new Map(current.map(({ id, display_order }) => [id, display_order]))
    for (const [index, id] of ids.entries())
      if (placeOf.get(id) !== index + 1)
        await place(tx, context, await readPerson(tx, id), index + 1)
    return readPeople(tx)
  })
}
