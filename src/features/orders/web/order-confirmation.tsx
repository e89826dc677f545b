import { useClub } from '#ui/site-settings.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Copy } from '#ui/icons/copy.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Share2 } from '#ui/icons/share-2.ts'
import { Printer } from '#ui/icons/printer.ts'
import { internationalPhone } from '#core/club.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useShareSheet } from '#features/catalogue/web/share-product.tsx'
import { Crest } from '#features/club/web/crest.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dinars, Money } from '#ui/money.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { useCopiedText } from '#ui/use-copied-text.ts'
import { openAtOnce } from './last-order.ts'
import { noWrap } from './no-wrap.tsx'
import { emailOf, ticketLines } from './placed-orders.ts'
import type { Ticket } from './ticket-store.ts'
import { isCollectedTicket, TicketCode, TicketLines, TicketPlace, torn } from './ticket-parts.tsx'
import { hasPrints, TermsNote, useDeliveryOffers } from './use-delivery.tsx'

const link =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline'

/** The whole address where the order is tracked. */
const trackingOf = (number: string) => new URL(paths.trackOrder(number), location.origin).href

/** Links to share and print the order. */
function AfterOrder({ number }: { number: string }) {
  const t = useTranslations('orders.confirmation')
  const { name: club } = useClub()
  const url = trackingOf(number)
  const text = t('shareText', { number, club, url })
  const hasShareSheet = useShareSheet()
  // Closing the sheet rejects the promise; that is no error.
  const share = () => void navigator.share({ text, url }).catch(() => undefined)
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className={link}
      >
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
        {t('share')}
      </a>
      {hasShareSheet && (
        <button type="button" onClick={share} className={link}>
          <Share2 aria-hidden className="size-5" strokeWidth={1.75} />
          {t('shareTicket')}
        </button>
      )}
      <button type="button" onClick={() => print()} className={link}>
        <Printer aria-hidden className="size-5" strokeWidth={1.75} />
        {t('print')}
      </button>
    </div>
  )
}

const leftToRight = (text: ReactNode) => <bdi dir="ltr">{text}</bdi>

/** What the club does now; short, so that the order's number stays in the first view. */
function NextSteps({ order }: { order: Ticket }) {
  const t = useTranslations('orders.confirmation')
  const { phone } = useClub()
  return (
    <>
      <h2 className="mt-4 text-20 font-bold">{t('next')}</h2>
      <p className="mt-2">
        {t('nextText', { way: isCollectedTicket(order) ? 'collected' : 'sent' })}
      </p>
      {phone && (
        <p className="mt-2">
          {t.rich('callsFrom', { phone: internationalPhone(phone), ltr: noWrap })}
        </p>
      )}
    </>
  )
}

/** What the order costs, its number to copy, and what is ordered. */
function TicketCard({ order }: { order: Ticket }) {
  const t = useTranslations('orders.confirmation')
  const cart = useTranslations('orders.cart')
  const track = useTranslations('orders.track')
  const { text: number, copy } = useCopiedText({ copied: t('copied'), selected: t('selected') })
  return (
    <div className="ticket band mt-4 rounded-sheet p-6">
      <div className="flex items-center justify-between gap-4">
        <Crest className="size-12" />
        <span className="text-end">
          <span className="block text-15 text-ink2">{cart('total')}</span>
          <Money dzd={order.total_amount} className="text-20 font-bold" />
          {order.delivery_price !== undefined && (
            <span className="block text-13 text-ink2">
              {cart('shipping')} <Dinars dzd={order.delivery_price} />
            </span>
          )}
        </span>
      </div>
      <p className="mt-6 border-t-2 border-dashed border-line pt-6 text-15 text-ink2">
        {track('number')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <bdi
          ref={number}
          dir="ltr"
          data-testid="order-number"
          className="display text-24 text-gold lg:text-38"
        >
          {order.order_number}
        </bdi>
        <Button look="outline" className="print:hidden" onClick={copy}>
          <Copy aria-hidden className="size-5" strokeWidth={1.75} />
          {t('copy')}
        </Button>
      </div>
      <TicketLines order={order} />
      <TicketPlace order={order} />
      <div className={`flex justify-center ${torn}`}>
        <TicketCode address={trackingOf(order.order_number)} />
      </div>
    </div>
  )
}

/**
 * What happens next, then the placed order styled as a match ticket with its number to copy. The
 * next steps come first: on a phone they were out of sight below the long ticket.
 */
export function OrderConfirmation({ order }: { order: Ticket }) {
  const t = useTranslations('orders.confirmation')
  const cart = useTranslations('orders.cart')
  const track = useTranslations('orders.track')
  const { returns } = useDeliveryOffers()
  const email = emailOf(order.order_number)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page max-w-2xl py-10">
      <PageMeta title={t('title')} noIndex />
      <h1 ref={heading} tabIndex={-1} className="display">
        {t('heading')}
      </h1>
      <p className="mt-2 text-18" role="status">
        {t('text')}
      </p>
      {order.to_be_checked && (
        <p className="mt-4 rounded-control bg-warn-bg p-4 text-warn">{track('stock.to_check')}</p>
      )}
      <NextSteps order={order} />
      <TicketCard order={order} />
      {email && (
        <p className="mt-6 wrap-anywhere">{t.rich('sentTo', { email, ltr: leftToRight })}</p>
      )}
      <div className="mt-6 empty:hidden">
        <TermsNote returns={returns} isPrinted={hasPrints(ticketLines(order))} />
      </div>
      <AfterOrder number={order.order_number} />
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={paths.trackOrder(order.order_number)} state={openAtOnce}>
          {t('track')}
        </ButtonLink>
        <ButtonLink to={paths.shop()} look="outline">
          {cart('continue')}
        </ButtonLink>
        <ButtonLink to={paths.home} look="quiet" className="-ms-5">
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  )
}
