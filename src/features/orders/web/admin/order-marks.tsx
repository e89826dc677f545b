import { Banknote } from '#ui/icons/banknote.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Order } from '../../contract.ts'
import { ParcelBadge } from './parcel-badge.tsx'

const colours = {
  unpaid: 'bg-warn-bg text-warn',
  part: 'bg-warn-bg text-warn',
  paid: 'bg-completed-bg text-completed',
  credit: 'bg-confirmed-bg text-confirmed',
} as const

/**
 * What the status does not say: payment and parcel. Until it is completed an order is usually
 * unpaid, so that is not shown.
 */
export function OrderMarks({ order: { status, parcel_state, payment_state } }: { order: Order }) {
  const t = useTranslations('admin.money.states')
  const isUsual = payment_state === 'unpaid' && status !== 'completed'
  const told = payment_state === 'none' || isUsual ? undefined : payment_state
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {told && (
        <span
          className={`inline-flex items-center gap-1.5 rounded-round px-2.5 py-0.5 text-13 font-semibold ${colours[told]}`}
        >
          <Banknote aria-hidden className="size-4 shrink-0" strokeWidth={2} />
          {t(told)}
        </span>
      )}
      {parcel_state !== 'none' && <ParcelBadge state={parcel_state} />}
    </span>
  )
}
