import { locales } from '#core/locale.ts'
import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { dzd, plainText, searchText, translation, translationLines, z } from '#core/schema.ts'
import {
  audiences,
  longestPrint,
  maxSearchLength,
  maxSizes,
  type Measure,
  shopFilters,
  shopSorts,
} from './facts.ts'
import { jersey } from './jersey-contract.ts'
import { consent, mediaUrl, said } from '#features/media/contract.ts'

/** A category or shop type as its address names it. */
const slug = () => plainText(100)

const shopPart = z.object({
  slug: z.string(),
  name: z.string(),
  /** The language of the name, where it is missing in the one that was asked for. */
  lang: z.optional(z.enum(locales)),
  /** The id, where the slug has been changed. */
  id: z.optional(z.string()),
  /** Earlier slugs. */
  was: z.optional(z.array(z.string())),
  /** Named on products, but in no menu and no filter. */
  hidden: z.optional(z.literal(true)),
})
export type ShopPart = z.infer<typeof shopPart>

/** The categories and types of the shop in their order, in one language. */
export const shopMenu = z.object({ categories: z.array(shopPart), types: z.array(shopPart) })
export type ShopMenu = z.infer<typeof shopMenu>

export const shopMenuParams = z.object({ lang: z.optional(z.enum(locales)) })

export const maxSizeLength = 30

/** A size as it is stored, ordered and printed; the server knows which ones a product has. */
export const size = () => plainText(maxSizeLength).check(z.minLength(1))

/** The names of a size; one that is missing in a language is an empty text. */
export const sizeNames = z.object({ name_fr: z.string(), name_en: z.string(), name_ar: z.string() })
export type SizeNames = z.infer<typeof sizeNames>

export const jerseyNumber = () => z.int().check(z.minimum(0), z.maximum(99))

/** The stock of one size; a product without sizes has one entry with size null. */
export const sizeStock = z.object({
  size: z.nullable(size()),
  stock: z.int().check(z.minimum(0)),
})

export type SizeStock = z.infer<typeof sizeStock>

/** What a print adds to the price of a piece; without a `name_price` no names are printed. */
export const printPrices = {
  number_price: dzd(),
  name_price: z.nullable(dzd()),
  /** The most letters of a name. */
  name_letters: z.int().check(z.minimum(1), z.maximum(longestPrint)),
}

/** A product in a list. Sizes and stock sum up `size_stocks`; a missing text is an empty one. */
export const productSummary = z.object({
  id: z.uuid(),
  name_en: z.string(),
  name_fr: z.string(),
  name_ar: z.string(),
  /** The slug of its category; null for a product that has none. */
  category: z.nullable(z.string()),
  shop_type: z.nullable(z.string()),
  price: dzd(),
  compare_at_price: z.nullable(dzd()),
  stock: z.int(),
  sizes: z.array(z.string()),
  size_stocks: z.array(sizeStock),
  images: z.array(z.string()),
  featured: z.boolean(),
  active: z.boolean(),
  created_at: z.iso.datetime(),
})
export type ProductSummary = z.infer<typeof productSummary>

export const product = z.extend(productSummary, {
  description_en: z.string(),
  description_fr: z.string(),
  description_ar: z.string(),
  /** What it is made of, on the first line, and how it is looked after. */
  care_en: z.string(),
  care_fr: z.string(),
  care_ar: z.string(),
  /** The largest stock of a size that counts as low. */
  low_stock: z.int(),
  /** The id of its size system; null for a product that has none. */
  size_system: z.nullable(z.string()),
  ...printPrices,
  /** Null where no number is shown on the pictures. */
  jersey: z.nullable(jersey),
})
export type Product = z.infer<typeof product>

const measured = z.tuple([z.number(), z.number()])
/** What a size fits: from and to. */
export const guideOfSize = z.object({
  years: z.optional(measured),
  height: z.optional(measured),
  chest: z.optional(measured),
  waist: z.optional(measured),
  foot_length: z.optional(measured),
  shoe_size: z.optional(measured),
} satisfies Record<Measure, unknown>)

/** A size with its names where it has some; else the size itself is its name in every language. */
export const guidedSize = z.object({
  size: size(),
  name_en: z.string(),
  name_fr: z.string(),
  name_ar: z.string(),
  guide: guideOfSize,
})
export type GuidedSize = z.infer<typeof guidedSize>

/** A product with the sizes of its system, whether or not it is offered in them. */
export const productPage = z.extend(product, {
  size_guide: z.array(guidedSize),
  /** It is printed with a number. */
  takes_number: z.boolean(),
})
export type ProductPage = z.infer<typeof productPage>

/**
 * `q` searches the names in `lang`, by which `sort=name` sorts. `featured=first` puts featured ones
 * first; such a list has no filters, no order and a single page. With `cards=1` it has only the
 * main picture and the total stock of each product.
 */
export const productListParams = z.object({
  category: z.optional(slug()),
  type: z.optional(slug()),
  filter: z.optional(z.enum(shopFilters)),
  sort: z.optional(z.enum(shopSorts)),
  q: searchText(maxSearchLength),
  lang: z.optional(z.enum(locales)),
  featured: z.optional(z.literal('first')),
  cards: z.optional(z.literal('1')),
  ...pageQuery,
})
export type ProductListParams = z.infer<typeof productListParams>

/**
 * `total` counts all pages, of a search or filter up to 1,000; 1,001 stands for more. `similar` has
 * up to four products of the whole shop with a name near to a search that finds none.
 */
export const productList = z.extend(countedPageOf(productSummary), {
  similar: z.optional(z.array(productSummary)),
})
export type ProductList = z.infer<typeof productList>

export const maxImages = 4
export const maxStock = 1_000_000

/** The difference from `was`, which the editor saw, is applied: sales made meanwhile count. */
const editedStock = z.object({
  size: z.nullable(size()),
  stock: z.int().check(z.minimum(0), z.maximum(maxStock)),
  was: z.optional(z.int()),
})

const editable = {
  name_en: translation(200),
  name_fr: translation(200),
  name_ar: translation(200),
  description_en: translationLines(5000),
  description_fr: translationLines(5000),
  description_ar: translationLines(5000),
  care_en: translationLines(500),
  care_fr: translationLines(500),
  care_ar: translationLines(500),
  /** Languages whose texts are copies; visitors see the original until they are translated. */
  translate_later: z.optional(z.array(z.enum(locales))),
  /** By its slug or id; null only in a shop without categories. */
  category: z.nullable(slug()),
  shop_type: z.nullish(slug()),
  price: dzd(),
  compare_at_price: z.nullish(dzd()),
  images: z.array(mediaUrl()).check(z.minLength(1, 'image_required'), z.maxLength(maxImages)),
  featured: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
  /** The consent for the pictures that are added. */
  ...said,
  low_stock: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  size_system: z.nullish(slug()),
  number_price: z.optional(printPrices.number_price),
  name_price: z.nullish(printPrices.name_price),
  name_letters: z.optional(printPrices.name_letters),
  jersey: z.nullish(jersey),
  /** Whom it is for; without any it is for everybody. */
  audiences: z.optional(z.array(z.enum(audiences))),
  size_stocks: z.array(editedStock).check(
    z.minLength(1),
    z.refine(
      (entries) => new Set(entries.map(({ size }) => size)).size === entries.length,
      'duplicate',
    ),
    z.refine(
      (entries) => entries.length === 1 || entries.every(({ size }) => size !== null),
      'invalid',
    ),
  ),
}

/**
 * A new product; by default without shop type and former price, not featured, active, low at 3
 * pieces, with the first size system. One language is enough.
 */
export const newProduct = z.object(editable)
export type NewProduct = z.infer<typeof newProduct>

const version = z.int32()

/** A partial change, with the version it is based on. */
export const productChange = z.extend(z.partial(z.object(editable)), { version })
export type ProductChange = z.infer<typeof productChange>

/** Why an admin moves stock; older rows of the ledger may also say `sold_at_gym`. */
export const stockReasons = ['received', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]

/**
 * Pieces added (above 0) or removed (below 0), by size. `was` is the stock that a stock count
 * started from.
 */
export const stockChange = z.object({
  reason: z.enum(stockReasons),
  changes: z
    .array(
      z.object({
        size: z.nullable(size()),
        quantity: z.int().check(
          z.minimum(-maxStock),
          z.maximum(maxStock),
          z.refine((quantity) => quantity !== 0, 'required'),
        ),
        was: z.optional(z.int()),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(maxSizes),
      z.refine(
        (changes) => new Set(changes.map(({ size }) => size)).size === changes.length,
        'duplicate',
      ),
    ),
})
export type StockChange = z.infer<typeof stockChange>

/** A product with the consent of who can be recognised on its main picture, and on each picture. */
export const adminProduct = z.extend(product, {
  translate_later: z.array(z.enum(locales)),
  audiences: z.array(z.enum(audiences)),
  ...consent,
  image_consents: z.array(z.object({ url: z.string(), ...consent })),
  version,
  updated_at: z.iso.datetime(),
})
export type AdminProduct = z.infer<typeof adminProduct>

const productSorts = ['created_at', 'name', 'price'] as const
export const productViews = ['low_stock', 'sold_out', 'untranslated', 'archived'] as const

/** The most products that an address names. */
export const maxListedIds = 50
const productIds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((ids) => ids.split(',')),
  ),
  z.array(z.uuid()).check(z.maxLength(maxListedIds)),
)

/** `sort` is a column, with `-` in descending order; `q` searches the names in all languages. */
export const adminProductParams = z.object({
  q: searchText(maxSearchLength),
  lang: z.optional(z.enum(locales)),
  sort: z.optional(z.enum([...productSorts, ...productSorts.map((sort) => `-${sort}` as const)])),
  view: z.optional(z.enum(productViews)),
  /** Separated by commas. */
  ids: z.optional(productIds),
  category: z.optional(slug()),
  ...pageQuery,
})
export type AdminProductParams = z.infer<typeof adminProductParams>

export const adminProductList = countedPageOf(adminProduct)
export type AdminProductList = z.infer<typeof adminProductList>
