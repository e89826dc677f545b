import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { AdminPeople, AdminPerson } from '../admin-contract.ts'

const columns = `id, kind, name_fr, name_en, name_ar, role_fr, role_en, role_ar, years, text_fr,
  text_en, text_ar, to_json(translate_later) as translate_later, portrait_url,
  portrait_consent_on::text as portrait_consent_on, portrait_consent_by,
  portrait_consent_withdrawn_at, visible as is_visible, display_order,
  archived_at is not null as archived, version`

const everybody = statement<AdminPerson>(
  'admin-people',
  `select ${columns} from people order by display_order, created_at, id`,
)

const personById = statement<AdminPerson>(
  'admin-person',
  `select ${columns} from people where id = $1`,
)

export const readPeople = async (database: Queryable): Promise<AdminPeople> => ({
  items: await database.rows(everybody),
})

/** Everybody in the club's order, archived people too. @throws unauthorized */
export async function listAdminPeople({ database, actor }: Context): Promise<AdminPeople> {
  requirePermission(actor, 'settings')
  return readPeople(database)
}

/** @throws not_found */
export async function readPerson(database: Queryable, id: string): Promise<AdminPerson> {
  const [person] = await database.rows(personById, [id])
  if (!person) throw new AppError('not_found')
  return person
}

/** @throws unauthorized, not_found */
export async function getAdminPerson(
  { database, actor }: Context,
  id: string,
): Promise<AdminPerson> {
  requirePermission(actor, 'settings')
  return readPerson(database, id)
}

export const lockPerson = statement<{ version: number }>(
  'lock-person',
  'select version from people where id = $1 and archived_at is null for no key update',
)

/** The editable fields; their earlier values are kept. */
export const personFields = [
  'kind',
  'name_fr',
  'name_en',
  'name_ar',
  'role_fr',
  'role_en',
  'role_ar',
  'years',
  'text_fr',
  'text_en',
  'text_ar',
  'translate_later',
  'portrait_url',
  'portrait_consent_on',
  'portrait_consent_by',
  'portrait_consent_withdrawn_at',
  'is_visible',
  'display_order',
] as const satisfies readonly (keyof AdminPerson)[]

/** The person before a change, as the history keeps it. */
export const earlierPerson = (person: AdminPerson) => ({
  kind: 'person',
  itemId: person.id,
  version: person.version,
  value: Object.fromEntries(personFields.map((field) => [field, person[field]])),
})
