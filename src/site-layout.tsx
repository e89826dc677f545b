import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SiteFooter } from '#features/club/web/site-footer.tsx'
import { SiteHeader } from '#features/club/web/site-header.tsx'
import { CartLink } from '#features/orders/web/cart-link.tsx'
import { ToastHost } from '#ui/feedback/toast-host.tsx'

/** What stands around every public screen. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('shared')
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-gold px-4 py-3 font-bold text-on-gold focus:not-sr-only focus:fixed focus:inset-s-2 focus:top-2"
      >
        {t('skipToContent')}
      </a>
      <SiteHeader cart={<CartLink />} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter year={new Date().getFullYear()} />
      <ToastHost />
    </>
  )
}
