import type { ReactNode } from 'react'
import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { ProductPage } from '../contract.ts'
import { findPart, nameInGuide } from '../rules.ts'
import { AdviceWords, useAdviceWords } from './size-advice-words.tsx'
import { PartName, useShopMenu } from './use-shop-menu.tsx'

const CareHeading = () => useAdviceWords()('care')

/** What it is made of and how it is looked after; nothing where the club does not say it. */
function Care({ product }: { product: ProductPage }) {
  const texts = partialTranslationsOf(product, 'care')
  if (!fallbackText(texts, useLanguage())) return null
  return (
    <section>
      <h2 className="text-20 font-bold">
        <AdviceWords>
          <CareHeading />
        </AdviceWords>
      </h2>
      <p className="mt-2 whitespace-pre-line">
        <FallbackText texts={texts} />
      </p>
    </section>
  )
}

/** Material and care, category, sizes and where to collect it. */
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
    <>
      <Care product={product} />
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
    </>
  )
}
