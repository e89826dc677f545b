import { requirePermission } from '#core/actor.ts'
import { startOfDay } from '#core/algiers.ts'
import { AppError, invalid } from '#core/app-error.ts'
import type { Locale } from '#core/locale.ts'
import { formatWeekday } from '#i18n/format.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { settingsCollection } from '#platform/settings-collection.ts'
import type { AddedHours, AdminHours, HoursChange, NewHours, NewHoursOfDays } from '../contract.ts'
import { hoursErrors } from '../rules.ts'
import { refuseOverlap, takeTurns } from './refuse-overlap.ts'

const columns = `id, weekday, opens, closes, valid_from::text, valid_to::text, version,
  archived_at is not null as archived`

const all = statement<AdminHours>(
  'admin-hours',
  `select ${columns} from opening_hours order by weekday, opening_hours.valid_from nulls first, opens, id`,
)

const byId = statement<AdminHours>(
  'admin-hours-by-id',
  `select ${columns} from opening_hours where id = $1`,
)

const lock = statement<{ version: number }>(
  'lock-hours',
  'select version from opening_hours where id = $1 and archived_at is null for no key update',
)

const insert = statement<{ id: string }>(
  'insert-hours',
  `insert into opening_hours (weekday, opens, closes, valid_from, valid_to)
   values ($1, $2, $3, $4, $5) returning id`,
  { changes: 'hours' },
)

const update = statement<never>(
  'update-hours',
  `update opening_hours set weekday = $2, opens = $3, closes = $4, valid_from = $5,
     valid_to = $6, version = version + 1 where id = $1`,
  { changes: 'hours' },
)

type Subject = Pick<AdminHours, 'weekday' | 'opens' | 'closes'>

const setArchived = statement<Subject>(
  'archive-hours',
  `update opening_hours set archived_at = $2, version = version + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null)
   returning weekday, opens, closes`,
  { changes: 'hours' },
)

// A Sunday, the first weekday.
const aSunday = '2026-11-22'

function subjectOf({ weekday, opens, closes }: Subject) {
  const day = startOfDay(aSunday, weekday)
  const named = (locale: Locale) => `${formatWeekday(day, locale)} ${opens}–${closes}`
  return { fr: named('fr'), en: named('en'), ar: named('ar') }
}

const valuesOf = ({ weekday, opens, closes, valid_from, valid_to }: NewHours) =>
  [weekday, opens, closes, valid_from ?? null, valid_to ?? null] as const

function requireRight(given: NewHours): void {
  const errors = hoursErrors(given)
  if (errors.length > 0) throw invalid(errors)
}

async function read(database: Queryable, id: string): Promise<AdminHours> {
  const [row] = await database.rows(byId, [id])
  if (!row) throw new AppError('not_found')
  return row
}

const hours = settingsCollection<AdminHours, NewHours, Subject>({
  kind: 'opening_hours',
  read,
  subjectOf,
  lock: async (tx, id) => {
    await takeTurns(tx)
    return tx.rows(lock, [id])
  },
  insert: async (tx, given) => {
    requireRight(given)
    await takeTurns(tx)
    const [row] = await tx.rows(insert, valuesOf(given))
    return row?.id ?? ''
  },
  update: (tx, id, merged) => {
    requireRight(merged)
    return tx.rows(update, [id, ...valuesOf(merged)])
  },
  setArchived: async (tx, id, at) => {
    await takeTurns(tx)
    return tx.rows(setArchived, [id, at])
  },
  fields: ['weekday', 'opens', 'closes', 'valid_from', 'valid_to'],
})

/** Every weekly hours of the front desk, archived ones included. @throws unauthorized */
export async function listHours({ database, actor }: Context) {
  requirePermission(actor, 'settings')
  return { items: await database.rows(all) }
}

/** @throws unauthorized, not_found */
export async function getHours({ database, actor }: Context, id: string): Promise<AdminHours> {
  requirePermission(actor, 'settings')
  return read(database, id)
}

/** All days or none. @throws unauthorized, invalid when they overlap others */
export async function addHours(
  context: Context,
  { more_weekdays = [], ...given }: NewHoursOfDays,
): Promise<AddedHours> {
  const days = [given, ...more_weekdays.map((weekday) => ({ ...given, weekday }))]
  const [made, ...more] = await refuseOverlap('opens', hours.createAll(context, days))
  if (!made) throw new Error('no hours were made')
  return more.length > 0 ? { ...made, more } : made
}

/** @throws unauthorized, not_found, stale, invalid when they overlap others */
export const changeHours = (context: Context, id: string, change: HoursChange) =>
  refuseOverlap('opens', hours.change(context, id, change))

/** @throws unauthorized, not_found */
export const archiveHours = (context: Context, id: string) => hours.archive(context, id)

/** @throws unauthorized, not_found, invalid when they overlap newer ones */
export const restoreHours = (context: Context, id: string) =>
  refuseOverlap('opens', hours.restore(context, id))
