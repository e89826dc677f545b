import { useTranslations } from '#i18n/translations.ts'
import { Dinars } from '#ui/money.tsx'
import type { ProductSummary } from '../contract.ts'
import { isOnSale } from '../rules.ts'

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
