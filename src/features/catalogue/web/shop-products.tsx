import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { maxCounted } from '#core/limits.ts'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { emptyLink, Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PathLink } from '#ui/path-link.tsx'
import { whenNear } from '#ui/when-near.ts'
import type { ProductSummary } from '../contract.ts'
import { matchesSearch, partsMeant } from '../rules.ts'
import { ProductGrid } from './product-grid.tsx'
import { ShopSort } from './shop-sort.tsx'
import { shopPath, type ShopView } from './shop-view.ts'
import { useScrollToList } from './use-scroll-to-list.ts'
import { PartName, shownParts, useShopMenu } from './use-shop-menu.tsx'
import { SomeProducts } from './some-products.tsx'
import { useShopPages } from './use-shop-pages.ts'

/** The parts of the shop that a search may have meant. */
function MeantParts({ searched }: { searched: string }) {
  const t = useTranslations('catalogue.shop')
  const { categories, types } = useShopMenu()
  const meant = [
    ...partsMeant(shownParts(categories), searched).map((part) => ({ category: part.slug, part })),
    ...partsMeant(shownParts(types), searched).map((part) => ({ type: part.slug, part })),
  ]
  if (meant.length === 0) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4">
      {t('meant')}
      {meant.map(({ part, ...view }) => (
        <PathLink key={shopPath(view)} to={shopPath(view)} preventScrollReset className={emptyLink}>
          <PartName part={part} />
        </PathLink>
      ))}
    </p>
  )
}

type EmptyShopProps = { searched: string; similar: readonly ProductSummary[]; view: ShopView }

function EmptyShop({ searched, similar, view }: EmptyShopProps) {
  const t = useTranslations('catalogue.shop')
  if (!searched) return <Notice title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <Notice title={t('notFound')} text={t('notFoundText', { q: searched })}>
        <MeantParts searched={searched} />
        <ButtonLink to={shopPath({ ...view, q: undefined, after: undefined })} preventScrollReset>
          {t('clearSearch')}
        </ButtonLink>
      </Notice>
      {similar.length > 0 ? (
        <section className="border-t border-line pt-10">
          <h2 className="display mb-6 text-24">{t('similar')}</h2>
          <ProductGrid products={similar} inFirstView={0} />
        </section>
      ) : (
        // They come later: the footer stays below the view when they appear.
        <div className="min-h-dvh">
          <SomeProducts />
        </div>
      )}
    </>
  )
}

/**
 * How many articles there are; of a search or filter, one above the maximum stands for "and more".
 */
function Found({ total, view: { q, category, type, filter } }: { total: number; view: ShopView }) {
  const t = useTranslations('catalogue.shop')
  const isMany = Boolean(q || category || type || filter) && total > maxCounted
  return isMany ? t('countMany', { counted: maxCounted }) : t('count', { count: total })
}

/**
 * A link to the next page; with JavaScript, the page opens below when the link comes near the
 * screen.
 */
function ShowMore({ to, onOpen }: { to: string; onOpen: () => void }) {
  const t = useTranslations('catalogue.shop')
  const link = useRef<HTMLParagraphElement>(null)
  useEffect(() => (link.current ? whenNear(link.current, '600px', onOpen) : undefined))
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
  }
  return (
    <p ref={link} className="mt-10 text-center">
      <ButtonLink look="outline" to={to} onClick={open}>
        {t('showMore')}
      </ButtonLink>
    </p>
  )
}

/**
 * The products of a view. Typing filters the loaded ones at once, until the server's answer
 * arrives.
 */
export function ShopProducts({ view, typed }: { view: ShopView; typed: string }) {
  const t = useTranslations('catalogue.shop')
  const menu = useTranslations('club.shopMenu')
  const shared = useTranslations('shared')
  const locale = useLanguage()
  const { isLoaded, products, similar, total, isLoadingMore, failed, nextCursor, openNext } =
    useShopPages(view)
  const head = useScrollToList(view)
  const isAnswered = isLoaded && typed === (view.q ?? '')
  const shown = isAnswered
    ? products
    : products.filter((product) => matchesSearch(localized(product, 'name', locale), typed))
  const isNothing = isAnswered && shown.length === 0
  return (
    <>
      <div
        ref={head}
        className={`flex items-center justify-between gap-4 ${isNothing ? '' : 'mb-6 min-h-11'}`}
      >
        {/* Without results the notice below says more; here only a screen reader is told. */}
        <p className={isNothing ? 'sr-only' : 'text-15 text-ink2'} role="status">
          {isAnswered ? <Found total={total} view={view} /> : t('searching')}
        </p>
        {total > 1 && <ShopSort view={view} />}
      </div>
      {shown.length > 0 && <h2 className="sr-only">{menu('types')}</h2>}
      {shown.length > 0 && <ProductGrid products={shown} />}
      {isNothing && <EmptyShop searched={typed} similar={similar} view={view} />}
      {isLoadingMore && <Spinner />}
      {failed && (
        <Notice role="alert" title={shared('readError.title')} text={shared('readError.text')}>
          <Button onClick={() => void failed.refetch()}>{shared('retry')}</Button>
        </Notice>
      )}
      {isAnswered && nextCursor !== null && (
        <ShowMore to={shopPath({ ...view, after: nextCursor })} onOpen={openNext} />
      )}
    </>
  )
}
