import { useQueries } from '@tanstack/react-query'
import { sameAmount, totalDzd } from '#core/money.ts'
import type { ProductPage } from '#features/catalogue/contract.ts'
import { productQuery } from '#features/catalogue/web/client.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { type Cart, type CartLine, lineKey } from './cart.ts'
import type { LineNotice } from './line-words.tsx'

const stockOf = (line: CartLine, product: ProductPage) =>
  product.size_stocks.find(({ size }) => size === line.size)?.stock ?? 0

function noticeOf(line: CartLine, product: ProductPage): LineNotice | undefined {
  const available = stockOf(line, product)
  if (available === 0) return { kind: 'sold_out' }
  if (available < line.quantity) return { kind: 'short', available }
  return priceNotice(line, product)
}

/** A price that changed since, of the article or of what is printed on the line's pieces. */
function priceNotice(line: CartLine, product: ProductPage): LineNotice | undefined {
  const hasNames = line.jerseyNames?.some((name) => name !== '') ?? false
  const numberPrice = product.takes_number ? product.number_price : 0
  const isNameGone = hasNames && product.name_price === null
  const namePrice = product.name_price ?? undefined
  const isSame =
    sameAmount(product.price, line.price) &&
    (line.jerseyNumbers.length === 0 || sameAmount(numberPrice, line.numberPrice ?? 0)) &&
    (!hasNames || sameAmount(namePrice ?? 0, line.namePrice ?? 0))
  if (isSame && !isNameGone) return undefined
  const prints = [line.jerseyNumbers.length > 0 ? numberPrice : 0, hasNames ? (namePrice ?? 0) : 0]
  return {
    kind: 'price',
    price: totalDzd([product.price, ...prints].map((each) => ({ price: each, quantity: 1 }))),
    prices: { price: product.price, numberPrice, namePrice, isNameGone },
  }
}

/**
 * Compares the cart with the current catalogue; a line without a notice can be ordered as it is.
 * `stocks` has the stock of each line, as far as it is known.
 */
export function useLineNotices(cart: Cart) {
  const ids = [...new Set(cart.map(({ productId }) => productId))]
  const answers = useQueries({ queries: ids.map((id) => ({ ...productQuery(id), staleTime: 0 })) })
  const notices = new Map<string, LineNotice>()
  const stocks = new Map<string, number>()
  for (const line of cart) {
    const answer = answers[ids.indexOf(line.productId)]
    const isGone = answer?.error instanceof ApiProblem && answer.error.status === 404
    const notice = isGone
      ? ({ kind: 'gone' } as const)
      : answer?.data && noticeOf(line, answer.data)
    if (notice) notices.set(lineKey(line), notice)
    if (answer?.data) stocks.set(lineKey(line), stockOf(line, answer.data))
  }
  return { notices, stocks }
}
