import { Outlet } from 'react-router'
import { openPageLanguage } from '#i18n/page-language.ts'
import { loadOrderingMessages } from '#messages/catalogues.ts'
import { OrderingMessages } from '#messages/ordering-messages.tsx'

// Requested together with the screen; after a failure the consumer requests them again.
if (typeof document !== 'undefined')
  void loadOrderingMessages(openPageLanguage()).catch(() => undefined)

export default function OrderingRoute() {
  return (
    <OrderingMessages>
      <Outlet />
    </OrderingMessages>
  )
}
