import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localized } from '#core/locale.ts'
import type { ProductToSell } from '#features/catalogue/admin-contract.ts'
import { NoPicture } from '#features/catalogue/web/no-picture.tsx'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { productsToSellQuery } from '#features/catalogue/web/admin/client.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { SearchField } from '#ui/search-field.tsx'

type Pick = (product: ProductToSell, size: string | null) => void
type Size = ProductToSell['sizes'][number]

const pieces = ({ sizes }: ProductToSell) => sizes.reduce((sum, { stock }) => sum + stock, 0)

/** A size with what is left; a sold-out one says so and cannot be chosen. */
function SizeChoice({ size: { size, names, stock }, onPick }: { size: Size; onPick: () => void }) {
  const t = useTranslations('admin.orders.sale')
  const locale = useLanguage()
  const name = (names && localized(names, 'name', locale)) || size || t('noSize')
  const left = stock > 0 ? t('left', { count: stock }) : t('soldOut')
  return (
    <button
      type="button"
      disabled={stock <= 0}
      aria-label={t('sizeLeft', { size: name, left })}
      onClick={onPick}
      className="grid min-h-14 min-w-16 grow place-content-center rounded-control border border-edge bg-surface px-3 py-1 text-center hover:bg-sunk disabled:border-dashed disabled:text-ink2"
    >
      <bdi aria-hidden className={`font-bold ${stock > 0 ? '' : 'line-through'}`}>
        {name}
      </bdi>
      <span aria-hidden className="text-13">
        {left}
      </span>
    </button>
  )
}

/** A product by its picture; with sizes it opens them below its row. */
function ProductCard({
  product,
  isOpen,
  onOpen,
  onPick,
}: {
  product: ProductToSell
  isOpen: boolean
  onOpen: () => void
  onPick: Pick
}) {
  const t = useTranslations('admin.orders.sale')
  const locale = useLanguage()
  const name = localized(product, 'name', locale)
  const [first] = product.sizes
  const isPlain = product.sizes.length === 1 && first?.size === null
  const left = pieces(product)
  return (
    <>
      <li>
        <button
          type="button"
          aria-expanded={isPlain ? undefined : isOpen}
          disabled={isPlain && left === 0}
          onClick={() => (isPlain ? onPick(product, null) : onOpen())}
          className="flex h-full w-full flex-col gap-1 rounded-control border border-edge bg-surface p-1.5 text-start hover:bg-sunk disabled:opacity-60 aria-expanded:border-2 aria-expanded:border-primary"
        >
          <span className={`block w-full overflow-hidden rounded-tag ${left ? '' : 'opacity-50'}`}>
            {product.image ? <Picture url={product.image} alt="" sizes="8rem" /> : <NoPicture />}
          </span>
          <span className="line-clamp-2 text-13 font-semibold wrap-anywhere">
            <FallbackText texts={partialTranslationsOf(product, 'name')} />
          </span>
          <span className="mt-auto text-13">
            {left > 0 ? <Money dzd={product.price} /> : t('soldOut')}
          </span>
        </button>
      </li>
      {isOpen && (
        <li className="col-span-full rounded-control border-2 border-primary bg-sunk p-3">
          <fieldset>
            <legend className="sr-only">{t('sizesOf', { name })}</legend>
            <div className="flex flex-wrap gap-2">
              {product.sizes.map((size) => (
                <SizeChoice key={size.size} size={size} onPick={() => onPick(product, size.size)} />
              ))}
            </div>
          </fieldset>
        </li>
      )}
    </>
  )
}

/** What the club sells, to be chosen by picture and then size. */
export function ProductPicker({ open: first, onPick }: { open?: string; onPick: Pick }) {
  const t = useTranslations('admin.orders.sale')
  const lang = useLanguage()
  const [q, find] = useState<string>()
  const [open, setOpen] = useState(first)
  const query = useQuery({
    ...productsToSellQuery({ q, lang: q ? lang : undefined }),
    placeholderData: keepPreviousData,
  })
  const skeleton = <Skeleton count={6} shape="h-40" className="grid grid-cols-3 gap-2" />
  return (
    <div className="space-y-3">
      <SearchField label={t('find')} hint={t('find')} q={q} onFind={find} />
      <QueryView query={query} skeleton={skeleton}>
        {({ items, has_more }) =>
          items.length === 0 ? (
            <Notice title={t(q ? 'noneFound' : 'nothingToSell')} />
          ) : (
            <>
              <ul className="grid grid-flow-dense grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
                {items.map((product) => (
                  <ProductCard
                    key={product.id}
                    product={product}
                    isOpen={product.id === open}
                    onOpen={() => setOpen(product.id === open ? undefined : product.id)}
                    onPick={onPick}
                  />
                ))}
              </ul>
              {has_more && (
                <p className="text-15 text-ink2">
                  {t('more', { count: formatInteger(items.length, lang) })}
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </div>
  )
}
