import { dzd, z } from '#core/schema.ts'
import { changedProducts, maxChosenProducts } from './admin-contract.ts'
import { priceKinds, priceSteps } from './facts.ts'

const amount = z
  .number()
  .check(z.minimum(-9_999_999_999), z.maximum(9_999_999_999), z.multipleOf(0.01))

/** The same price for all, or DZD or percent more or less, rounded to the nearest step. */
export const priceRule = z.object({
  kind: z.enum(priceKinds),
  amount,
  round_to: z.optional(z.literal(priceSteps)),
})
export type PriceRule = z.infer<typeof priceRule>

/** New prices of several products, each based on a version; without `apply` they are a preview. */
export const newPrices = z.object({
  rule: priceRule,
  apply: z.boolean(),
  products: z.array(z.object({ id: z.uuid(), version: z.int32() })).check(
    z.minLength(1),
    z.maxLength(maxChosenProducts),
    z.refine(
      (products) => new Set(products.map(({ id }) => id)).size === products.length,
      'duplicate',
    ),
  ),
})
export type NewPrices = z.infer<typeof newPrices>

/** What each product costs and would cost, beside what was changed and what is refused. */
export const pricedProducts = z.extend(changedProducts, {
  prices: z.array(z.object({ id: z.uuid(), before: dzd(), after: z.number() })),
})
export type PricedProducts = z.infer<typeof pricedProducts>
