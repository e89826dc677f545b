import { AppError, type CodeOf, invalid } from '#core/app-error.ts'
import { slugOf } from '#core/slug.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { readRevision } from '#platform/revisions/list-revisions.ts'
import { settingsCollection } from '#platform/settings-collection.ts'
import type { AdminShopPart, NewCategory } from '../admin-contract.ts'
import { requireName } from './require-name.ts'
import { allProducts } from './change-names.ts'
import { checkParts } from './check-parts.ts'
import { countedAs } from './counted-as.ts'
import { type PartKind, readShopPart } from './shop-parts.ts'

// One writer at a time, so that two parts never get one slug.
const lockAll = statement<never>(
  'lock-shop-parts',
  'lock table shop_parts in share row exclusive mode',
)

const freeSlug = statement<{ slug: string; id: string | null }>(
  'free-slug',
  `select slug, case when exists (select from shop_parts where id = tried.slug) then null else slug end as id
     from (select case n when 1 then $2 else $2 || '-' || n end as slug
             from generate_series(1, 1000) as n order by n) as tried
    where not exists (select from shop_parts o where o.kind = $1 and o.slug = tried.slug) limit 1`,
)

const insertPart = statement<{ id: string }>(
  'insert-shop-part',
  `insert into shop_parts (id, kind, slug, name_en, name_fr, name_ar, position, visible,
     takes_number, shop_type, updated_at)
   values (coalesce($1, gen_random_uuid()::text), $2, $3, $4, $5, $6,
     coalesce($7, (select coalesce(max(position), 0) + 1 from shop_parts)), $8, $9, $10, $11)
   returning id`,
  { changes: 'shop' },
)

const lockPart = statement<{ version: number }>(
  'lock-shop-part',
  `select version from shop_parts
    where kind = $1 and id = $2 and archived_at is null for no key update`,
)

const slugTaken = statement<{ found: boolean }>(
  'shop-slug-taken',
  `select exists (select from shop_parts where kind = $1 and slug = $2 and id <> $3) as found`,
)

const updatePart = statement<never>(
  'update-shop-part',
  `update shop_parts s set name_en = $2, name_fr = $3, name_ar = $4, position = $5, visible = $6,
     takes_number = $7, slug = $9,
     shop_type = case when $8 = ${countedAs('s')} then shop_type else $8 end, updated_at = $10, version = version + 1,
     former_slugs = case when slug = $9 then former_slugs
       else array_append(array_remove(former_slugs, $9), slug) end
    where id = $1`,
  { changes: 'shop' },
)

const moveProducts = statement<never>(
  'move-products',
  `with moved as (
     update products set category = case when category = $1 then $2 else category end,
       shop_type = case when shop_type = $1 then $2 else shop_type end, version = version + 1
      where $1 in (category, shop_type) returning id)
   update shop_parts set moved_to = $2, moved_products = array(select id from moved) where id = $1`,
  { changes: 'catalogue', names: () => [allProducts] },
)

const bringProductsBack = statement<never>(
  'bring-products-back',
  `with part as (
     update shop_parts p set moved_to = null, moved_products = '{}'
       from (select id, moved_to, moved_products from shop_parts where id = $1) as before
      where p.id = before.id and before.moved_to is not null
     returning before.moved_to, before.moved_products)
   update products set category = case when category = moved_to then $1 else category end,
     shop_type = case when shop_type = moved_to then $1 else shop_type end, version = version + 1
     from part where id = any (moved_products) and moved_to in (category, shop_type)`,
  { changes: 'catalogue', names: () => [allProducts] },
)

const setArchived = statement<{ name_en: string; name_fr: string; name_ar: string }>(
  'archive-shop-part',
  `update shop_parts set archived_at = $3, updated_at = $4, version = version + 1
    where kind = $1 and id = $2 and (archived_at is null) = ($3::timestamptz is not null)
   returning name_en, name_fr, name_ar`,
  { changes: 'shop' },
)

type Named = Pick<NewCategory, 'name_en' | 'name_fr' | 'name_ar'>
const namesOf = ({ name_en, name_fr, name_ar }: Named) =>
  [name_en ?? '', name_fr ?? '', name_ar ?? ''] as const

const taken = () => invalid([{ path: 'slug', code: 'duplicate' }])

/** The id of the type that a category counts as; one that it had may have been deleted. */
async function typeOf(
  tx: Queryable,
  kind: PartKind,
  shop_type: string | null | undefined,
  had: readonly (string | null | undefined)[] = [],
): Promise<string | null> {
  if (kind !== 'category' || !shop_type) return null
  const before = { category: null, shop_type: had.includes(shop_type) ? shop_type : null }
  return (await checkParts(tx, { category: null, shop_type }, before)).shop_type
}

const partsOf = (kind: PartKind) =>
  settingsCollection<AdminShopPart, NewCategory>({
    kind,
    read: (database, id) => readShopPart(database, kind, id),
    lock: async (tx, id) => {
      await tx.rows(lockAll)
      return tx.rows(lockPart, [kind, id])
    },
    insert: async (tx, given, now) => {
      requireName(given)
      await tx.rows(lockAll)
      const [free] = await tx.rows(freeSlug, [kind, given.slug ?? slugOf(given)])
      if (!free || (given.slug && free.slug !== given.slug)) throw taken()
      const [row] = await tx.rows(insertPart, [
        free.id,
        kind,
        free.slug,
        ...namesOf(given),
        given.position ?? null,
        given.visible ?? true,
        given.takes_number ?? false,
        await typeOf(tx, kind, given.shop_type),
        now,
      ])
      return row?.id ?? ''
    },
    update: async (tx, id, merged, now) => {
      requireName(merged)
      const had = await readShopPart(tx, kind, id)
      // The type before the last change, to which an undo leads back.
      const earlier = await readRevision<AdminShopPart>(tx, kind, id, had.version - 1)
      const [slug] = await tx.rows(slugTaken, [kind, merged.slug, id])
      if (slug?.found) throw taken()
      await tx.rows(updatePart, [
        id,
        ...namesOf(merged),
        merged.position,
        merged.visible,
        merged.takes_number,
        await typeOf(tx, kind, merged.shop_type, [had.shop_type, earlier?.shop_type]),
        merged.slug,
        now,
      ])
    },
    setArchived: async (tx, id, at, now) => {
      const changed = await tx.rows(setArchived, [kind, id, at, now])
      if (changed.length > 0 && at === null) await tx.rows(bringProductsBack, [id])
      return changed
    },
    fields: [
      'name_fr',
      'name_en',
      'name_ar',
      'slug',
      'position',
      'visible',
      'takes_number',
      'shop_type',
    ],
  })

const collections = { category: partsOf('category'), shop_type: partsOf('shop_type') }

/** Once per key, if there is one. @throws unauthorized, invalid, idempotency_key_reused */
export const createShopPart = (context: Context, kind: PartKind, given: NewCategory) =>
  collections[kind].create(context, given)

/** @throws unauthorized, not_found, stale with the current one, invalid */
export const changeShopPart = (
  context: Context,
  kind: PartKind,
  id: string,
  change: Partial<NewCategory> & { version: number },
) => collections[kind].change(context, id, change)

/**
 * Brings back its products that are still where they were moved to.
 * @throws unauthorized, not_found
 */
export const restoreShopPart = (context: Context, kind: PartKind, id: string) =>
  collections[kind].restore(context, id)

/**
 * Its products go to `moveTo`, another one of its kind; without it there must be none. Products
 * that count as this type through their category then count as the other type.
 * @throws unauthorized, not_found, invalid, in_use with the number of products that are in it
 */
export const archiveShopPart = (context: Context, kind: PartKind, id: string, moveTo?: string) =>
  collections[kind].archive(context, id, async (tx) => {
    // Waits for transactions that save a product into it, so that the product is counted.
    await tx.rows(lockPart, [kind, id])
    if (moveTo !== undefined) {
      const target = { category: null, shop_type: null, [kind]: moveTo }
      const ids = await checkParts(tx, target, { category: null, shop_type: null })
      const to = ids[kind]
      if (to === null || to === id) throw invalid([{ path: 'move_to', code: 'invalid_value' }])
      await tx.rows(moveProducts, [id, to])
    }
    const { products } = await readShopPart(tx, kind, id)
    if (products > 0) throw new AppError<CodeOf<'catalogue'>>('in_use', { count: products })
  })
