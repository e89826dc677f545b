import { useQueries } from '@tanstack/react-query'
import type { ProductToSell } from '#features/catalogue/admin-contract.ts'
import { longestPrint } from '#features/catalogue/facts.ts'
import { productsToSellQuery } from '#features/catalogue/web/admin/client.ts'
import type { DeskOrderItem, Order } from '../../contract.ts'
import { soldPrices } from '../../rules.ts'
import { keyOf, namesOf, type Sale, type SaleLine } from './sale.ts'

const isNumbered = ({ jersey_numbers: numbers }: DeskOrderItem) => numbers.length > 0

/** Stands in for a product that the club no longer sells, with what the order knows of it. */
const soldProduct = ({ order_items: items }: Order, item: DeskOrderItem): ProductToSell => ({
  id: item.product_id,
  name_en: item.name_en,
  name_fr: item.name_fr,
  name_ar: item.name_ar,
  price: item.price,
  image: null,
  jersey: item.jersey,
  takes_number: items.some((each) => each.product_id === item.product_id && isNumbered(each)),
  number_price: 0,
  name_price: null,
  name_letters: longestPrint,
  sizes: [{ size: item.size, names: item.size_names, stock: 0 }],
})

const idsOf = ({ order_items: items }: Order) => [...new Set(items.map((item) => item.product_id))]

/** The order's products with their sizes of today, by id; undefined until they are known. */
export function useSoldProducts(order: Order): ReadonlyMap<string, ProductToSell> | undefined {
  const answers = useQueries({ queries: idsOf(order).map((id) => productsToSellQuery({ id })) })
  if (answers.some(({ isPending }) => isPending)) return undefined
  const found = answers.flatMap(({ data }) => data?.items ?? [])
  return new Map(found.map((product) => [product.id, product]))
}

/**
 * A product of the order at the prices of its sale, else as it is now; one that was sold with a
 * number takes numbers in this order.
 */
export function asSold({ order_items: items }: Order, product: ProductToSell): ProductToSell {
  const sold = items.filter((each) => each.product_id === product.id)
  if (sold.length === 0) return product
  const takes_number = product.takes_number || sold.some(isNumbered)
  return { ...product, ...soldPrices(sold, product.name_price), takes_number }
}

/** The order's lines as they are entered; a piece without a number has an empty one. */
export function saleOf(order: Order, products: ReadonlyMap<string, ProductToSell>): Sale {
  const lines = new Map<string, SaleLine>()
  for (const item of order.order_items) {
    const product = asSold(order, products.get(item.product_id) ?? soldProduct(order, item))
    const key = keyOf({ product, size: item.size })
    const numbers = Array.from({ length: item.quantity }, (_, piece) =>
      String(item.jersey_numbers[piece] ?? ''),
    )
    const line = { numbers, names: numbers.map((_, piece) => item.jersey_names[piece] ?? '') }
    const same = [lines.get(key), line].filter((each) => each !== undefined)
    lines.set(key, {
      product,
      size: item.size,
      numbers: same.flatMap((each) => each.numbers),
      names: same.flatMap(namesOf),
    })
  }
  return [...lines.values()].map(({ names = [], ...line }) =>
    names.some((name) => name !== '') ? { ...line, names } : line,
  )
}
