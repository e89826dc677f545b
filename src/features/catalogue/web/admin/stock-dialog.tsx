import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { currentOf } from '#ui/data/stale.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { FieldGroup } from '#ui/forms/field.tsx'
import { GuardedDialog, useUnsaved } from '#ui/forms/guarded.tsx'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import {
  type AdminProduct,
  adminProduct,
  type SizeStock,
  type StockReason,
  stockReasons,
} from '../../contract.ts'
import { useReadProductsAgain, useSizeNames, useWaits } from './client.ts'
import { useSendStock, useStockUndo } from './use-stock-move.ts'

type Typed = ReadonlyMap<SizeStock['size'], string>

/** The change of stock that a row's input means; NaN if it is not a whole number. */
function quantityOf(reason: StockReason, typed: string | undefined, stock: number): number {
  const pieces = parseTypedNumber(typed ?? '')
  if (pieces === null) return 0
  if (!Number.isInteger(pieces) || pieces < 0) return Number.NaN
  if (reason === 'correction') return pieces - stock
  return pieces
}

function changesOf(product: AdminProduct, reason: StockReason, typed: Typed) {
  return product.size_stocks
    .map(({ size, stock }) => ({
      size,
      quantity: quantityOf(reason, typed.get(size), stock),
      was: reason === 'correction' ? stock : undefined,
    }))
    .filter(({ quantity }) => quantity !== 0)
}

function ReasonChoice({
  reason,
  onChange,
}: {
  reason: StockReason
  onChange: (reason: StockReason) => void
}) {
  const t = useTranslations('admin.catalogue.stock')
  return (
    <FieldGroup name="reason" label={t('reason')} hint={t(`${reason}Hint`)}>
      <div className="flex flex-wrap gap-2">
        {stockReasons.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 has-checked:border-primary has-checked:bg-sunk"
          >
            <input
              type="radio"
              name="reason"
              checked={value === reason}
              onChange={() => onChange(value)}
              className="size-6 accent-primary"
            />
            {t(value)}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/**
 * Links to a new order for each size: a sale at the gym is an order, so that its money is counted.
 */
function SoldAtGym({ product: { id, size_system, size_stocks } }: { product: AdminProduct }) {
  const t = useTranslations('admin.catalogue.stock')
  const nameOf = useSizeNames()
  const left = size_stocks.filter(({ stock }) => stock > 0)
  if (left.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{t('sold_at_gym')}</span>
      {left.map(({ size }) => {
        const name = size && nameOf(size_system, size)
        return (
          <Link
            key={size}
            to={adminPaths.newOrder({ product: id, ...(size && { size }) })}
            aria-label={name ? t('sell', { size: name }) : t('sellNoSize')}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-edge px-3 font-semibold text-link hover:bg-sunk"
          >
            <bdi>{name ?? t('sellNoSize')}</bdi>
          </Link>
        )
      })}
    </p>
  )
}

function Grid({
  product,
  typed,
  onType,
}: {
  product: AdminProduct
  typed: Typed
  onType: (size: SizeStock['size'], pieces: string) => void
}) {
  const t = useTranslations('admin.catalogue.stock')
  const locale = useLanguage()
  const nameOf = useSizeNames()
  const waits = useWaits(product.id)
  const rows = product.size_stocks.map(({ size, stock }) => {
    return { size, stock, name: size && nameOf(product.size_system, size) }
  })
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ size, name, stock }) => (
        <li key={size ?? ''} className="flex items-center gap-4 py-2">
          <bdi dir="auto" className="w-24 shrink-0 font-bold wrap-anywhere">
            {name ?? t('noSize')}
          </bdi>
          <span className="grow text-15 text-ink2">
            {t('now', { count: formatInteger(stock, locale) })}
            {waits(size) > 0 && (
              <span className="block font-semibold">{t('waits', { count: waits(size) })}</span>
            )}
          </span>
          <input
            aria-label={name ? t('pieces', { size: name }) : t('piecesNoSize')}
            inputMode="numeric"
            dir="ltr"
            value={typed.get(size) ?? ''}
            onChange={(event) => onType(size, event.currentTarget.value)}
            className="min-h-11 w-24 rounded-control border border-edge bg-surface px-3 text-16"
          />
        </li>
      ))}
    </ul>
  )
}

type StockFormProps = { opened: AdminProduct; onSaved: () => void }

/** What is typed and why; a product that others changed meanwhile is shown as it is now. */
function useStockForm({ opened, onSaved }: StockFormProps) {
  const t = useTranslations('admin.catalogue')
  const shared = useTranslations('admin.shared')
  const [product, setProduct] = useState(opened)
  const [reason, setReason] = useState<StockReason>('received')
  const [typed, setTyped] = useState<Typed>(new Map())
  const [error, setError] = useState<string>()
  const isTyped = [...typed.values()].some((pieces) => pieces.trim() !== '')
  const close = useUnsaved(isTyped)
  const readAgain = useReadProductsAgain()
  const showRefusal = useRefusalToast()
  const tell = useStockUndo()
  const send = useSendStock()
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: ReturnType<typeof changesOf>) => send(product.id, { reason, changes }),
    onSuccess: (_saved, changes) => {
      void readAgain()
      tell(product.id, { reason, changes }, t('stockSaved'))
      onSaved()
    },
    onError: (failure) => {
      const current = currentOf(failure, adminProduct)
      if (current) {
        setProduct(current)
        setError(t('stock.stale'))
      } else if (failure instanceof ApiProblem && failure.code === 'invalid')
        setError(shared('validation.stock_below_zero'))
      else showRefusal(failure)
    },
  })
  const save = () => {
    const changes = changesOf(product, reason, typed)
    const isAsCounted = reason === 'correction' && isTyped
    if (changes.length === 0) return isAsCounted ? onSaved() : setError(t('stock.nothing'))
    if (changes.some(({ quantity }) => Number.isNaN(quantity)))
      return setError(shared('validation.invalid_type'))
    setError(undefined)
    if (!isPending) mutate(changes)
  }
  const type = (size: SizeStock['size'], pieces: string) =>
    setTyped(new Map(typed).set(size, pieces))
  return { product, reason, setReason, typed, type, error, isPending, save, close }
}

function StockForm(props: StockFormProps) {
  const shared = useTranslations('admin.shared')
  const form = useStockForm(props)
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <ReasonChoice reason={form.reason} onChange={form.setReason} />
      <SoldAtGym product={form.product} />
      <Grid product={form.product} typed={form.typed} onType={form.type} />
      {form.error && (
        <p role="alert" className="font-semibold text-danger">
          {form.error}
        </p>
      )}
      <div className="flex justify-end gap-3">
        <Button look="outline" onClick={form.close}>
          {shared('cancel')}
        </Button>
        <Button type="submit" aria-disabled={form.isPending}>
          {shared('save')}
        </Button>
      </div>
    </form>
  )
}

/** Records received or counted pieces by size, each in the ledger with its reason. */
export function StockDialog({
  product,
  name,
  onClose,
}: {
  product: AdminProduct
  name: string
  onClose: () => void
}) {
  const t = useTranslations('admin.catalogue.stock')
  return (
    <GuardedDialog title={t('title', { name })} onClose={onClose}>
      <StockForm opened={product} onSaved={onClose} />
    </GuardedDialog>
  )
}
