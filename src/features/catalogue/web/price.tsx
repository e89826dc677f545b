import { totalDzd } from '#core/money.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Dinars } from '#ui/money.tsx'
import type { ProductPage, ProductSummary } from '../contract.ts'
import { isOnSale } from '../rules.ts'
import { useLivePrint } from './live-print.tsx'

function FormerPrice({ price }: { price: number }) {
  const t = useTranslations('catalogue.card')
  return (
    <s className="text-15 text-ink2">
      <span className="sr-only">{t('priceWas')} </span>
      <Dinars dzd={price} />
    </s>
  )
}

/** The price, with the former price struck through when the product is on sale. */
export function Price({
  product,
  className,
}: {
  product: Pick<ProductSummary, 'price' | 'compare_at_price'>
  className: string
}) {
  return (
    <p className={`price ${className}`}>
      <Dinars
        dzd={product.price}
        className={isOnSale(product) ? 'font-semibold text-ball-text' : undefined}
      />
      {isOnSale(product) && <FormerPrice price={product.compare_at_price ?? 0} />}
    </p>
  )
}

type PrintPrices = Pick<ProductPage, 'number_price' | 'name_price' | 'takes_number'>

/** What the typed number and name cost on top. */
export function useSurcharge({ number_price, name_price, takes_number }: PrintPrices): number {
  const { number, name } = useLivePrint().typed
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
