import { totalDzd } from '#core/money.ts'
import type { ProductPage } from '../contract.ts'
import { usePrint } from './live-print.tsx'
import { Price } from './price.tsx'

type PrintPrices = Pick<ProductPage, 'number_price' | 'name_price' | 'takes_number'>

/** What the typed number and name cost on top. */
export function useSurcharge({ number_price, name_price, takes_number }: PrintPrices): number {
  const { number, name } = usePrint()
  const ofNumber = takes_number && number !== null ? number_price : 0
  const ofName = name === '' ? 0 : (name_price ?? 0)
  return sumOf([ofNumber, ofName])
}

const sumOf = (prices: readonly number[]) =>
  totalDzd(prices.map((price) => ({ price, quantity: 1 })))

/** The price of the piece with what is typed for it so far, and the former one with the same. */
export function PrintedPrice({ product, className }: { product: ProductPage; className: string }) {
  const surcharge = useSurcharge(product)
  const { price, compare_at_price: former } = product
  const printed = {
    price: sumOf([price, surcharge]),
    compare_at_price: former === null ? null : sumOf([former, surcharge]),
  }
  return <Price product={printed} className={className} />
}
