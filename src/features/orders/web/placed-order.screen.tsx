import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Route } from './+types/placed-order.screen.ts'
import { useIsCartKnown } from './cart-store.ts'
import { OrderConfirmation } from './order-confirmation.tsx'
import { findTicket } from './placed-orders.ts'

function Confirmation({ number }: { number: string }) {
  const [ticket] = useState(() => findTicket(number))
  if (!ticket)
    return (
      <div className="min-h-dvh">
        <Navigate to={paths.trackOrder(number)} replace />
      </div>
    )
  return <OrderConfirmation order={ticket} />
}

/** The confirmation of an order placed on this device; other devices get a link to track it. */
export default function PlacedOrderScreen({ params: { number } }: Route.ComponentProps) {
  const t = useTranslations('orders.track')
  const isDeviceKnown = useIsCartKnown()
  if (isDeviceKnown) return <Confirmation key={number} number={number} />
  return (
    // The ticket is only known to the device: until it is there, the footer stays below the view.
    <div className="page min-h-dvh max-w-2xl py-10">
      <PageMeta title={t('title')} noIndex />
      <h1 className="display">{t('heading')}</h1>
      <p className="mt-4">
        <Link
          to={paths.trackOrder(number)}
          className="font-semibold text-link underline underline-offset-4"
        >
          {t('show')}
        </Link>
      </p>
    </div>
  )
}
