import { requirePermission } from '#core/actor.ts'
import { invalid } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { stale } from '#platform/require-version.ts'
import { highestPrice, lowestPrice } from '../facts.ts'
import type { NewPrices, PricedProducts } from '../price-contract.ts'
import { priceAfter, productErrors } from '../rules.ts'
import { changeProduct } from './change-product.ts'
import { refusalOf } from './change-products.ts'
import { readAdminProduct } from './list-admin-products.ts'

/**
 * Works out new prices, and with `apply` sets them; each product is changed or refused on its own.
 * The price is worked out from the version that was asked for, or refused as stale.
 * @throws unauthorized
 */
export async function changePrices(
  context: Context,
  { rule, apply, products }: NewPrices,
): Promise<PricedProducts> {
  requirePermission(context.actor, 'products')
  const result: PricedProducts = { prices: [], changed: [], refused: [] }
  for (const { id, version } of products) {
    try {
      const before = await readAdminProduct(context.database, id)
      if (before.version !== version) throw stale(before)
      const price = priceAfter(before.price, rule)
      result.prices.push({ id, before: before.price, after: price })
      if (price < lowestPrice) throw invalid([{ path: 'price', code: 'too_small' }])
      if (price > highestPrice) throw invalid([{ path: 'price', code: 'too_big' }])
      const errors = productErrors({ ...before, price })
      if (errors.length > 0) throw invalid(errors)
      if (apply && price !== before.price)
        result.changed.push(await changeProduct(context, id, { version, price }))
    } catch (error) {
      result.refused.push(await refusalOf(context, id, error))
    }
  }
  return result
}
