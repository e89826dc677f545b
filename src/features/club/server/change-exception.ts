import { requirePermission } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import type { Locale } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { settingsCollection } from '#platform/settings-collection.ts'
import type { AdminException, ExceptionChange, NewException } from '../contract.ts'
import { exceptionErrors } from '../rules.ts'
import { refuseOverlap, takeTurns } from './refuse-overlap.ts'

const columns = `id, kind, date_from::text, date_to::text, opens, closes, reason_fr, reason_en, reason_ar,
  translate_later, version, archived_at is not null as archived`

const all = statement<AdminException>(
  'admin-opening-exceptions',
  `select ${columns} from opening_exceptions order by opening_exceptions.date_from desc, id`,
)

const byId = statement<AdminException>(
  'admin-opening-exception',
  `select ${columns} from opening_exceptions where id = $1`,
)

const lock = statement<{ version: number }>(
  'lock-opening-exception',
  'select version from opening_exceptions where id = $1 and archived_at is null for no key update',
)

const insert = statement<{ id: string }>(
  'insert-opening-exception',
  `insert into opening_exceptions (kind, date_from, date_to, opens, closes, reason_fr, reason_en,
     reason_ar, translate_later) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
  { changes: 'hours' },
)

const update = statement<never>(
  'update-opening-exception',
  `update opening_exceptions set kind = $2, date_from = $3, date_to = $4, opens = $5, closes = $6,
     reason_fr = $7, reason_en = $8, reason_ar = $9, translate_later = $10, version = version + 1
    where id = $1`,
  { changes: 'hours' },
)

type Subject = Pick<AdminException, 'date_from' | 'date_to' | `reason_${Locale}`>

const setArchived = statement<Subject>(
  'archive-opening-exception',
  `update opening_exceptions set archived_at = $2, version = version + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null)
   returning date_from::text, date_to::text, reason_fr, reason_en, reason_ar`,
  { changes: 'hours' },
)

function subjectOf({ date_from, date_to, ...row }: Subject) {
  const days = date_from === date_to ? date_from : `${date_from} – ${date_to}`
  const named = (locale: Locale) =>
    `${fallbackText(partialTranslationsOf(row, 'reason'), locale)?.text} (${days})`
  return { fr: named('fr'), en: named('en'), ar: named('ar') }
}

/** The exception with its defaults, as values of the statements. @throws invalid */
function completed(given: NewException) {
  const [opens, closes] = [given.opens ?? null, given.closes ?? null]
  const kind = given.kind ?? (opens || closes ? 'special' : 'closed')
  const { date_from, date_to, reason_fr, reason_en, reason_ar } = given
  const whole = { kind, date_from, date_to: date_to ?? date_from, opens, closes }
  const errors = [...exceptionErrors(whole), ...textErrors(given, 'reason')]
  if (errors.length > 0) throw invalid(errors)
  return [
    kind,
    whole.date_from,
    whole.date_to,
    opens,
    closes,
    reason_fr || null,
    reason_en || null,
    reason_ar || null,
    [...new Set(given.translate_later)],
  ] as const
}

async function read(database: Queryable, id: string): Promise<AdminException> {
  const [row] = await database.rows(byId, [id])
  if (!row) throw new AppError('not_found')
  return row
}

const exceptions = settingsCollection<AdminException, NewException, Subject>({
  kind: 'opening_hours',
  read,
  subjectOf,
  lock: async (tx, id) => {
    await takeTurns(tx)
    return tx.rows(lock, [id])
  },
  insert: async (tx, given) => {
    const values = completed(given)
    await takeTurns(tx)
    const [row] = await tx.rows(insert, values)
    return row?.id ?? ''
  },
  update: (tx, id, merged) => tx.rows(update, [id, ...completed(merged)]),
  setArchived: async (tx, id, at) => {
    await takeTurns(tx)
    return tx.rows(setArchived, [id, at])
  },
  fields: [
    'kind',
    'date_from',
    'date_to',
    'opens',
    'closes',
    'reason_fr',
    'reason_en',
    'reason_ar',
    'translate_later',
  ],
})

/** Every day that differs, the latest first, archived ones included. @throws unauthorized */
export async function listExceptions({ database, actor }: Context) {
  requirePermission(actor, 'settings')
  return { items: await database.rows(all) }
}

/** @throws unauthorized, not_found */
export async function getException(
  { database, actor }: Context,
  id: string,
): Promise<AdminException> {
  requirePermission(actor, 'settings')
  return read(database, id)
}

/** @throws unauthorized, invalid when a day has another one already */
export const addException = (context: Context, given: NewException) =>
  refuseOverlap('date_from', exceptions.create(context, given))

/** @throws unauthorized, not_found, stale, invalid when a day has another one already */
export const changeException = (context: Context, id: string, change: ExceptionChange) =>
  refuseOverlap('date_from', exceptions.change(context, id, change))

/** @throws unauthorized, not_found */
export const archiveException = (context: Context, id: string) => exceptions.archive(context, id)

/** @throws unauthorized, not_found, invalid when a day has a newer one */
export const restoreException = (context: Context, id: string) =>
  refuseOverlap('date_from', exceptions.restore(context, id))
