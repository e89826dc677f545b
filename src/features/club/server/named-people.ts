import { type Queryable, statement } from '#platform/database.ts'

/** SQL: the portrait of a person `p`, which a withdrawn consent hides. */
export const shownPortrait =
  'case when p.portrait_consent_withdrawn_at is null then p.portrait_url end'

/**
 * Published SQL: the people of these ids whom visitors see, as JSON with names, roles and
 * portraits, in the order of the ids.
 */
export const namedPeople = (ids: string) => `coalesce((
  select json_agg(json_build_object('id', p.id, 'name_fr', p.name_fr, 'name_en', p.name_en,
    'name_ar', p.name_ar, 'role_fr', p.role_fr, 'role_en', p.role_en, 'role_ar', p.role_ar,
    'portrait_url', ${shownPortrait})
    order by array_position(${ids}, p.id))
    from people p where p.id = any (${ids}) and p.visible and p.archived_at is null), '[]')`

const known = statement<{ id: string }>(
  'known-people',
  'select id from people where id = any ($1::uuid[]) and archived_at is null for share',
)

/** The ids that belong to nobody; the rows of the others are locked until the transaction ends. */
export async function unknownPeople(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const found = new Set((await tx.rows(known, [ids])).map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}
