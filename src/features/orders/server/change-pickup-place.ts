import { invalid } from '#core/app-error.ts'
import type { Locale } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { settingsCollection } from '#platform/settings-collection.ts'
import type { AdminPickupPlace, NewPickupPlace } from '../admin-contract.ts'
import { readPickupPlace } from './pickup-places.ts'

const written = `name_fr, name_en, name_ar, address_fr, address_en, address_ar, map_url,
  translate_later`

const insertPlace = statement<{ id: string }>(
  'insert-pickup-place',
  `insert into pickup_places (${written}, position, updated_at)
   select ${written}, coalesce($2, (select coalesce(max(position), 0) + 1 from pickup_places)), $3
     from jsonb_populate_record(null::pickup_places, $1) returning id`,
  { changes: 'delivery' },
)

const lockPlace = statement<{ version: number }>(
  'lock-pickup-place',
  'select version from pickup_places where id = $1 and archived_at is null for no key update',
)

const updatePlace = statement<never>(
  'update-pickup-place',
  `update pickup_places set (${written}) =
     (select ${written} from jsonb_populate_record(null::pickup_places, $2)),
     position = $3, updated_at = $4, version = version + 1 where id = $1`,
  { changes: 'delivery' },
)

const setArchived = statement<Record<`name_${Locale}`, string | null>>(
  'archive-pickup-place',
  `update pickup_places set archived_at = $2, updated_at = $3, version = version + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null)
   returning name_fr, name_en, name_ar`,
  { changes: 'delivery' },
)

const orNull = (text: string | null | undefined) => text || null

/** The place's texts as JSON for the statement. @throws invalid when no language has a name */
function wordsOf(place: Partial<NewPickupPlace>): string {
  const errors = textErrors(place, 'name')
  if (errors.length > 0) throw invalid(errors)
  return JSON.stringify({
    name_fr: orNull(place.name_fr),
    name_en: orNull(place.name_en),
    name_ar: orNull(place.name_ar),
    address_fr: orNull(place.address_fr),
    address_en: orNull(place.address_en),
    address_ar: orNull(place.address_ar),
    map_url: orNull(place.map_url),
    translate_later: [...new Set(place.translate_later)],
  })
}

const places = settingsCollection<AdminPickupPlace, NewPickupPlace>({
  kind: 'pickup_place',
  read: readPickupPlace,
  lock: (tx, id) => tx.rows(lockPlace, [id]),
  insert: async (tx: Queryable, given, now) => {
    const [row] = await tx.rows(insertPlace, [wordsOf(given), given.position ?? null, now])
    return row?.id ?? ''
  },
  update: (tx, id, merged, now) =>
    tx.rows(updatePlace, [id, wordsOf(merged), merged.position, now]),
  setArchived: (tx, id, at, now) => tx.rows(setArchived, [id, at, now]),
  fields: [
    'name_fr',
    'name_en',
    'name_ar',
    'address_fr',
    'address_en',
    'address_ar',
    'map_url',
    'translate_later',
    'position',
  ],
})

/** @throws unauthorized, invalid */
export const createPickupPlace = places.create

/** Placed orders keep their words. @throws unauthorized, not_found, stale with it, invalid */
export const changePickupPlace = places.change

/** It is offered no longer; orders keep it. @throws unauthorized, not_found */
export const archivePickupPlace = (context: Context, id: string): Promise<void> =>
  places.archive(context, id)

/** @throws unauthorized, not_found */
export const restorePickupPlace = places.restore
