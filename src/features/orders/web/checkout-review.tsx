import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { Dinars } from '#ui/money.tsx'
import { AcceptChanges } from './accept-changes.tsx'
import { type Cart, lineKey } from './cart.ts'
import { lineTotal } from './cart-changes.ts'
import { type LineNotice, LineChoices, NoticeText } from './line-words.tsx'
import { CartSummary } from './cart-summary.tsx'
import { ChangedDelivery, DeliveryPrice } from './delivery-price.tsx'
import { LinePicture } from './line-picture.tsx'
import {
  hasPrints,
  knownPrice,
  type PricedDelivery,
  TermsNote,
  useDeliveryOffers,
} from './use-delivery.tsx'

type LinesProps = { cart: Cart; notices: ReadonlyMap<string, LineNotice> }
type ReviewProps = LinesProps & { delivery: PricedDelivery; buyer?: ReactNode }

function ReviewLines({ cart, notices }: LinesProps) {
  return (
    <ul className="mb-3 divide-y divide-line border-b border-line">
      {cart.map((line) => {
        const notice = notices.get(lineKey(line))
        return (
          <li key={lineKey(line)} className="flex gap-3 py-3 first:pt-0">
            <LinePicture line={line} className="w-16" />
            <div className="min-w-0 flex-1">
              <div className="line-head">
                <span className="min-w-0">
                  <FallbackText texts={partialTranslationsOf(line, 'name')} />
                  {` ×\u00a0${line.quantity}`}
                </span>
                <Dinars dzd={lineTotal(line)} />
              </div>
              <LineChoices line={line} />
              {notice && <NoticeText notice={notice} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The order before it is placed, with changes in the shop since the cart was filled. */
export function CheckoutReview({ cart, notices, delivery, buyer }: ReviewProps) {
  const t = useTranslations('orders')
  const { returns } = useDeliveryOffers()
  return (
    // Only the device knows the lines: until then it would say that nothing costs nothing.
    <section
      aria-label={t('checkout.summary')}
      className={cart.length === 0 ? 'invisible' : undefined}
    >
      <h2 className="mb-3 text-20 font-bold">{t('checkout.summary')}</h2>
      <CartSummary
        cart={cart}
        lines={
          <>
            <ReviewLines cart={cart} notices={notices} />
            <AcceptChanges notices={notices} />
          </>
        }
        shipping={<DeliveryPrice price={delivery.price} />}
        shippingDzd={knownPrice(delivery)}
      >
        <ChangedDelivery delivery={delivery} />
        {buyer}
        <div className="mt-3 empty:hidden">
          <TermsNote returns={returns} isPrinted={hasPrints(cart)} />
        </div>
      </CartSummary>
    </section>
  )
}
