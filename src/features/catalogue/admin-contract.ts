import { text, translation, z } from '#core/schema.ts'
import { guidedSize, guideOfSize, maxSizeLength, maxSizes } from './contract.ts'

const version = z.int()

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

/** The errors of deleting what products have, each with its HTTP status. */
export const catalogueErrors = {
  in_use: 409,
} as const

declare module '#core/app-error.ts' {
  interface FeatureErrors {
    catalogue: typeof catalogueErrors
  }
}
