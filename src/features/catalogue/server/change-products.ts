import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import type { ChangedProducts, ProductChanges } from '../admin-contract.ts'
import { productRefusals } from '../facts.ts'
import { changeProduct } from './change-product.ts'
import { readAdminProduct } from './list-admin-products.ts'

/** The product as it is now; null when it is gone. */
const readCurrent = ({ database }: Context, id: string) =>
  readAdminProduct(database, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })

/** The refusal of one product; any other error ends the whole request. */
export async function refusalOf(context: Context, id: string, error: unknown) {
  if (!(error instanceof AppError)) throw error
  const code = productRefusals.find((each) => each === error.code)
  if (!code) throw error
  const { errors } = error.details
  const current = await readCurrent(context, id)
  return { id, code, current, ...(Array.isArray(errors) && { errors }) }
}

/**
 * Changes several products, each in its own transaction, so that one refusal does not block the
 * others. @throws unauthorized
 */
export async function changeProducts(
  context: Context,
  { changes }: ProductChanges,
): Promise<ChangedProducts> {
  requirePermission(context.actor, 'products')
  const result: ChangedProducts = { changed: [], refused: [] }
  for (const { id, ...change } of changes) {
    try {
      result.changed.push(await changeProduct(context, id, change))
    } catch (error) {
      result.refused.push(await refusalOf(context, id, error))
    }
  }
  return result
}
