import { Fragment } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { formatInteger, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { ConflictDialog } from '#ui/forms/conflict-dialog.tsx'
import { InlineNumber } from '#ui/inline-number.tsx'
import type { AdminProduct } from '../../contract.ts'
import { type StockLevel, stockLevel } from '../../rules.ts'
import { useProductName } from './product-cells.tsx'
import { useSizeNames } from './client.ts'
import { useSaveNumber } from './use-save-number.ts'

type Field = 'price' | 'stock'

/** A number that is edited in place; on an edit conflict both values are shown. */
function NumberCell({
  product,
  field,
  inWords,
  children,
}: {
  product: AdminProduct
  field: Field
  inWords: (value: number) => string
  children: React.ReactNode
}) {
  const t = useTranslations('admin.catalogue')
  const name = useProductName()
  const { save, conflict } = useSaveNumber(product, field)
  const label = t(field === 'price' ? 'priceOf' : 'stockOf', { name: name(product) })
  const texts = (value: number) => [
    { name: field, label: t(`columns.${field}`), text: inWords(value) },
  ]
  return (
    <>
      <InlineNumber
        label={label}
        value={product[field]}
        shown={children}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        onSave={save}
      />
      {conflict && (
        <ConflictDialog
          title={label}
          mine={texts(conflict.mine)}
          theirs={texts(conflict.theirs)}
          keepMine={() => conflict.answer(true)}
          takeTheirs={() => conflict.answer(false)}
        />
      )}
    </>
  )
}

export function PriceCell({ product }: { product: AdminProduct }) {
  const locale = useLanguage()
  const inWords = (price: number) => formatMoney(price, locale)
  return (
    <NumberCell product={product} field="price" inWords={inWords}>
      <bdi className="whitespace-nowrap">{inWords(product.price)}</bdi>
    </NumberCell>
  )
}

/** A mark with the sizes that it is about; for the whole product when it names none. */
function StockMark({ text, sizes, look }: { text: string; sizes: string; look: string }) {
  return (
    <span className={`rounded-round px-2.5 py-0.5 text-13 font-semibold ${look}`}>
      {text}
      {sizes && (
        <>
          {' · '}
          <bdi>{sizes}</bdi>
        </>
      )}
    </span>
  )
}

function StockText({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.catalogue')
  const locale = useLanguage()
  const inLevel = (kind: StockLevel['kind']) =>
    product.size_stocks.filter(({ stock }) => stockLevel(stock, product.low_stock).kind === kind)
  const soldOut = inLevel('sold_out')
  const low = inLevel('low')
  const nameOf = useSizeNames()
  const sizesOf = (stocks: typeof low) =>
    stocks
      .flatMap(({ size }) => size ?? [])
      .map((size) => nameOf(product.size_system, size))
      .join(', ')
  return (
    <>
      <span className="font-semibold">{formatInteger(product.stock, locale)}</span>
      {low.length > 0 && (
        <StockMark text={t('low')} sizes={sizesOf(low)} look="bg-warn-bg text-warn" />
      )}
      {soldOut.length > 0 && (
        <StockMark
          text={t('soldOut')}
          sizes={product.stock === 0 ? '' : sizesOf(soldOut)}
          look="bg-danger-bg text-danger"
        />
      )}
    </>
  )
}

/**
 * The stock of each size, in bold beside sizes that are numbers; codes run from left to right in
 * every language.
 */
function SizeStocks({ product }: { product: AdminProduct }) {
  const locale = useLanguage()
  const nameOf = useSizeNames()
  const stocks = product.size_stocks.map(({ size, stock }) => {
    const name = nameOf(product.size_system, size ?? '')
    return { size, stock, name, isCode: name === size }
  })
  return (
    <span
      dir={stocks.every(({ isCode }) => isCode) ? 'ltr' : undefined}
      className="text-13 text-ink2"
    >
      {stocks.map(({ size, name, stock }, index) => (
        <Fragment key={size}>
          {index > 0 && ' · '}
          <span className="whitespace-nowrap">
            <bdi>{name}</bdi>{' '}
            <span className="font-bold text-ink">{formatInteger(stock, locale)}</span>
          </span>
        </Fragment>
      ))}
    </span>
  )
}

/** A single stock is edited in place; sizes open the stock dialog. */
export function StockCell({ product, onOpen }: { product: AdminProduct; onOpen: () => void }) {
  const t = useTranslations('admin.catalogue')
  const locale = useLanguage()
  const name = useProductName()
  const [only] = product.size_stocks
  if (only?.size === null)
    return (
      <NumberCell product={product} field="stock" inWords={(stock) => formatInteger(stock, locale)}>
        <StockText product={product} />
      </NumberCell>
    )
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-control px-1.5 text-start hover:bg-sunk"
    >
      <span className="sr-only">{t('stockOf', { name: name(product) })}</span>
      <StockText product={product} />
      <SizeStocks product={product} />
    </button>
  )
}
