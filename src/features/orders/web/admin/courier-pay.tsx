import { totalDzd } from '#core/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useBarHeight } from '#ui/use-bar-height.ts'
import type { OwedParcel } from '../../parcel-contract.ts'
import { useRemittance } from './use-remittance.ts'

const sumOf = (parcels: readonly OwedParcel[]) =>
  totalDzd(parcels.map(({ to_pay: price }) => ({ price, quantity: 1 })))

/** Enters what the courier brought for the chosen orders; the button names the whole sum. */
export function CourierPay({
  parcels,
  onPaid,
}: {
  parcels: readonly OwedParcel[]
  onPaid: () => void
}) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const bar = useBarHeight()
  const { pay, isPending } = useRemittance(onPaid)
  if (parcels.length === 0) return null
  return (
    <section
      ref={bar}
      aria-label={t('bulk.title')}
      className="bulk-bar band sticky bottom-4 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sheet px-3 py-2 shadow-sheet sm:px-4 lg:bottom-6"
    >
      <p role="status" className="me-auto font-semibold max-sm:basis-full max-sm:text-15">
        {t('bulk.chosen', { count: parcels.length })}
      </p>
      <Button
        look="gold"
        className="max-sm:grow"
        aria-disabled={isPending}
        onClick={() => isPending || pay(parcels)}
      >
        {t('parcel.owed.pay', { sum: formatMoney(sumOf(parcels), locale) })}
      </Button>
    </section>
  )
}
