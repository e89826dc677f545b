import type { Icon } from '#ui/icon.ts'
import { Store } from '#ui/icons/store.ts'
import { Warehouse } from '#ui/icons/warehouse.ts'
import { Truck } from '#ui/icons/truck.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Order } from '../../contract.ts'
import type { DeliveryMethod } from '../../facts.ts'
import { PlaceName } from '../place-words.tsx'

const icons: Record<DeliveryMethod, Icon> = { pickup: Store, delivery: Truck, desk: Warehouse }

type Props = { order: Pick<Order, 'delivery_method' | 'pickup_place'> }

/** How an order reaches its buyer, or the place where it is collected. */
export function DeliveryBadge({ order: { delivery_method: method, pickup_place: place } }: Props) {
  const t = useTranslations('orders.delivery')
  const Icon = icons[method]
  return (
    <span className="inline-flex max-w-52 items-center gap-1.5 rounded-round border border-line bg-sunk px-2.5 py-0.5 whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="truncate">{place ? <PlaceName place={place} /> : t(`${method}.short`)}</span>
    </span>
  )
}
