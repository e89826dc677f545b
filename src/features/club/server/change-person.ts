import { clubDay } from '#core/algiers.ts'
import { type FieldError, invalid } from '#core/app-error.ts'
import type { Locale } from '#core/locale.ts'
import { shownTextErrors } from '#core/translation-gaps.ts'
import { bindMedia, withholdMedia } from '#features/media/server/consented-media.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { settingsCollection } from '#platform/settings-collection.ts'
import type { AdminPerson, NewPerson } from '../admin-contract.ts'
import { lockPerson, personFields, readPerson } from './admin-people.ts'

const written = `kind, name_fr, name_en, name_ar, role_fr, role_en, role_ar, years, text_fr, text_en,
  text_ar, translate_later, portrait_url, portrait_consent_on, portrait_consent_by,
  portrait_consent_withdrawn_at, visible`

// New people go to the end of the list.
const insertPerson = statement<{ id: string }>(
  'insert-person',
  `insert into people (${written}, created_at, display_order)
   select ${written}, $2, (select coalesce(max(display_order), 0) + 1 from people)
     from jsonb_populate_record(null::people, $1) returning id`,
  { changes: 'people' },
)

const updatePerson = statement<never>(
  'update-person',
  `update people set (${written}) = (select ${written} from jsonb_populate_record(null::people, $2)),
     version = version + 1 where id = $1`,
  { changes: 'people' },
)

const setArchived = statement<Record<`name_${Locale}`, string | null>>(
  'archive-person',
  `update people set archived_at = $2, version = version + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null)
   returning name_fr, name_en, name_ar`,
  { changes: 'people' },
)

const orNull = (text: string | null | undefined) => text || null

/** The row as it is written. A person without a portrait has no consent. */
function rowOf(person: Partial<NewPerson & AdminPerson>): string {
  const hasPortrait = Boolean(person.portrait_url)
  const { portrait_consent_withdrawn_at: withdrawn = null } = person
  return JSON.stringify({
    kind: person.kind ?? 'coach',
    name_fr: orNull(person.name_fr),
    name_en: orNull(person.name_en),
    name_ar: orNull(person.name_ar),
    role_fr: orNull(person.role_fr),
    role_en: orNull(person.role_en),
    role_ar: orNull(person.role_ar),
    years: person.years ?? null,
    text_fr: orNull(person.text_fr),
    text_en: orNull(person.text_en),
    text_ar: orNull(person.text_ar),
    translate_later: [...new Set(person.translate_later)],
    portrait_url: orNull(person.portrait_url),
    portrait_consent_on: hasPortrait ? person.portrait_consent_on : null,
    portrait_consent_by: hasPortrait ? orNull(person.portrait_consent_by) : null,
    portrait_consent_withdrawn_at: hasPortrait ? withdrawn : null,
    visible: person.is_visible ?? true,
  })
}

/** Requires a name, and for a portrait a consent that is not dated in the future. */
function requireValid(person: Partial<NewPerson>, now: Date): void {
  const errors: FieldError[] = shownTextErrors(person, 'name')
  const { portrait_url, portrait_consent_on: on } = person
  if (portrait_url && !on) errors.push({ path: 'portrait_consent_on', code: 'required' })
  if (on && on > clubDay(now)) errors.push({ path: 'portrait_consent_on', code: 'in_future' })
  if (errors.length > 0) throw invalid(errors)
}

type Merged = AdminPerson & Partial<NewPerson>

/** Clearing only the day withdraws the consent; the record of it stays. */
const isWithdrawal = (before: AdminPerson, given: Partial<NewPerson>) =>
  given.portrait_consent_on === null &&
  given.portrait_url === undefined &&
  before.portrait_url !== null

/** A new picture needs a consent of its own; the previous one does not count. */
function withConsent(
  before: AdminPerson,
  merged: Merged,
  given: Partial<NewPerson>,
  now: Date,
): Merged {
  if (isWithdrawal(before, given))
    return {
      ...merged,
      portrait_consent_on: before.portrait_consent_on,
      portrait_consent_by: before.portrait_consent_by,
      portrait_consent_withdrawn_at: before.portrait_consent_withdrawn_at ?? now.toISOString(),
    }
  if (merged.portrait_url === before.portrait_url) return merged
  const { portrait_consent_on = null, portrait_consent_by = null } = given
  return {
    ...merged,
    portrait_consent_on,
    portrait_consent_by,
    portrait_consent_withdrawn_at: null,
  }
}

async function update(
  tx: Queryable,
  id: string,
  merged: Merged,
  now: Date,
  given: Partial<NewPerson>,
): Promise<void> {
  const before = await readPerson(tx, id)
  const person = withConsent(before, merged, given, now)
  requireValid(person, now)
  if (person.portrait_url !== before.portrait_url)
    await bindMedia(tx, [{ path: 'portrait_url', url: person.portrait_url }])
  if (isWithdrawal(before, given)) await withholdMedia(tx, [before.portrait_url], now)
  await tx.rows(updatePerson, [id, rowOf(person)])
}

const people = settingsCollection<AdminPerson, NewPerson>({
  kind: 'person',
  read: readPerson,
  lock: (tx, id) => tx.rows(lockPerson, [id]),
  insert: async (tx, given, now) => {
    requireValid(given, now)
    await bindMedia(tx, [{ path: 'portrait_url', url: given.portrait_url }])
    const [row] = await tx.rows(insertPerson, [rowOf(given), now])
    return row?.id ?? ''
  },
  update,
  setArchived: (tx, id, at) => tx.rows(setArchived, [id, at]),
  fields: personFields,
})

/** @throws unauthorized, invalid */
export const createPerson = people.create

/** @throws unauthorized, not_found, stale with the current person, invalid */
export const changePerson = people.change

/** @throws unauthorized, not_found */
export const archivePerson = (context: Context, id: string): Promise<void> =>
  people.archive(context, id, () => Promise.resolve())

/** @throws unauthorized, not_found */
export const restorePerson = people.restore
