import { locales } from '#core/locale.ts'
import { countedPageOf, pageOf, pageQuery } from '#core/page-query.ts'
import { dzd, plainText, searchText, text, translation, z } from '#core/schema.ts'
import { consentGiven, mediaUrl } from '#features/media/contract.ts'
import { maxSearchLength, maxSizes, movementReasons, productRefusals } from './facts.ts'
import {
  adminProduct,
  guidedSize,
  guideOfSize,
  maxSizeLength,
  maxStock,
  printPrices,
  productChange,
  size,
  sizeNames,
  sizeStock,
} from './contract.ts'
import { jersey } from './jersey-contract.ts'

const version = z.int32()

/** A size of a system; `in_use` while a product has or had it. */
const systemSize = z.extend(guidedSize, { offered: z.boolean(), in_use: z.boolean() })

/** A size system for the back office. `products` have it; the first one is the default. */
export const sizeSystem = z.object({
  id: z.string(),
  name_en: z.string(),
  name_fr: z.string(),
  name_ar: z.string(),
  position: z.int(),
  archived: z.boolean(),
  products: z.int(),
  sizes: z.array(systemSize),
  version,
})
export type SizeSystem = z.infer<typeof sizeSystem>

const isRange = z.refine<readonly [number, number]>(
  ([from, to]) => from > 0 && from <= to && to < 1000,
  'invalid_range',
)
const range = guideOfSize.shape.years.def.innerType.check(isRange)

const editedSize = z.object({
  size: text(maxSizeLength),
  name_en: translation(maxSizeLength),
  name_fr: translation(maxSizeLength),
  name_ar: translation(maxSizeLength),
  offered: z.optional(z.boolean()),
  guide: z.optional(
    z.object({
      years: z.nullish(range),
      height: z.nullish(range),
      chest: z.nullish(range),
      waist: z.nullish(range),
      foot_length: z.nullish(range),
      shoe_size: z.nullish(range),
    }),
  ),
})

const editableSystem = {
  name_en: translation(60),
  name_fr: translation(60),
  name_ar: translation(60),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  /** In their order. */
  sizes: z.array(editedSize).check(
    z.minLength(1),
    z.maxLength(maxSizes),
    z.refine((all) => new Set(all.map(({ size }) => size)).size === all.length, 'duplicate'),
  ),
}

/** A new size system; by default the last one, its sizes offered. One language is enough. */
export const newSizeSystem = z.object(editableSystem)
export type NewSizeSystem = z.infer<typeof newSizeSystem>

export const sizeSystemChange = z.extend(z.partial(z.object(editableSystem)), { version })
export type SizeSystemChange = z.infer<typeof sizeSystemChange>

export const sizeSystemList = z.object({ items: z.array(sizeSystem) })

const name = { name_en: z.string(), name_fr: z.string(), name_ar: z.string() }

/**
 * A category or shop type for the back office. A category with an audience groups people and never
 * holds products itself. `products` is the number in it.
 */
export const adminShopPart = z.object({
  id: z.string(),
  slug: z.string(),
  ...name,
  position: z.int(),
  visible: z.boolean(),
  audience: z.nullable(z.enum(['men', 'women', 'kids'])),
  takes_number: z.boolean(),
  shop_type: z.nullable(z.string()),
  archived: z.boolean(),
  products: z.int(),
  version,
})
export type AdminShopPart = z.infer<typeof adminShopPart>

const maxSlugLength = 60
const editableType = {
  name_en: translation(200),
  name_fr: translation(200),
  name_ar: translation(200),
  /** As addresses name it; made from the name when it is left out. */
  slug: z.optional(
    z.string().check(z.maxLength(maxSlugLength), z.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/)),
  ),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  visible: z.optional(z.boolean()),
}
const editableCategory = {
  ...editableType,
  /** Its products are printed with a number. */
  takes_number: z.optional(z.boolean()),
  /** The shop type that its products count as. */
  shop_type: z.nullish(plainText(100)),
}

/** A new category; by default the last one, and visible. One language is enough. */
export const newCategory = z.object(editableCategory)
export type NewCategory = z.infer<typeof newCategory>
export const categoryChange = z.extend(z.partial(z.object(editableCategory)), { version })

export const newShopType = z.object(editableType)
export const shopTypeChange = z.extend(z.partial(z.object(editableType)), { version })

/** Deletes a category or type; `move_to` is the one that takes its products. */
export const partRemoval = z.object({
  move_to: z.optional(plainText(100)),
})

export const shopPartList = z.object({ items: z.array(adminShopPart) })

/** The size whose movements are listed; without it, those of a product that has no sizes. */
export const movementParams = z.object({ size: z.optional(size()), ...pageQuery })
export type MovementParams = z.infer<typeof movementParams>

/** One change of a size's stock, with the stock after it. */
const movement = z.object({
  id: z.int(),
  quantity: z.int(),
  after: z.int(),
  reason: z.enum(movementReasons),
  order_id: z.nullable(z.uuid()),
  order_number: z.nullable(z.string()),
  actor: z.string(),
  created_at: z.iso.datetime(),
  /** It takes another one back, or was taken back by another one. */
  is_undo: z.boolean(),
  is_undone: z.boolean(),
  may_undo: z.boolean(),
})
export type Movement = z.infer<typeof movement>

/** The newest first. */
export const movementList = pageOf(movement)
export type MovementList = z.infer<typeof movementList>

/** The most sizes of one stock-take. */
export const maxCountedSizes = 500

const countOfSize = {
  product_id: z.uuid(),
  size: z.nullable(size()),
  /** The stock when this size was counted; what was sold since then stays sold. */
  expected: z.int().check(z.minimum(0), z.maximum(maxStock)),
  counted: z.int().check(z.minimum(0), z.maximum(maxStock)),
}

/** What was counted, each size once; a size without a difference is kept in the record, too. */
export const newStockTake = z.object({
  counts: z.array(z.object(countOfSize)).check(
    z.minLength(1),
    z.maxLength(maxCountedSizes),
    z.refine(
      (counts) =>
        new Set(counts.map((each) => JSON.stringify([each.product_id, each.size]))).size ===
        counts.length,
      'duplicate',
    ),
  ),
})
export type NewStockTake = z.infer<typeof newStockTake>

const takeSummary = z.object({
  id: z.uuid(),
  actor: z.string(),
  created_at: z.iso.datetime(),
  undone_by: z.nullable(z.string()),
  undone_at: z.nullable(z.iso.datetime()),
  /** How many sizes were counted, and how many of them were not as expected. */
  sizes: z.int(),
  differences: z.int(),
  /** All differences together; below 0 when pieces are missing. */
  pieces: z.int(),
})
export type TakeSummary = z.infer<typeof takeSummary>

/** One count with its lines, the differences first. */
export const stockTake = z.extend(takeSummary, {
  lines: z.array(z.object({ ...countOfSize, ...name, size_names: z.nullable(sizeNames) })),
})
export type StockTake = z.infer<typeof stockTake>

export const stockTakeParams = z.object(pageQuery)
/** The newest first. */
export const stockTakeList = countedPageOf(takeSummary)
export type StockTakeList = z.infer<typeof stockTakeList>

/** The most products that are changed at once. */
export const maxChosenProducts = 100

/** Changes of several products, each with the version it is based on. */
export const productChanges = z.object({
  changes: z
    .array(
      z.extend(
        z.pick(productChange, { version: true, price: true, active: true, category: true }),
        {
          id: z.uuid(),
        },
      ),
    )
    .check(
      z.minLength(1),
      z.maxLength(maxChosenProducts),
      z.refine(
        (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
        'duplicate',
      ),
    ),
})
export type ProductChanges = z.infer<typeof productChanges>

/** Each product is changed or refused on its own. */
export const changedProducts = z.object({
  changed: z.array(adminProduct),
  refused: z.array(
    z.object({
      id: z.uuid(),
      code: z.enum(productRefusals),
      current: z.nullable(adminProduct),
      errors: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
    }),
  ),
})
export type ChangedProducts = z.infer<typeof changedProducts>

/** Errors of deleting what products use and of waiting for a size, with their HTTP status. */
export const catalogueErrors = {
  in_use: 409,
  in_stock: 409,
} as const

declare module '#core/app-error.ts' {
  interface FeatureErrors {
    catalogue: typeof catalogueErrors
  }
}

/** Products to sell at the desk: those whose name contains `q`, or the one with this id. */
export const productsToSellParams = z.object({
  q: searchText(maxSearchLength),
  lang: z.optional(z.enum(locales)),
  id: z.optional(z.uuid()),
})
export type ProductsToSellParams = z.infer<typeof productsToSellParams>

export const productToSell = z.object({
  id: z.uuid(),
  name_en: z.string(),
  name_fr: z.string(),
  name_ar: z.string(),
  price: dzd(),
  /** The first picture that may be shown. */
  image: z.nullable(z.string()),
  /** It may be printed with a number. */
  takes_number: z.boolean(),
  ...printPrices,
  jersey: z.nullable(jersey),
  /** The sizes on offer, sold-out ones too; `names` is null where the size is its own name. */
  sizes: z.array(z.extend(sizeStock, { names: z.nullable(sizeNames) })),
})
export type ProductToSell = z.infer<typeof productToSell>

/** The newest first; `has_more` says that a search would find others. */
export const productsToSell = z.object({ items: z.array(productToSell), has_more: z.boolean() })
export type ProductsToSell = z.infer<typeof productsToSell>

/** The picture of a product whose consent is withdrawn, or given; without it, all its pictures. */
export const consentRemoval = z.object({ url: z.optional(mediaUrl()) })
export const productConsent = z.extend(consentGiven, consentRemoval.shape)
