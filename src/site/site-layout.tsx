import { lazy, type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useNow } from 'use-intl'
import { useTranslations } from '#i18n/translations.ts'
import { algiersClock } from '#core/algiers.ts'
import { BottomBar } from './bottom-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { NewsletterInvitation } from '#features/newsletter/web/newsletter-invitation.tsx'
import { CartLink } from '#features/orders/web/cart-link.tsx'
import { FloatingCart } from '#features/orders/web/floating-cart.tsx'
import { sayEndedReminders } from '#features/programs/web/say-ended.ts'
import { Announcements } from '#features/texts/web/announcements.tsx'
import { ToastHost } from '#ui/feedback/toast-host.tsx'
import { useHeadingFocus } from '#ui/heading-focus.ts'
import { KeptNotice } from './offline/kept-notice.tsx'
import { OrderingMessages } from '#messages/ordering-messages.tsx'

const CartSheet = lazy(async () => ({
  default: (await import('#features/orders/web/cart-sheet.tsx')).CartSheet,
}))

const OrderStub = lazy(async () => ({
  default: (await import('#features/orders/web/order-stub.tsx')).OrderStub,
}))

const cartSheet = (isOpen: boolean, close: () => void) => (
  <OrderingMessages>
    <CartSheet isOpen={isOpen} onClose={close} />
  </OrderingMessages>
)

const orderStub = (orderNumber: string) => (
  <OrderingMessages>
    <OrderStub orderNumber={orderNumber} />
  </OrderingMessages>
)

/** Screens whose footer shows the newsletter form: reading pages without a form of their own. */
const invitesToNewsletter = /^\/(?:about|programs|events|gallery|news)\b/

/** The frame of every public screen. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('shared')
  useHeadingFocus()
  useEffect(sayEndedReminders, [])
  const { pathname } = useLocation()
  const isNextOnItsWay = useNavigation().state === 'loading'
  const newsletter = invitesToNewsletter.test(pathname) && <NewsletterInvitation />
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-gold px-4 py-3 font-bold text-on-gold focus:not-sr-only focus:fixed focus:inset-s-2 focus:top-2"
      >
        {t('skipToContent')}
      </a>
      <KeptNotice />
      <Announcements />
      <SiteHeader cart={<CartLink />} />
      <main id="content" tabIndex={-1} aria-busy={isNextOnItsWay} className="outline-none">
        {children}
      </main>
      <BottomBar />
      <FloatingCart sheet={cartSheet} stub={orderStub} />
      <SiteFooter year={algiersClock(useNow()).getUTCFullYear()} newsletter={newsletter} />
      <ToastHost />
    </>
  )
}
