import { locales } from '#core/locale.ts'
import { dzd, searchText, z } from '#core/schema.ts'

export const categories = ['jersey', 'shorts', 'shoes', 'accessories', 'training_gear'] as const
export type Category = (typeof categories)[number]

export const shopTypes = ['jerseys', 'tshirts', 'hoodies', 'hats'] as const
export const shopCategories = ['men', 'women', 'kids', 'accessories'] as const
export const shopFilters = ['new', 'sale'] as const
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

export const jerseyNumber = () => z.int().check(z.minimum(0), z.maximum(99))

/** Stock of one size; a product without sizes has one entry whose size is null. */
const sizeStock = z.object({
  size: z.nullable(z.enum(sizes)),
  stock: z.int().check(z.minimum(0)),
})

/** A product as lists show it. `sizes` and `stock` are derived from `size_stocks`. */
export const productSummary = z.object({
  id: z.uuid(),
  name_en: z.string(),
  name_fr: z.string(),
  name_ar: z.string(),
  category: z.enum(categories),
  shop_type: z.nullable(z.enum(shopTypes)),
  price: dzd(),
  compare_at_price: z.nullable(dzd()),
  stock: z.int(),
  sizes: z.array(z.enum(sizes)),
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
})
export type Product = z.infer<typeof product>

export const pageSize = 24
export const maxSearchLength = 100

/**
 * `q` is looked for in the names of `lang`. `featured=first` puts the featured products before the newer ones; such a
 * list has no filters and no further pages.
 */
export const productListQuery = z.object({
  category: z.optional(z.enum(shopCategories)),
  type: z.optional(z.enum(shopTypes)),
  filter: z.optional(z.enum(shopFilters)),
  q: searchText(maxSearchLength),
  lang: z.optional(z.enum(locales)),
  featured: z.optional(z.literal('first')),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
export type ProductListQuery = z.infer<typeof productListQuery>

export const productList = z.object({
  items: z.array(productSummary),
  next_cursor: z.nullable(z.string()),
})
export type ProductList = z.infer<typeof productList>
