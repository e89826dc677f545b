import type { Icon } from '#ui/icon.ts'
import { Store } from '#ui/icons/store.ts'
import { Warehouse } from '#ui/icons/warehouse.ts'
import { Truck } from '#ui/icons/truck.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { DeliveryMethod } from '../../facts.ts'

const icons: Record<DeliveryMethod, Icon> = { pickup: Store, delivery: Truck, desk: Warehouse }

export function DeliveryBadge({ method }: { method: DeliveryMethod }) {
  const t = useTranslations('orders.delivery')
  const Icon = icons[method]
  return (
    <span className="inline-flex items-center gap-1.5 rounded-round border border-line bg-sunk px-2.5 py-0.5 whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {t(`${method}.short`)}
    </span>
  )
}
