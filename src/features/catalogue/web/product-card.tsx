import type { MouseEvent } from 'react'
import { useNow } from 'use-intl'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { PathLink } from '#ui/path-link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ProductSummary } from '../contract.ts'
import { findPart, isNew, isOnSale } from '../rules.ts'
import { NoPicture } from './no-picture.tsx'
import { Price } from './price.tsx'
import { PartName, useShopMenu } from './use-shop-menu.tsx'

const tagLooks = {
  soldOut: 'bg-unknown-bg text-unknown',
  sale: 'bg-ball text-on-gold',
  new: 'bg-gold text-on-gold',
} as const

/** The texts that all cards share, looked up once per list: a page has two dozen cards. */
export function useCardWords() {
  const card = useTranslations('catalogue.card')
  return {
    locale: useLanguage(),
    now: useNow(),
    tags: { soldOut: card('soldOut'), sale: card('sale'), new: card('new') },
    categories: useShopMenu().categories,
    noCategory: useTranslations('catalogue')('noCategory'),
  }
}

function tagOf(product: ProductSummary, now: Date): keyof typeof tagLooks | undefined {
  if (product.stock === 0) return 'soldOut'
  if (isOnSale(product)) return 'sale'
  return isNew(product, now) ? 'new' : undefined
}

type ProductCardProps = {
  product: ProductSummary
  words: ReturnType<typeof useCardWords>
  /** The picture's CSS width at each breakpoint. */
  sizes: string
  /** The card is in the first view, so its picture must not load lazily. */
  eager?: boolean
}

/** Names the picture of this card, which moves to the product's page. */
function markOpened({ currentTarget }: MouseEvent<HTMLElement>) {
  document.querySelector('.product-card[data-opened]')?.removeAttribute('data-opened')
  currentTarget.closest('.product-card')?.setAttribute('data-opened', '')
}

/** A product in a list; the whole card is one link. */
export function ProductCard({ product, words, sizes, eager = false }: ProductCardProps) {
  const [image] = product.images
  const tag = tagOf(product, words.now)
  const category = findPart(words.categories, product.category)
  return (
    <article className="product-card">
      {image ? (
        <Picture
          url={image}
          alt=""
          sizes={sizes}
          eager={eager}
          largest={640}
          className={product.stock === 0 ? 'opacity-60' : ''}
        />
      ) : (
        <NoPicture />
      )}
      {tag && <span className={`tag ${tagLooks[tag]}`}>{words.tags[tag]}</span>}
      <h3>
        <PathLink to={paths.product(product.id)} moves onClick={markOpened}>
          <FallbackText texts={partialTranslationsOf(product, 'name')} />
        </PathLink>
      </h3>
      <p>{category ? <PartName part={category} /> : words.noCategory}</p>
      <Price product={product} className="mt-1" />
    </article>
  )
}
