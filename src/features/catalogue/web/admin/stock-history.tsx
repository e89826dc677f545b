import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RotateCcwClock } from '#ui/icons/rotate-ccw-clock.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Movement } from '../../admin-contract.ts'
import type { AdminProduct, SizeStock } from '../../contract.ts'
import { movementsOf, movementsQuery, undoMovement, useSizeNames } from './client.ts'
import { useProductName } from './product-cells.tsx'
import { signedPieces } from './signed-pieces.ts'
import { useKeepProduct } from './use-stock-move.ts'

type Size = SizeStock['size']

/** Who changed the stock: an admin's e-mail address, a customer or the program. */
function Actor({ actor }: { actor: string }) {
  const t = useTranslations('admin.catalogue.stockHistory')
  if (actor === 'visitor') return t('customer')
  return actor === 'program' ? t('program') : <bdi className="wrap-anywhere">{actor}</bdi>
}

/** Undoes one entry made by hand, however old; entries after it stay. */
function UndoMovement({ product, movement }: { product: AdminProduct; movement: Movement }) {
  const t = useTranslations('admin.catalogue')
  const shared = useTranslations('admin.shared')
  const keep = useKeepProduct()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoMovement(movement.id),
    onSuccess: keep,
    onSettled: () => queries.invalidateQueries({ queryKey: movementsOf(product.id) }),
  })
  const isShort = error instanceof ApiProblem && error.code === 'invalid'
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => isPending || mutate()}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {t('stockHistory.undo')}
      </button>
      {error && (
        <p role="alert" className="text-13 font-semibold text-danger">
          {isShort ? t('stockGrid.cannotUndo') : shared('error')}
        </p>
      )}
    </>
  )
}

function Line({ product, movement }: { product: AdminProduct; movement: Movement }) {
  const t = useTranslations('admin.catalogue.stockHistory')
  const locale = useLanguage()
  const { quantity, after, reason, order_id, order_number, actor, created_at } = movement
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-3 py-3">
      <bdi className={`text-18 font-bold tabular-nums ${quantity > 0 ? 'text-ok' : 'text-danger'}`}>
        {signedPieces(quantity, locale)}
      </bdi>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{t(`reasons.${reason}`)}</span>
          <span className="text-15">{t('after', { count: after })}</span>
        </p>
        {order_id && order_number && (
          <Link
            to={adminPaths.orders({ order: order_id })}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {t('order', { number: order_number })}
          </Link>
        )}
        <p className="text-13 text-ink2">
          <Actor actor={actor} /> {' · '}
          <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>
        </p>
        {movement.is_undo && <p className="text-13">{t('takesBack')}</p>}
        {movement.is_undone && <p className="text-13 font-semibold text-warn">{t('undone')}</p>}
        {movement.may_undo && <UndoMovement product={product} movement={movement} />}
      </div>
    </li>
  )
}

function Movements({ product, size }: { product: AdminProduct; size: Size }) {
  const t = useTranslations('admin.catalogue.stockHistory')
  const shared = useTranslations('admin.shared')
  const query = useInfiniteQuery(movementsQuery(product.id, size))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <QueryView query={query} skeleton={<Spinner />}>
      {({ pages }) => {
        const lines = pages.flatMap(({ items }) => items)
        if (lines.length === 0) return <Notice title={t('empty')} />
        return (
          <>
            <ol className="divide-y divide-line">
              {lines.map((movement) => (
                <Line key={movement.id} product={product} movement={movement} />
              ))}
            </ol>
            {hasNextPage && (
              <p className="mt-4 text-center">
                <Button
                  look="outline"
                  aria-disabled={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  {shared('showMore')}
                </Button>
              </p>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

/** What moved the stock of a product, size by size, newest first. */
export function StockHistory({
  product,
  opened,
  onClose,
}: {
  product: AdminProduct
  /** The size that is shown first. */
  opened: Size
  onClose: () => void
}) {
  const t = useTranslations('admin.catalogue.stockHistory')
  const name = useProductName()(product)
  const nameOf = useSizeNames()
  const [size, setSize] = useState(opened)
  const sizes = product.size_stocks.flatMap((each) => each.size ?? [])
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('of', { name })}>
      {sizes.length > 0 && (
        <Choice label={t('size')} value={size ?? undefined} onChange={setSize}>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {nameOf(product.size_system, each)}
            </option>
          ))}
        </Choice>
      )}
      <Movements key={size} product={product} size={size} />
    </Dialog>
  )
}

/** Opens the history of a product's sizes from its form. */
export function HistoryButton({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.catalogue.stockHistory')
  const [isOpen, open] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => open(true)}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4"
      >
        <RotateCcwClock aria-hidden className="size-5" strokeWidth={1.75} />
        {t('ofStock')}
      </button>
      {isOpen && (
        <StockHistory
          product={product}
          opened={product.size_stocks[0]?.size ?? null}
          onClose={() => open(false)}
        />
      )}
    </>
  )
}
