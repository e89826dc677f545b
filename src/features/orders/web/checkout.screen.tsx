import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { loadInBrowser, loadOnServer, renderWithoutData } from '#ui/data/load.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { still } from '#ui/server-drawn.tsx'
import type { PlacedOrder } from '../contract.ts'
import type { Route } from './+types/checkout.screen.ts'
import { deliveryQuery } from './client.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { useCart, useIsCartKnown } from './cart-store.ts'

const OrderByPhone = still(async () => (await import('./order-by-phone.tsx')).OrderByPhone)

const loadConfirmation = async () => ({
  default: (await import('./order-confirmation.tsx')).OrderConfirmation,
})
const OrderConfirmation = lazy(loadConfirmation)

export const loader = ({ context }: Route.LoaderArgs) =>
  loadOnServer(context, [deliveryQuery()]).catch(renderWithoutData)
export const clientLoader = () => loadInBrowser([deliveryQuery()]).catch(renderWithoutData)

export default function CheckoutScreen() {
  const t = useTranslations('orders.checkout')
  const whatsapp = useTranslations('orders.whatsapp')
  const [placed, setPlaced] = useState<PlacedOrder>()
  const [isKept, setIsKept] = useState(false)
  const isKnown = useIsCartKnown()
  const isEmpty = useCart().length === 0
  // Rendered before the redirect, which may be slow.
  if (placed)
    return (
      <>
        {/* Its address shows the ticket of this device: not before that is stored. */}
        {isKept && <Navigate to={paths.order(placed.order_number)} replace />}
        <Suspense>
          <OrderConfirmation order={placed} />
        </Suspense>
      </>
    )
  return (
    // The confirmation is loaded while the form is filled in, so that the ticket needs no network
    // once it is placed. Of a cart that turns out to be empty the footer is still below the view.
    <div
      className="page min-h-dvh py-8"
      onFocus={() => void loadConfirmation().catch(() => undefined)}
    >
      {isKnown && isEmpty ? (
        <Navigate to={paths.cart} replace />
      ) : (
        <>
          <PageMeta title={t('title')} noIndex />
          <h1 className="display mb-6">{t('heading')}</h1>
          <noscript>
            {import.meta.env.SSR && (
              <OrderByPhone text={t('noScript')} message={whatsapp('hello')} />
            )}
          </noscript>
          <CheckoutForm
            onPlaced={(order, kept) => {
              setPlaced(order)
              void kept.then(setIsKept)
            }}
          />
        </>
      )}
    </div>
  )
}
