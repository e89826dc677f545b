import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { ProductPage } from '../contract.ts'
import { findPart, nameInGuide } from '../rules.ts'
import { PartName, useShopMenu } from './use-shop-menu.tsx'

/** Category, sizes and where to collect it. */
export function ProductDetails({ product, pickup }: { product: ProductPage; pickup: string }) {
  const locale = useLanguage()
  const nameOf = (size: string) => nameInGuide(product, size, locale)
  const t = useTranslations('catalogue.product')
  const noCategory = useTranslations('catalogue')('noCategory')
  const category = findPart(useShopMenu().categories, product.category)
  const rows: [string, ReactNode][] = [
    [t('category'), category ? <PartName key={category.slug} part={category} /> : noCategory],
    ...(product.sizes.length > 0
      ? [[t('sizes'), product.sizes.map((size) => nameOf(size)).join(' · ')] as [string, string]]
      : []),
    ...(pickup ? [[t('pickup'), pickup] as [string, string]] : []),
  ]
  return (
    <section>
      <h2 className="text-20 font-bold">{t('details')}</h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {rows.map(([term, value]) => (
          <div key={term} className="grid grid-cols-3 gap-4 py-2.5">
            <dt className="text-ink2">{term}</dt>
            <dd className="col-span-2 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
