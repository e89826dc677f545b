import { Link } from 'react-router'
import { useNow, useTranslations } from 'use-intl'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ProductSummary } from '../contract.ts'
import { isNew, isOnSale } from '../rules.ts'
import { Price } from './price.tsx'

const cardSizes = '(min-width: 64rem) 270px, (min-width: 48rem) 30vw, 46vw'

function Tag({ product }: { product: ProductSummary }) {
  const t = useTranslations('catalogue.card')
  const now = useNow()
  const tag = 'absolute inset-s-2 top-2 rounded-tag px-2 py-0.5 text-13 font-bold'
  if (product.stock === 0) return <span className={`${tag} bg-unknown-bg text-unknown`}>{t('soldOut')}</span>
  if (isOnSale(product)) return <span className={`${tag} bg-ball text-on-gold`}>{t('sale')}</span>
  if (isNew(product, now)) return <span className={`${tag} bg-gold text-on-gold`}>{t('new')}</span>
  return null
}

/** A product in a list: one link over the whole card. `eager` for those in the first view. */
export function ProductCard({ product, eager }: { product: ProductSummary; eager: boolean }) {
  const category = useTranslations('catalogue.category')
  const locale = useLanguage()
  const [image] = product.images
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-tag bg-sunk">
        {image && (
          <Picture
            url={image}
            alt=""
            sizes={cardSizes}
            eager={eager}
            className={product.stock === 0 ? 'opacity-60' : ''}
          />
        )}
      </div>
      <Tag product={product} />
      <h3 className="mt-3 leading-snug font-semibold">
        <Link
          to={`/product/${product.id}`}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {localized(product, 'name', locale)}
        </Link>
      </h3>
      <p className="text-15 text-ink2">{category(product.category)}</p>
      <p className="mt-1">
        <Price product={product} />
      </p>
    </article>
  )
}
