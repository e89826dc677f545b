import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, laterCheck } from '#platform/columns.ts'
import { longestPrint } from '../facts.ts'

// Without `fastupdate`, so that searches never scan a pending list.
const namesIndex = (name: string, column: AnyPgColumn) =>
  index(name)
    .using('gin', sql`name_grams(${column})`)
    .with({ fastupdate: false })

const mostLetters = sql.raw(String(longestPrint))

/** A way to name sizes, such as letters or shoe sizes. */
export const sizeSystems = pgTable(
  'size_systems',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    nameEn: text('name_en').notNull().default(''),
    nameFr: text('name_fr').notNull().default(''),
    nameAr: text('name_ar').notNull().default(''),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  () => [check('size_systems_has_name', sql`name_fr <> '' or name_en <> '' or name_ar <> ''`)],
)

/** A size of a system, with its own names where the size itself is not enough, and its guide. */
export const sizes = pgTable(
  'sizes',
  {
    systemId: text('system_id')
      .notNull()
      .references(() => sizeSystems.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    nameEn: text('name_en').notNull().default(''),
    nameFr: text('name_fr').notNull().default(''),
    nameAr: text('name_ar').notNull().default(''),
    position: integer('position').notNull(),
    offered: boolean('offered').notNull().default(true),
    /** From and to by measure. */
    guide: jsonb('guide').notNull().default({}),
  },
  (table) => [primaryKey({ name: 'sizes_pk', columns: [table.systemId, table.size] })],
)

/**
 * The shop's categories and types. A category with an audience groups people, not goods: no product
 * is in it.
 */
export const shopParts = pgTable(
  'shop_parts',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    nameEn: text('name_en').notNull().default(''),
    nameFr: text('name_fr').notNull().default(''),
    nameAr: text('name_ar').notNull().default(''),
    position: integer('position').notNull(),
    /** Shown in the menus and filters of the shop. */
    visible: boolean('visible').notNull().default(true),
    audience: text('audience'),
    /** Its products are printed with a number. */
    takesNumber: boolean('takes_number').notNull().default(false),
    /** The type that a category's products count as. */
    shopType: text('shop_type').references((): AnyPgColumn => shopParts.id),
    /** Addresses with these lead here, too. */
    formerSlugs: text('former_slugs').array().notNull().default([]),
    /** Where its products went when it was archived; restoring it brings them back. */
    movedTo: text('moved_to').references((): AnyPgColumn => shopParts.id),
    movedProducts: uuid('moved_products').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    check('shop_parts_kind', sql`kind in ('category', 'shop_type')`),
    check(
      'shop_parts_audience',
      sql`audience is null or (audience in ('men', 'women', 'kids') and kind = 'category')`,
    ),
    check('shop_parts_has_name', sql`name_fr <> '' or name_en <> '' or name_ar <> ''`),
    unique('shop_parts_slug').on(table.kind, table.slug),
  ],
)

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    nameEn: text('name_en').notNull(),
    nameFr: text('name_fr').notNull(),
    nameAr: text('name_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionFr: text('description_fr').notNull(),
    descriptionAr: text('description_ar').notNull(),
    /** What it is made of, and how it is looked after. */
    careEn: text('care_en').notNull().default(''),
    careFr: text('care_fr').notNull().default(''),
    careAr: text('care_ar').notNull().default(''),
    /** None in a shop without categories. */
    category: text('category').references(() => shopParts.id),
    shopType: text('shop_type').references(() => shopParts.id),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    compareAtPrice: numeric('compare_at_price', { precision: 12, scale: 2 }),
    images: text('images').array().notNull(),
    featured: boolean('featured').notNull().default(false),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
    lowStock: integer('low_stock').notNull().default(3),
    sizeSystem: text('size_system')
      .default('letters')
      .references(() => sizeSystems.id),
    /** Whom it is for; without any it is for everybody. */
    audiences: text('audiences').array().notNull().default([]),
    /** What a printed number and name add to the price; without a price no name is printed. */
    numberPrice: numeric('number_price', { precision: 12, scale: 2 }).notNull().default('0'),
    namePrice: numeric('name_price', { precision: 12, scale: 2 }),
    nameLetters: smallint('name_letters').notNull().default(longestPrint),
    /** How it looks with a number on it: drawn, or the place on a photo. */
    jersey: jsonb('jersey'),
    /** Languages whose texts are copies of another one. */
    translateLater: text('translate_later').array().notNull().default([]),
    // A missing name is searched and sorted by the one that is shown instead.
    searchFr: text('search_fr').generatedAlwaysAs(
      sql`fold_name(coalesce(nullif(name_fr, ''), nullif(name_en, ''), name_ar))`,
    ),
    searchEn: text('search_en').generatedAlwaysAs(
      sql`fold_name(coalesce(nullif(name_en, ''), nullif(name_fr, ''), name_ar))`,
    ),
    searchAr: text('search_ar').generatedAlwaysAs(
      sql`fold_name(coalesce(nullif(name_ar, ''), nullif(name_fr, ''), name_en))`,
    ),
    /** Of all three names; stored, because reading it is far faster than making it. */
    nearKeys: text('near_keys')
      .array()
      .generatedAlwaysAs(sql`name_keys(fold_name(name_fr || ' ' || name_en || ' ' || name_ar))`),
  },
  (table) => [
    check('products_price', sql`price >= 0`),
    check('products_compare_at_price', sql`compare_at_price > price`),
    check('products_low_stock', sql`low_stock between 0 and 1000`),
    check('products_has_name', sql`name_fr <> '' or name_en <> '' or name_ar <> ''`),
    laterCheck('products_translate_later'),
    check('products_audiences', sql`audiences <@ '{men,women,kids}'`),
    check('products_prints', sql`number_price >= 0 and name_price >= 0`),
    check('products_name_letters', sql`name_letters between 1 and ${mostLetters}`),
    check('products_images', sql`cardinality(images) between 1 and 4`),
    index('products_newest').on(table.createdAt, table.id),
    index('products_shown')
      .on(table.createdAt, table.id)
      .where(sql`active and archived_at is null`),
    index('products_for_men')
      .on(table.createdAt, table.id)
      .where(
        sql`active and archived_at is null and
          (name_en || chr(10) || name_fr || chr(10) || name_ar) !~* 'bra|soutien-gorge|حمالة صدر'
          and (audiences = '{}' or 'men' = any (audiences))`,
      ),
    index('products_for_women')
      .on(table.createdAt, table.id)
      .where(
        sql`active and archived_at is null and (audiences = '{}' or 'women' = any (audiences))`,
      ),
    index('products_for_kids')
      .on(table.createdAt, table.id)
      .where(
        sql`active and archived_at is null and (audiences = '{}' or 'kids' = any (audiences))`,
      ),
    index('products_archived')
      .on(table.createdAt, table.id)
      .where(sql`archived_at is not null`),
    index('products_untranslated')
      .on(table.createdAt, table.id)
      .where(
        sql`archived_at is null and ('' in (name_fr, name_en, name_ar, description_fr, description_en, description_ar) or ('' in (care_fr, care_en, care_ar) and care_fr || care_en || care_ar <> '') or translate_later <> '{}')`,
      ),
    index('products_featured_newest').on(table.featured, table.createdAt, table.id),
    index('products_category_newest').on(table.category, table.createdAt, table.id),
    index('products_shop_type_newest').on(table.shopType, table.createdAt, table.id),
    index('products_sale_newest')
      .on(table.createdAt, table.id)
      .where(sql`compare_at_price is not null`),
    unique('products_size_system').on(table.id, table.sizeSystem),
    index('products_by_size_system')
      .on(table.sizeSystem)
      .where(sql`archived_at is null`),
    index('products_by_price').on(table.price, table.id),
    index('products_by_name_fr').on(table.searchFr, table.id),
    index('products_by_name_en').on(table.searchEn, table.id),
    index('products_by_name_ar').on(table.searchAr, table.id),
    namesIndex('products_search_fr', table.searchFr),
    namesIndex('products_search_en', table.searchEn),
    namesIndex('products_search_ar', table.searchAr),
    index('products_near_names').using('gin', table.nearKeys).with({ fastupdate: false }),
  ],
)

/** Stock per size; a product without sizes has one row with size null. */
export const sizeStocks = pgTable(
  'size_stocks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size'),
    sizeSystem: text('size_system').default('letters'),
    position: integer('position').notNull(),
    stock: integer('stock').notNull(),
    /** The product's `low_stock`, for `is_low`. */
    lowStock: integer('low_stock').notNull().default(3),
    /**
     * False for a size no longer sold: it keeps its ledger, and gets back the pieces of cancelled
     * orders.
     */
    offered: boolean('offered').notNull().default(true),
    /**
     * A column, because the planner has statistics of it, but none of a comparison of two columns:
     * few sizes or most may be low.
     */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(sql`offered and stock <= low_stock`),
    /** An offered size is one of the product's system; a size no longer sold may be of another. */
    offeredSystem: text('offered_system').generatedAlwaysAs(
      sql`case when offered and size is not null then size_system end`,
    ),
  },
  (table) => [
    foreignKey({
      name: 'size_stocks_of_system',
      columns: [table.sizeSystem, table.size],
      foreignColumns: [sizes.systemId, sizes.size],
    }),
    foreignKey({
      name: 'size_stocks_of_product',
      columns: [table.productId, table.offeredSystem],
      foreignColumns: [products.id, products.sizeSystem],
    }),
    index('size_stocks_by_size').on(table.sizeSystem, table.size),
    index('size_stocks_low')
      .on(table.productId)
      .where(sql`is_low`),
    unique('size_stocks_product_size').on(table.productId, table.size).nullsNotDistinct(),
    check('size_stocks_system', sql`size is null or size_system is not null`),
    check('size_stocks_never_negative', sql`stock >= 0`),
  ],
)
