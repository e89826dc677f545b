import { invalid } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'

// Locked, so that it is not deleted before the event has it.
const named = statement<{ id: string; slug: string; is_offered: boolean }>(
  'named-event-type',
  `select id, slug, archived_at is null as is_offered from event_types
    where slug = $1 or id = $1 order by (slug = $1) desc limit 1 for share`,
)
const first = statement<{ id: string }>(
  'first-event-type',
  `select id from event_types where archived_at is null order by position, id limit 1 for share`,
)

/**
 * The id of an event's type, given by slug or id; the first one when none is given. A deleted one
 * stays on the events that have it. @throws invalid
 */
export async function checkType(
  tx: Queryable,
  given: string | null | undefined,
  before?: string | null,
): Promise<string | null> {
  if (!given) return (await tx.rows(first))[0]?.id ?? null
  const [found] = await tx.rows(named, [given])
  if (!found || !(found.is_offered || found.slug === before))
    throw invalid([{ path: 'event_type', code: 'invalid_value' }])
  return found.id
}
