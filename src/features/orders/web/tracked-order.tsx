import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { totalDzd } from '#core/money.ts'
import { formatDate } from '#i18n/format.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { Dinars, Money } from '#ui/money.tsx'
import type { TrackedOrder } from '../contract.ts'
import { isCollected } from '../facts.ts'
import { LineChoices } from './line-words.tsx'
import { LinePicture } from './line-picture.tsx'
import { OrderByPhone } from './order-by-phone.tsx'
import { trackedSteps } from './parcel-steps.ts'
import { HallWords } from './hall-words.tsx'
import { PickupAt, PlaceAddress, PlaceMap } from './place-words.tsx'
import { TrackedSteps } from './tracked-steps.tsx'
import { hasPrints, TermsNote } from './use-delivery.tsx'

type Item = TrackedOrder['items'][number]

const printsOf = ({ jersey_numbers: jerseyNumbers, jersey_names: jerseyNames }: Item) => ({
  jerseyNumbers,
  jerseyNames,
})

function OrderedLine({ item }: { item: Item }) {
  const { size, size_names: names, image, jersey } = item
  const prints = { image, jersey, ...printsOf(item) }
  return (
    <li className="flex gap-3 py-3">
      <LinePicture line={prints} className="w-16" />
      <div className="min-w-0 flex-1">
        <div className="line-head">
          <span className="min-w-0">
            <bdi>
              <FallbackText texts={partialTranslationsOf(item, 'name')} />
            </bdi>{' '}
            {`×\u00a0${item.quantity}`}
          </span>
          <Dinars dzd={totalDzd([item])} />
        </div>
        <LineChoices
          line={{ size, sizeNames: names && partialTranslationsOf(names, 'name'), ...prints }}
        />
      </div>
    </li>
  )
}

function OrderedLines({ order }: { order: TrackedOrder }) {
  const cart = useTranslations('orders.cart')
  const t = useTranslations('orders.confirmation')
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((item, index) => (
          <OrderedLine key={index} item={item} />
        ))}
      </ul>
      {order.delivery_price !== undefined && (
        <p className="flex justify-between gap-4 pt-3">
          <span>{cart('shipping')}</span>
          <Dinars dzd={order.delivery_price} />
        </p>
      )}
      <p className="flex justify-between gap-4 py-3 text-20 font-bold">
        <span>{cart('total')}</span>
        <Money dzd={order.total_amount} />
      </p>
      {order.to_pay !== undefined && (
        <p className="flex justify-between gap-4 pb-3 font-semibold">
          <span>{t(`pay.${order.delivery_method}`)}</span>
          <Money dzd={order.to_pay} />
        </p>
      )}
    </>
  )
}

/** A found order: its status, history and items; `children` are what the buyer may do. */
export function TrackedOrderView({
  order,
  children,
}: {
  order: TrackedOrder
  children: ReactNode
}) {
  const t = useTranslations('orders.track')
  const way = useTranslations('orders.delivery')
  const locale = useLanguage()
  const { pickup_place: place } = order
  const isOver = order.status === 'completed' || order.status === 'cancelled'
  const isToCollect = isCollected(order.delivery_method) && !isOver
  const now = trackedSteps(order).find(({ isCurrent }) => isCurrent)
  const heading = useRef<HTMLHeadingElement>(null)
  // No scrolling when the page loads with its answer: it may hydrate in the middle of a tap.
  const preventScroll = useNavigationType() === NavigationType.Pop
  useEffect(() => heading.current?.focus({ preventScroll }), [order, preventScroll])
  return (
    <section
      aria-labelledby="tracked-order"
      className="rounded-sheet border border-line bg-surface p-5"
    >
      <h2 id="tracked-order" ref={heading} tabIndex={-1} className="text-20 font-bold">
        <bdi dir="ltr">{order.order_number}</bdi> – {t(now?.word ?? `status.${order.status}`)}
      </h2>
      <p className="text-15 text-ink2">
        {t('placedOn', { date: formatDate(order.created_at, locale) })} ·{' '}
        {place ? <PickupAt place={place} /> : way(`${order.delivery_method}.name`)}
      </p>
      {order.stock_state && (
        <p className="mt-4 rounded-control bg-warn-bg p-4 text-warn">
          {t(`stock.${order.stock_state}`)}
        </p>
      )}
      <h3 className="mt-4 mb-3 font-bold">{t('history')}</h3>
      <TrackedSteps order={order} />
      <TermsNote arrival={order.arrival} />
      {isToCollect && (
        <>
          <h3 className="mt-6 mb-3 font-bold">{t('where')}</h3>
          {place ? (
            <>
              <PlaceAddress place={place} />
              <PlaceMap place={place} />
            </>
          ) : (
            <HallWords />
          )}
        </>
      )}
      <h3 className="mt-6 mb-3 font-bold">{t('lines')}</h3>
      <OrderedLines order={order} />
      <TermsNote returns={order.returns} isPrinted={hasPrints(order.items.map(printsOf))} />
      <div className="mt-4">
        <OrderByPhone text={t('help')} message={t('helpText', { number: order.order_number })} />
      </div>
      {children}
    </section>
  )
}
