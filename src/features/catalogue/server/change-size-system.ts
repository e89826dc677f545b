import { AppError, type CodeOf, invalid } from '#core/app-error.ts'
import type { Locale } from '#core/locale.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { settingsCollection } from '#platform/settings-collection.ts'
import type { NewSizeSystem, SizeSystem } from '../admin-contract.ts'
import { requireName } from './require-name.ts'
import { readSizeSystem } from './size-systems.ts'

const insertSystem = statement<{ id: string }>(
  'insert-size-system',
  `insert into size_systems (name_en, name_fr, name_ar, position, updated_at)
   values ($1, $2, $3,
     coalesce($4, (select coalesce(max(position), 0) + 1 from size_systems)), $5)
   returning id`,
  { changes: 'catalogue' },
)

const lockSystem = statement<{ version: number }>(
  'lock-size-system',
  'select version from size_systems where id = $1 and archived_at is null for no key update',
)

const updateSystem = statement<never>(
  'update-size-system',
  `update size_systems set name_en = $2, name_fr = $3, name_ar = $4, position = $5,
     updated_at = $6, version = version + 1 where id = $1`,
  { changes: 'catalogue' },
)

const removeSizes = statement<never>(
  'remove-sizes',
  'delete from sizes where system_id = $1 and size <> all ($2)',
  { changes: 'catalogue' },
)

const writeSizes = statement<never>(
  'write-sizes',
  `insert into sizes (system_id, size, name_en, name_fr, name_ar, offered, guide, position)
   select $1, w.size, w.name_en, w.name_fr, w.name_ar, w.offered, w.guide::jsonb, w.position
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::text[])
       with ordinality as w (size, name_en, name_fr, name_ar, offered, guide, position)
   on conflict (system_id, size) do update set name_en = excluded.name_en,
     name_fr = excluded.name_fr, name_ar = excluded.name_ar, offered = excluded.offered,
     guide = excluded.guide, position = excluded.position`,
  { changes: 'catalogue' },
)

type Named = Partial<Record<`name_${Locale}`, string | null>>
const namesOf = (given: Named) =>
  [given.name_en ?? '', given.name_fr ?? '', given.name_ar ?? ''] as const

/** The measures that are there; empty ones are left out. */
const measured = (guide: object = {}) =>
  JSON.stringify(Object.fromEntries(Object.entries(guide).filter(([, range]) => range)))

async function replaceSizes(tx: Queryable, id: string, given: NewSizeSystem['sizes']) {
  const sizes = given.map(({ size }) => size)
  await tx.rows(removeSizes, [id, sizes])
  await tx.rows(writeSizes, [
    id,
    sizes,
    given.map(({ name_en }) => name_en ?? ''),
    given.map(({ name_fr }) => name_fr ?? ''),
    given.map(({ name_ar }) => name_ar ?? ''),
    given.map(({ offered }) => offered ?? true),
    given.map(({ guide }) => measured(guide)),
  ])
}

/** The sizes that products have, or had, and that the change leaves out. */
function requireUsedSizes(before: SizeSystem, given: NewSizeSystem['sizes']): void {
  const kept = new Set(given.map(({ size }) => size))
  const lost = before.sizes.filter(({ size, in_use }) => in_use && !kept.has(size))
  if (lost.length > 0) throw invalid([{ path: 'sizes', code: 'size_in_use' }])
}

const setArchived = statement<Record<`name_${Locale}`, string>>(
  'archive-size-system',
  `update size_systems set archived_at = $2, updated_at = $3, version = version + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null)
   returning name_en, name_fr, name_ar`,
  { changes: 'catalogue' },
)

const systems = settingsCollection<SizeSystem, NewSizeSystem>({
  kind: 'size_system',
  read: readSizeSystem,
  lock: (tx, id) => tx.rows(lockSystem, [id]),
  insert: async (tx, given, now) => {
    requireName(given)
    const [row] = await tx.rows(insertSystem, [...namesOf(given), given.position ?? null, now])
    const id = row?.id ?? ''
    await replaceSizes(tx, id, given.sizes)
    return id
  },
  update: async (tx, id, merged, now) => {
    requireName(merged)
    requireUsedSizes(await readSizeSystem(tx, id), merged.sizes)
    await tx.rows(updateSystem, [id, ...namesOf(merged), merged.position, now])
    await replaceSizes(tx, id, merged.sizes)
  },
  setArchived: (tx, id, at, now) => tx.rows(setArchived, [id, at, now]),
  fields: ['name_fr', 'name_en', 'name_ar', 'position', 'sizes'],
})

export const createSizeSystem = systems.create
export const changeSizeSystem = systems.change
export const restoreSizeSystem = systems.restore

/** @throws unauthorized, not_found, in_use with the number of products that have it */
export const archiveSizeSystem = (context: Parameters<typeof systems.archive>[0], id: string) =>
  systems.archive(context, id, async (tx) => {
    // Waits for transactions that save a product with it, so that the product is counted.
    await tx.rows(lockSystem, [id])
    const { products } = await readSizeSystem(tx, id)
    if (products > 0) throw new AppError<CodeOf<'catalogue'>>('in_use', { count: products })
  })
