import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useNow } from 'use-intl'
import { useTranslations } from '#i18n/translations.ts'
import { algiersClock } from '#core/algiers.ts'
import { paths } from '#core/paths.ts'
import { openPageLanguage } from '#i18n/page-language.ts'
import { BottomBar } from './bottom-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { NewsletterInvitation } from '#features/newsletter/web/newsletter-invitation.tsx'
import { CartLink } from '#features/orders/web/cart-link.tsx'
import { FloatingCart } from '#features/orders/web/floating-cart.tsx'
import { Announcements } from '#features/texts/web/announcements.tsx'
import { ToastHost } from '#ui/feedback/toast-host.tsx'
import { useHeadingFocus } from '#ui/heading-focus.ts'
import { orElse } from '#ui/or-else.ts'
import { KeptNotice } from './offline/kept-notice.tsx'
import { loadOrderingMessages } from '#messages/catalogues.ts'
import { OrderingMessages } from '#messages/ordering-messages.tsx'

/** Loads the cart as a new document, which brings the scripts of its own version. */
function GoToCart({ isOpen }: { isOpen: boolean }) {
  useEffect(() => {
    if (isOpen) location.assign(paths.cart)
  }, [isOpen])
  return null
}

/** A part with the words of ordering, which other pages do not load. */
const ordering = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: () => ComponentType<Props>,
) =>
  orElse<Props>(async () => {
    const [Part] = await Promise.all([load(), loadOrderingMessages(openPageLanguage())])
    return (props) => (
      <OrderingMessages>
        <Part {...props} />
      </OrderingMessages>
    )
  }, instead)

const CartSheet = ordering(
  async () => (await import('#features/orders/web/cart-sheet.tsx')).CartSheet,
  () => GoToCart,
)

// Without it the toast names the order all the same.
const OrderStub = ordering(
  async () => (await import('#features/orders/web/order-stub.tsx')).OrderStub,
)

/** Screens whose footer shows the newsletter form: reading pages without a form of their own. */
const invitesToNewsletter = /^\/(?:about|programs|events|gallery|news)\b/

/** The frame of every public screen. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('shared')
  useHeadingFocus()
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
      <FloatingCart Sheet={CartSheet} Stub={OrderStub} />
      <SiteFooter year={algiersClock(useNow()).getUTCFullYear()} newsletter={newsletter} />
      <ToastHost />
    </>
  )
}
