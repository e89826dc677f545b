import { Ban } from '#ui/icons/ban.ts'
import { CheckCheck } from '#ui/icons/check-check.ts'
import type { Icon } from '#ui/icon.ts'
import { PackageCheck } from '#ui/icons/package-check.ts'
import { PackageX } from '#ui/icons/package-x.ts'
import { Package } from '#ui/icons/package.ts'
import { Truck } from '#ui/icons/truck.ts'
import { Undo2 } from '#ui/icons/undo-2.ts'
import { Warehouse } from '#ui/icons/warehouse.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { ParcelState } from '../../desk-contract.ts'

const parcelLooks: Record<ParcelState, { colours: string; Icon: Icon }> = {
  none: { colours: 'bg-unknown-bg text-unknown', Icon: Package },
  to_hand_over: { colours: 'bg-ready-bg text-ready', Icon: PackageCheck },
  with_courier: { colours: 'bg-processing-bg text-processing', Icon: Truck },
  delivered: { colours: 'bg-completed-bg text-completed', Icon: CheckCheck },
  refused: { colours: 'bg-warn-bg text-warn', Icon: PackageX },
  returned: { colours: 'bg-pending-bg text-pending', Icon: Undo2 },
  restocked: { colours: 'bg-confirmed-bg text-confirmed', Icon: Warehouse },
  written_off: { colours: 'bg-cancelled-bg text-cancelled', Icon: Ban },
}

/** Where a parcel is. */
export function ParcelBadge({ state }: { state: ParcelState }) {
  const t = useTranslations('admin.orders.parcel.states')
  const { colours, Icon } = parcelLooks[state]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-round px-2.5 py-0.5 text-13 font-semibold ${colours}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2} />
      {t(state)}
    </span>
  )
}
