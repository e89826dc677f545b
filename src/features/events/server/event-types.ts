import { requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf, invalid } from '#core/app-error.ts'
import { slugOf } from '#core/slug.ts'
import { textErrors } from '#core/translation-gaps.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { settingsCollection } from '#platform/settings-collection.ts'
import type { EventType, NewEventType } from '../admin-contract.ts'

const columns = `t.id, t.slug, t.name_en, t.name_fr, t.name_ar, t.position,
  t.archived_at is not null as archived, t.version,
  (select count(*)::int from events e where e.event_type = t.id and e.archived_at is null) as events`

const all = statement<EventType>(
  'event-types',
  `select ${columns} from event_types t order by t.position, t.id`,
)
const byId = statement<EventType>(
  'event-type',
  `select ${columns} from event_types t where t.id = $1`,
)

/** Every type in its order, deleted ones included. @throws unauthorized */
export async function listEventTypes({ database, actor }: Context) {
  requirePermission(actor, 'events')
  return { items: await database.rows(all) }
}

async function readEventType(database: Queryable, id: string): Promise<EventType> {
  const [type] = await database.rows(byId, [id])
  if (!type) throw new AppError('not_found')
  return type
}

/** @throws unauthorized, not_found */
export async function getEventType({ database, actor }: Context, id: string): Promise<EventType> {
  requirePermission(actor, 'events')
  return readEventType(database, id)
}

// One writer at a time, so that two types never get one slug.
const lockAll = statement<never>(
  'lock-event-types',
  'lock table event_types in share row exclusive mode',
)
const freeSlug = statement<{ slug: string }>(
  'free-event-type-slug',
  `select slug from (select case n when 1 then $1 else $1 || '-' || n end as slug
     from generate_series(1, 1000) as n order by n) as tried
    where not exists (select from event_types o where tried.slug in (o.slug, o.id)) limit 1`,
)
const insertType = statement<never>(
  'insert-event-type',
  `insert into event_types (id, slug, name_en, name_fr, name_ar, position, updated_at)
   values ($1, $1, $2, $3, $4,
     coalesce($5, (select coalesce(max(position), 0) + 1 from event_types)), $6)`,
  { changes: 'events' },
)
const lockType = statement<{ version: number }>(
  'lock-event-type',
  'select version from event_types where id = $1 and archived_at is null for no key update',
)
const slugTaken = statement<{ found: boolean }>(
  'event-type-slug-taken',
  'select exists (select from event_types where slug = $1 and id <> $2) as found',
)
const updateType = statement<never>(
  'update-event-type',
  `update event_types set name_en = $2, name_fr = $3, name_ar = $4, slug = $5, position = $6,
     updated_at = $7, version = version + 1 where id = $1`,
  { changes: 'events' },
)
const setArchived = statement<{ name_en: string; name_fr: string; name_ar: string }>(
  'archive-event-type',
  `update event_types set archived_at = $2, updated_at = $3, version = version + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null)
   returning name_en, name_fr, name_ar`,
  { changes: 'events' },
)

type Named = Pick<NewEventType, 'name_en' | 'name_fr' | 'name_ar'>
function namesOf(given: Named) {
  const errors = textErrors(given, 'name')
  if (errors.length > 0) throw invalid(errors)
  return [given.name_en ?? '', given.name_fr ?? '', given.name_ar ?? ''] as const
}

const taken = () => invalid([{ path: 'slug', code: 'duplicate' }])

const types = settingsCollection<EventType, NewEventType>({
  kind: 'event_type',
  read: readEventType,
  lock: async (tx, id) => {
    await tx.rows(lockAll)
    return tx.rows(lockType, [id])
  },
  insert: async (tx, given, now) => {
    const names = namesOf(given)
    await tx.rows(lockAll)
    const [free] = await tx.rows(freeSlug, [given.slug ?? slugOf(given)])
    if (!free || (given.slug && free.slug !== given.slug)) throw taken()
    await tx.rows(insertType, [free.slug, ...names, given.position ?? null, now])
    return free.slug
  },
  update: async (tx, id, merged, now) => {
    const [other] = await tx.rows(slugTaken, [merged.slug, id])
    if (other?.found) throw taken()
    await tx.rows(updateType, [id, ...namesOf(merged), merged.slug, merged.position, now])
  },
  setArchived: (tx, id, at, now) => tx.rows(setArchived, [id, at, now]),
  fields: ['name_fr', 'name_en', 'name_ar', 'slug', 'position'],
})

export const createEventType = types.create
export const changeEventType = types.change
export const restoreEventType = types.restore

/** @throws unauthorized, not_found, type_in_use with the number of events that are of it */
export const archiveEventType = (context: Context, id: string) =>
  types.archive(context, id, async (tx) => {
    // An event that is being saved with it holds its row, so that it is counted.
    await tx.rows(lockType, [id])
    const { events } = await readEventType(tx, id)
    if (events > 0) throw new AppError<CodeOf<'events'>>('type_in_use', { count: events })
  })
