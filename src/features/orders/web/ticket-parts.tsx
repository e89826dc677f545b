import { Suspense } from 'react'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { Dinars } from '#ui/money.tsx'
import { orElse } from '#ui/or-else.ts'
import { deliveryMethods, isCollected } from '../facts.ts'
import { lineKey } from './cart.ts'
import { lineTotal } from './cart-changes.ts'
import { LineChoices } from './line-words.tsx'
import { LinePicture } from './line-picture.tsx'
import { HallWords } from './hall-words.tsx'
import { PickupAt, PlaceAddress, PlaceMap } from './place-words.tsx'
import { ticketLines } from './placed-orders.ts'
import type { Ticket } from './ticket-store.ts'

const QrCode = orElse(async () => (await import('#ui/qr-code.tsx')).QrCode)

/** The dashed line along which a ticket is torn. */
export const torn = 'mt-6 border-t-2 border-dashed border-line pt-6'

/** What was ordered, each jersey with its number and name. */
export function TicketLines({ order }: { order: Ticket }) {
  const lines = ticketLines(order)
  if (lines.length === 0) return null
  return (
    <ul className={`space-y-3 ${torn}`}>
      {lines.map((line) => (
        <li key={lineKey(line)} className="flex gap-3">
          <LinePicture line={line} className="w-20" />
          <div className="min-w-0 flex-1">
            <div className="line-head">
              <p className="min-w-0 font-semibold">
                <FallbackText texts={partialTranslationsOf(line, 'name')} />
                {` ×\u00a0${line.quantity}`}
              </p>
              <Dinars dzd={lineTotal(line)} className="text-15" />
            </div>
            <LineChoices line={line} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Where it is collected: at a place of its own, or at the club's hall in its hours. */
function Place({ order: { pickup_place: place } }: { order: Ticket }) {
  const t = useTranslations('orders.delivery.pickup')
  if (place)
    return (
      <div>
        <p className="font-semibold">
          <PickupAt place={place} />
        </p>
        <PlaceAddress place={place} />
        <PlaceMap place={place} />
      </div>
    )
  return (
    <div>
      <p className="font-semibold">{t('name')}</p>
      <HallWords />
    </div>
  )
}

/** Whether the buyer collects it; a stored ticket may have a way that no longer exists. */
export const isCollectedTicket = ({ method }: Ticket) =>
  deliveryMethods.filter(isCollected).some((each) => each === method)

/** For whom it is, where it goes, and how it is paid. */
export function TicketPlace({ order }: { order: Ticket }) {
  const t = useTranslations('orders.confirmation')
  const method = deliveryMethods.find((each) => each === order.method)
  const { buyer, address, arrival, pickup_place: place } = order
  const locale = useLanguage()
  if (!method && !place) return null
  const comesToClub = isCollectedTicket(order)
  return (
    <div className={`space-y-3 ${torn}`}>
      {typeof buyer === 'string' && (
        <p className="wrap-anywhere">
          <span className="text-15 text-ink2">{t('buyer')} </span>
          <bdi className="font-semibold">{buyer}</bdi>
        </p>
      )}
      {(place || comesToClub) && <Place order={order} />}
      {typeof address === 'string' && address !== '' && !comesToClub && (
        <p className="wrap-anywhere">
          <span className="block text-15 text-ink2">{t('address')}</span>
          <bdi className="whitespace-pre-line">{address}</bdi>
        </p>
      )}
      {arrival && <p>{localized(arrival, 'text', locale)}</p>}
      {method && <p className="font-semibold text-gold">{t(`pay.${method}`)}</p>}
    </div>
  )
}

/** The code that opens the tracking of the order, with what it is for below it. */
export function TicketCode({ address }: { address: string }) {
  const label = useTranslations('orders.confirmation')('code')
  return (
    <div data-testid="ticket-code">
      <div className="mx-auto size-32 overflow-hidden rounded-tag bg-white">
        <Suspense fallback={null}>
          <QrCode text={address} label={label} className="size-full" />
        </Suspense>
      </div>
      <p aria-hidden className="mt-2 text-center text-15">
        {label}
      </p>
    </div>
  )
}
