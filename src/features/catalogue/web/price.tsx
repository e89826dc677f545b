import { useTranslations } from 'use-intl'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { ProductSummary } from '../contract.ts'
import { isOnSale } from '../rules.ts'

/** The price, with the former one struck through when the product is on sale. */
export function Price({ product }: { product: Pick<ProductSummary, 'price' | 'compare_at_price'> }) {
  const t = useTranslations('catalogue.card')
  const locale = useLanguage()
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <bdi className={isOnSale(product) ? 'font-semibold text-ball-text' : ''}>
        {formatMoney(product.price, locale)}
      </bdi>
      {isOnSale(product) && (
        <s className="text-15 text-ink2">
          <span className="sr-only">{t('priceWas')} </span>
          <bdi>{formatMoney(product.compare_at_price ?? 0, locale)}</bdi>
        </s>
      )}
    </span>
  )
}
