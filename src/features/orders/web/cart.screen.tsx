import { lazy, Suspense } from 'react'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { loadInBrowser, loadOnServer, renderWithoutData } from '#ui/data/load.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { still } from '#ui/server-drawn.tsx'
import type { Route } from './+types/cart.screen.ts'
import { AcceptChanges } from './accept-changes.tsx'
import { emptyCart } from './cart.ts'
import { cartTotal } from './cart-changes.ts'
import { CartLines } from './cart-lines.tsx'
import { deliveryQuery } from './client.ts'
import { changeCart, useCart, useIsCartKnown } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { deliveryRange } from './delivery-offers.ts'
import { DeliveryCost, FreeFromHint } from './delivery-price.tsx'
import { hasPrints, TermsNote, useDeliveryOffers } from './use-delivery.tsx'
import { leadToNotice } from './lead-to-notice.ts'
import { useLineNotices } from './use-line-notices.ts'
import { WhatsAppOrder } from './whatsapp-order.tsx'

// The rules of return stand above the next step, so that they must be there with it.
export const loader = ({ context }: Route.LoaderArgs) =>
  loadOnServer(context, [deliveryQuery()]).catch(renderWithoutData)
export const clientLoader = () => loadInBrowser([deliveryQuery()]).catch(renderWithoutData)

const OrderByPhone = still(async () => (await import('./order-by-phone.tsx')).OrderByPhone)

const EmptyCart = lazy(async () => ({
  default: (await import('./empty-cart.tsx')).EmptyCart,
}))

function ClearCart() {
  const t = useTranslations('orders.cart')
  const shared = useTranslations('shared')
  const clear = () => {
    const undo = changeCart(() => emptyCart)
    showToast({
      kind: 'info',
      title: t('cleared'),
      action: { label: shared('undo'), onClick: undo },
    })
  }
  return (
    <Button look="danger" className="-ms-5 mt-3" onClick={clear}>
      {t('clear')}
    </Button>
  )
}

function CartContents() {
  const t = useTranslations('orders.cart')
  const cart = useCart()
  const { notices, stocks } = useLineNotices(cart)
  const offers = useDeliveryOffers()
  const range = deliveryRange(offers, cartTotal(cart))
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-3">
      <div className="lg:col-span-2">
        <CartLines cart={cart} notices={notices} stocks={stocks} />
        <ClearCart />
      </div>
      <CartSummary cart={cart} shipping={<DeliveryCost range={range} />}>
        <FreeFromHint range={range} />
        <TermsNote {...offers} isPrinted={hasPrints(cart)} />
        <AcceptChanges notices={notices} />
        <ButtonLink
          to={paths.checkout}
          className="mt-4 w-full"
          onClick={(event) => leadToNotice() && event.preventDefault()}
        >
          {t('checkout')}
        </ButtonLink>
        <WhatsAppOrder cart={cart} />
        <ButtonLink to={paths.shop()} look="quiet" className="w-full">
          {t('continue')}
        </ButtonLink>
      </CartSummary>
    </div>
  )
}

export default function CartScreen() {
  const t = useTranslations('orders.cart')
  const checkout = useTranslations('orders.checkout')
  const whatsapp = useTranslations('orders.whatsapp')
  const shared = useTranslations('shared')
  const cart = useCart()
  const isKnown = useIsCartKnown()
  const isEmpty = cart.length === 0
  return (
    // The lines are only known to the device: the footer stays below the view when they appear.
    <div className="page min-h-dvh py-8">
      <PageMeta title={t('title')} noIndex />
      <h1 className="display mb-6">{t('heading')}</h1>
      {!isKnown && (
        <>
          <p aria-busy className="py-16 text-center text-ink2 noscript:hidden">
            {shared('loading')}
          </p>
          <noscript>
            {import.meta.env.SSR && (
              <OrderByPhone text={checkout('noScript')} message={whatsapp('hello')} />
            )}
          </noscript>
        </>
      )}
      <Suspense fallback={null}>{isKnown && (isEmpty ? <EmptyCart /> : <CartContents />)}</Suspense>
    </div>
  )
}
