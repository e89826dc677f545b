import type { ReactNode } from 'react'
import { latinDigits } from '#core/digits.ts'
import { localized } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type DeliveryMethod, deliveryWays, needsAddress, readWay } from '../facts.ts'
import { joinAddress } from '#core/places.ts'
import { PickupAt } from './place-words.tsx'
import { type PricedDelivery, useDeliveryOffers } from './use-delivery.tsx'

export type TypedDetails = Partial<Record<string, string>>

export const readTyped = (form: HTMLFormElement): TypedDetails =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const join = (parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part?.trim()).join(' · ')

type ChosenWayProps = { method: DeliveryMethod; chosen?: string; missing: ReactNode }

/** The way as chosen; a place that is no longer offered is missing. */
function ChosenWay({ method, chosen = '', missing }: ChosenWayProps) {
  const way = useTranslations('orders.delivery')
  const { places = [] } = useDeliveryOffers()
  const { placeId } = readWay(chosen)
  if (!placeId) return way(`${method}.name`)
  const place = places.find(({ id }) => id === placeId)
  return place ? <PickupAt place={place} /> : missing
}

type BuyerReviewProps = Pick<PricedDelivery, 'arrival'> & {
  typed: TypedDetails
  method: DeliveryMethod | undefined
}

/** The buyer and the delivery as currently typed. */
export function BuyerReview({ typed, method = 'pickup', arrival }: BuyerReviewProps) {
  const t = useTranslations('orders.checkout')
  const locale = useLanguage()
  const { street, commune, wilaya } = typed
  const hasStreet = deliveryWays[method].needs.includes('street')
  const parts = { street: hasStreet ? (street ?? '') : '', commune, wilaya }
  const isWhole = commune && wilaya && (street || !hasStreet)
  const address = isWhole && joinAddress({ ...parts, commune, wilaya }, locale)
  const missing = <span className="text-ink2">{t('missing')}</span>
  // In an untouched form everything is still to be filled in: nobody needs to be told.
  const isBegun = [typed.customer_name, typed.customer_phone, typed.customer_email].some(Boolean)
  const isSentTo = needsAddress(method) && (street || commune)
  return (
    <dl className="mt-3 space-y-2 border-t border-line pt-3 text-15">
      {isBegun && (
        <div>
          <dt className="font-semibold">{t('buyer')}</dt>
          <dd className="wrap-anywhere">
            <bdi>{typed.customer_name || missing}</bdi>
            <span className="block text-ink2">
              <bdi dir="ltr">
                {join([
                  typed.customer_phone && latinDigits(typed.customer_phone),
                  typed.customer_email,
                ])}
              </bdi>
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt className="font-semibold">{t('method')}</dt>
        <dd className="wrap-anywhere">
          <ChosenWay method={method} chosen={typed.delivery_method} missing={missing} />
          {isSentTo && <bdi className="block">{address || missing}</bdi>}
          {arrival && <span className="block text-ink2">{localized(arrival, 'text', locale)}</span>}
        </dd>
      </div>
    </dl>
  )
}
