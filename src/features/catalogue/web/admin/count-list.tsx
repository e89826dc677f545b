import type { KeyboardEvent } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { AdminProduct, SizeStock } from '../../contract.ts'
import { cellAt } from './cell-keys.ts'
import { useSizeNames } from './client.ts'
import { MainPicture, useProductName } from './product-cells.tsx'
import { signedPieces } from './signed-pieces.ts'
import { type Count, countKey, type Counted, piecesOf } from './use-count.ts'

/** The codes of refused counts by their keys. */
export type CountErrors = Readonly<Record<string, 'below' | 'gone' | 'wrong'>>

function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
  if (!['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)) return
  event.preventDefault()
  cellAt(event)?.focus()
}

/** What a typed count means: right, a difference, or no number. */
function Said({ counted, stock, error }: SaidProps) {
  const t = useTranslations('admin.catalogue.stockTake')
  const locale = useLanguage()
  const difference = piecesOf(counted) - counted.expected
  if (error)
    return (
      <p role="alert" className="text-13 font-semibold text-danger">
        {t(error)}
      </p>
    )
  if (Number.isNaN(difference))
    return (
      <p role="alert" className="text-13 font-semibold text-danger">
        {t('wrong')}
      </p>
    )
  return (
    <p className={`text-13 font-semibold ${difference === 0 ? 'text-ok' : 'text-warn'}`}>
      {difference === 0 ? t('same') : t('difference', { pieces: signedPieces(difference, locale) })}
      {stock !== counted.expected && (
        <span className="block font-normal text-ink2">{t('since', { count: stock })}</span>
      )}
    </p>
  )
}
type SaidProps = { counted: Counted; stock: number; error: CountErrors[string] | undefined }

type RowProps = {
  product: AdminProduct
  entry: SizeStock
  count: Count
  errors: CountErrors
}

function SizeRow({ product, entry, count, errors }: RowProps) {
  const t = useTranslations('admin.catalogue.stockTake')
  const nameOf = useSizeNames()
  const name = useProductName()(product)
  const { size, stock } = entry
  const key = countKey({ product_id: product.id, size })
  const counted = count.counts[key]
  const sizeName = size === null ? t('pieces') : nameOf(product.size_system, size)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-1.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{sizeName}</bdi>
        </p>
        <span className="text-13 text-ink2">{t('now', { count: stock })}</span>
      </div>
      <input
        data-cell
        aria-label={t('counted', { name, size: sizeName })}
        aria-invalid={
          (counted && (Number.isNaN(piecesOf(counted)) || errors[key] !== undefined)) || undefined
        }
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        dir="ltr"
        value={counted?.typed ?? ''}
        onChange={({ currentTarget }) =>
          count.type(product, entry, currentTarget.value, { name, size: sizeName })
        }
        onKeyDown={moveByKey}
        className="min-h-11 w-20 rounded-control border border-edge bg-surface px-2 text-center text-16 font-semibold tabular-nums aria-invalid:border-2 aria-invalid:border-danger"
      />
      {counted && (
        <div className="col-span-2 print:hidden">
          <Said counted={counted} stock={stock} error={errors[key]} />
        </div>
      )}
    </li>
  )
}

type ListProps = { products: readonly AdminProduct[]; count: Count; errors: CountErrors }

/** Each product with its sizes, and a field for what was counted; printed, a sheet to count on. */
export function CountList({ products, count, errors }: ListProps) {
  const name = useProductName()
  return (
    <ul
      data-cells
      className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-2"
    >
      {products.map((product) => (
        <li
          key={product.id}
          className="break-inside-avoid rounded-control border border-line bg-surface p-3"
        >
          <h2 className="flex items-center gap-3 text-16 font-semibold">
            <span className="block w-11 shrink-0 overflow-hidden rounded-control print:hidden">
              <MainPicture product={product} alt="" />
            </span>
            <bdi className="min-w-0 wrap-anywhere">{name(product)}</bdi>
          </h2>
          <ul className="divide-y divide-line">
            {product.size_stocks.map((entry) => (
              <SizeRow
                key={entry.size}
                product={product}
                entry={entry}
                count={count}
                errors={errors}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
