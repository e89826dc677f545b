import { Link } from 'react-router'
import { ClipboardCheck } from '#ui/icons/clipboard-check.ts'
import { Printer } from '#ui/icons/printer.ts'
import { Truck } from '#ui/icons/truck.ts'
import { Shirt } from '#ui/icons/shirt.ts'
import { X } from '#ui/icons/x.ts'
import { adminPaths, sheetOf } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useBarHeight } from '#ui/use-bar-height.ts'
import { maxChosenOrders } from '../../admin-contract.ts'
import type { Order } from '../../contract.ts'
import { needsAddress } from '../../facts.ts'
import { BulkForm, bulkFormId } from './bulk-form.tsx'

const tool =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-link hover:bg-surface ' +
  'max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:text-center max-sm:px-1 max-sm:text-13 max-sm:leading-tight'
const clearTool =
  'inline-flex min-h-11 items-center gap-1 rounded-control px-1 font-semibold whitespace-nowrap text-link ' +
  'hover:bg-surface max-sm:text-15 sm:me-auto'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/**
 * A skip link, visible on focus only: by keyboard, the bar is a whole page of rows away from a
 * selected row.
 */
export function GoToBulkBar() {
  const t = useTranslations('admin.orders.bulk')
  return (
    <button
      type="button"
      onClick={() => document.getElementById(bulkFormId)?.focus()}
      className="sr-only z-10 rounded-control bg-gold px-3 py-2 text-15 font-bold whitespace-nowrap text-on-gold focus:not-sr-only focus:absolute focus:inset-s-0 focus:top-full"
    >
      {t('goTo')}
    </button>
  )
}

/** The actions for the selected orders, sticky while the list scrolls. */
export function BulkBar({ orders, onClear }: { orders: readonly Order[]; onClear: () => void }) {
  const t = useTranslations('admin.orders.bulk')
  const parcels = useTranslations('admin.orders.parcel.sheet')
  const bar = useBarHeight()
  if (orders.length === 0) return null
  const ids = orders.map(({ id }) => id)
  const sent = orders
    .filter(({ delivery_method: method }) => needsAddress(method))
    .map(({ id }) => id)
  return (
    <section
      ref={bar}
      aria-label={t('title')}
      className="bulk-bar band sticky bottom-4 z-10 flex flex-wrap items-center gap-x-1.5 gap-y-1 rounded-sheet px-3 py-2 shadow-sheet sm:px-4 lg:bottom-6"
    >
      <p role="status" className="font-semibold whitespace-nowrap max-sm:flex-1 max-sm:text-15">
        {t('chosen', { count: orders.length })}
        {orders.length === maxChosenOrders && (
          <span className="block text-13 font-normal">{t('full', { count: maxChosenOrders })}</span>
        )}
      </p>
      <button type="button" onClick={onClear} className={clearTool}>
        <X {...icon} /> {t('clear')}
      </button>
      <div className="flex flex-wrap gap-x-1.5 max-sm:basis-full max-sm:flex-nowrap max-sm:gap-x-0">
        <Link to={sheetOf(adminPaths.slips, ids)} className={tool}>
          <Printer {...icon} /> {t('slips')}
        </Link>
        <Link to={sheetOf(adminPaths.handOver, ids)} className={tool}>
          <ClipboardCheck {...icon} /> {t('handOver')}
        </Link>
        <Link to={sheetOf(adminPaths.jerseys, ids)} className={tool}>
          <Shirt {...icon} /> {t('jerseys')}
        </Link>
        {sent.length > 0 && (
          <Link to={sheetOf(adminPaths.parcels(), sent)} className={tool}>
            <Truck {...icon} /> {parcels('link')}
          </Link>
        )}
      </div>
      <BulkForm orders={orders} />
    </section>
  )
}
