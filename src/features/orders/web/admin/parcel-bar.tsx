import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useBarHeight } from '#ui/use-bar-height.ts'
import { type ParcelState, parcelSteps } from '../../desk-contract.ts'
import { isBack, type SentOrder } from './use-parcel-steps.ts'

const bulkSteps = ['with_courier', 'delivered', 'refused', 'returned'] as const

const canFollow = (from: ParcelState, step: ParcelState) =>
  parcelSteps[from].includes(step) && !isBack(from, step)

/** The next steps of at least one of these parcels. */
export const parcelStepsOf = (orders: readonly SentOrder[]) =>
  bulkSteps.filter((step) => orders.some(({ parcel_state }) => canFollow(parcel_state, step)))

/** What can be done with the chosen parcels, sticky while the list scrolls. */
export function ParcelBar({
  orders,
  isPending,
  onStep,
}: {
  orders: readonly SentOrder[]
  isPending: boolean
  onStep: (state: ParcelState) => void
}) {
  const t = useTranslations('admin.orders')
  const bar = useBarHeight()
  if (orders.length === 0) return null
  return (
    <section
      ref={bar}
      aria-label={t('parcel.sheet.steps')}
      className="bulk-bar band sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sheet px-3 py-2 shadow-sheet sm:px-4 lg:bottom-6 print:hidden"
    >
      <p role="status" className="me-auto font-semibold max-sm:basis-full max-sm:text-15">
        {t('bulk.chosen', { count: orders.length })}
      </p>
      {parcelStepsOf(orders).map((step) => (
        <Button
          key={step}
          look="gold"
          className="max-sm:grow max-sm:px-3"
          aria-disabled={isPending}
          onClick={() => isPending || onStep(step)}
        >
          {t(`parcel.steps.${step}`)}
        </Button>
      ))}
    </section>
  )
}
