import type { KeyboardEvent } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Minus } from '#ui/icons/minus.ts'
import { PackageX } from '#ui/icons/package-x.ts'
import { Plus } from '#ui/icons/plus.ts'
import { RotateCcwClock } from '#ui/icons/rotate-ccw-clock.ts'
import { TriangleExclamationPoint } from '#ui/icons/triangle-exclamation-point.ts'
import { stockLevel } from '../../rules.ts'
import { cellAt } from './cell-keys.ts'
import { useProductName } from './product-cells.tsx'
import { type CellProblem, type CellProps, useStockCell } from './use-stock-cell.ts'

const looks = { sold_out: 'border-danger', low: 'border-warn', in_stock: 'border-edge' } as const

const tapButton =
  'grid size-11 shrink-0 place-items-center rounded-control border border-edge hover:bg-sunk @table:hidden'

/** Low and sold out in words with a sign. */
function Mark({ id, level }: { id: string; level: 'low' | 'sold_out' }) {
  const t = useTranslations('admin.catalogue')
  const [Icon, look, text] =
    level === 'low'
      ? ([TriangleExclamationPoint, 'text-warn', t('low')] as const)
      : ([PackageX, 'text-danger', t('soldOut')] as const)
  return (
    <span id={id} className={`inline-flex items-center gap-1 text-13 font-semibold ${look}`}>
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} /> {text}
    </span>
  )
}

function Problem({ problem, stock }: { problem: CellProblem; stock: number }) {
  const t = useTranslations('admin.catalogue.stockGrid')
  return (
    <p role="alert" className="text-13 font-semibold text-danger">
      {t(problem, { count: stock })}
    </p>
  )
}

type StockCellProps = CellProps & {
  /** Its size stands above it on a laptop, too. */
  isNamed: boolean
  onHistory: () => void
}

type Cell = ReturnType<typeof useStockCell>

function useCellKeys(cell: Cell, onHistory: () => void) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event
    if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return
    if (key === 'Escape') return cell.restore()
    if (key === 'Enter' && shiftKey) {
      event.preventDefault()
      return onHistory()
    }
    if (shiftKey || !(key === 'Enter' || key.startsWith('Arrow'))) return
    event.preventDefault()
    if (!cell.isRight()) return cell.complain()
    if (key === 'Enter') void cell.save()
    cellAt(event)?.focus()
  }
}

type FieldProps = {
  label: string
  cell: Cell
  describedBy: { id: string; lowStock: number }
  onHistory: () => void
}

function Field({ label, cell, describedBy, onHistory }: FieldProps) {
  const onKeyDown = useCellKeys(cell, onHistory)
  const level = stockLevel(cell.stock, describedBy.lowStock).kind
  return (
    <input
      data-cell
      aria-label={label}
      aria-describedby={level === 'in_stock' ? undefined : describedBy.id}
      aria-invalid={cell.problem === 'wrong' || undefined}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      dir="ltr"
      value={cell.shown}
      onChange={({ currentTarget }) => cell.type(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => cell.isEdited || currentTarget.select()}
      onBlur={() => cell.isHeld || void cell.save()}
      onKeyDown={onKeyDown}
      className={`min-h-11 w-full min-w-12 rounded-control border-2 bg-surface px-1 text-center text-16 font-semibold tabular-nums aria-invalid:border-danger @table:w-16 ${looks[level]}`}
    />
  )
}

/** One size's stock: typed in its place, or changed by taps on a phone. */
export function StockCell({ isNamed, onHistory, ...props }: StockCellProps) {
  const t = useTranslations('admin.catalogue')
  const cell = useStockCell(props)
  const { product, size, sizeName } = props
  const names = { name: useProductName()(product), size: sizeName }
  const id = `mark-${product.id}-${size}`.replaceAll(' ', '_')
  const level = stockLevel(cell.stock, product.low_stock).kind
  const of = (key: 'cell' | 'less' | 'more') => t(`stockGrid.${key}`, names)
  return (
    <div className="min-w-0">
      <p className={`text-15 font-semibold wrap-anywhere ${isNamed ? '' : '@table:hidden'}`}>
        <bdi>{sizeName}</bdi>
      </p>
      <div className="flex items-center gap-1 @table:gap-0">
        <button
          type="button"
          tabIndex={-1}
          aria-label={of('less')}
          onClick={() => cell.tap(-1)}
          className={tapButton}
        >
          <Minus aria-hidden className="size-5" strokeWidth={2} />
        </button>
        <Field
          label={of('cell')}
          cell={cell}
          describedBy={{ id, lowStock: product.low_stock }}
          onHistory={onHistory}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={of('more')}
          onClick={() => cell.tap(1)}
          className={tapButton}
        >
          <Plus aria-hidden className="size-5" strokeWidth={2} />
        </button>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('stockHistory.ofSize', names)}
          title={t('stockHistory.open')}
          onClick={onHistory}
          className="hidden h-11 w-7 shrink-0 place-items-center rounded-control text-ink2 hover:bg-sunk hover:text-link @table:grid"
        >
          <RotateCcwClock aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
      {level !== 'in_stock' && <Mark id={id} level={level} />}
      {cell.problem && <Problem problem={cell.problem} stock={cell.stock} />}
    </div>
  )
}
