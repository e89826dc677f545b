import { useQueries } from '@tanstack/react-query'
import { sameAmount } from '#core/money.ts'
import type { Product } from '#features/catalogue/contract.ts'
import { productQuery } from '#features/catalogue/web/client.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { type Cart, type CartLine, lineKey } from './cart.ts'
import type { LineNotice } from './cart-lines.tsx'

function noticeOf(line: CartLine, product: Product): LineNotice | undefined {
  const available = product.size_stocks.find(({ size }) => size === line.size)?.stock ?? 0
  if (available === 0) return { kind: 'sold_out' }
  if (available < line.quantity) return { kind: 'short', available }
  return sameAmount(product.price, line.price) ? undefined : { kind: 'price', price: product.price }
}

/**
 * Compares the cart with the current catalogue; a line without a notice can be ordered as it is.
 */
export function useLineNotices(cart: Cart): ReadonlyMap<string, LineNotice> {
  const ids = [...new Set(cart.map(({ productId }) => productId))]
  const answers = useQueries({ queries: ids.map((id) => ({ ...productQuery(id), staleTime: 0 })) })
  const notices = new Map<string, LineNotice>()
  for (const line of cart) {
    const answer = answers[ids.indexOf(line.productId)]
    const isGone = answer?.error instanceof ApiProblem && answer.error.status === 404
    const notice = isGone
      ? ({ kind: 'gone' } as const)
      : answer?.data && noticeOf(line, answer.data)
    if (notice) notices.set(lineKey(line), notice)
  }
  return notices
}
