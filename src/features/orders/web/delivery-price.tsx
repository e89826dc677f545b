import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dinars, formatDinars } from '#ui/money.tsx'
import type { DeliveryRange } from './delivery-offers.ts'
import type { PricedDelivery } from './use-delivery.tsx'

const free = 'font-semibold text-ok'

/** What the chosen delivery costs, or why that is not known yet. */
export function DeliveryPrice({ price }: Pick<PricedDelivery, 'price'>) {
  const t = useTranslations('orders.delivery.price')
  const club = useTranslations('club')
  if (price === 0) return <span className={free}>{club('freeShipping')}</span>
  if (typeof price === 'number') return <Dinars dzd={price} />
  return t(price === 'not_delivered' ? 'not_delivered' : 'later')
}

/** What a delivery costs before it is chosen. */
export function DeliveryCost({ range }: { range: DeliveryRange | null }) {
  const t = useTranslations('orders.delivery.price')
  const locale = useLanguage()
  if (!range || range.highest === 0) return <DeliveryPrice price={0} />
  if (range.lowest === range.highest) return <Dinars dzd={range.lowest} />
  if (range.lowest === 0) return t('later')
  return t('from', { price: formatDinars(range.lowest, locale) })
}

/** From which amount the delivery is free; nothing when it always or never is. */
export function FreeFromHint({ range }: { range: DeliveryRange | null }) {
  const t = useTranslations('orders.delivery.price')
  const locale = useLanguage()
  if (!range || range.freeFrom === null) return null
  return (
    <p className="pb-2 text-15 text-ink2">
      {t('hint', { price: formatDinars(range.freeFrom, locale) })}
    </p>
  )
}

/** The club's new price for this delivery, and the button that accepts it. */
export function ChangedDelivery({ delivery }: { delivery: PricedDelivery }) {
  const t = useTranslations('orders')
  const locale = useLanguage()
  if (delivery.changedTo === undefined) return null
  const price = formatDinars(delivery.changedTo, locale)
  return (
    <>
      <p className="mt-1 rounded-tag bg-warn-bg px-2 py-1 text-15 font-semibold text-warn">
        {t('delivery.price.changed', { price })}
      </p>
      <Button look="outline" className="my-3 w-full" onClick={delivery.accept}>
        {t('cart.acceptPrices')}
      </Button>
    </>
  )
}
