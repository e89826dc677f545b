import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Crest } from './crest.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { siteLinks } from './site-links.ts'

const shrinkAfterPx = 20

function useShrunk() {
  const [isShrunk, setShrunk] = useState(false)
  useEffect(() => {
    const measure = () => setShrunk(scrollY > shrinkAfterPx)
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  return isShrunk
}

/** A full-height menu on the native popover: it opens, closes and takes Escape without any script of ours. */
function MobileMenu() {
  const t = useTranslations('club')
  const shared = useTranslations('shared')
  const { pathname } = useLocation()
  useEffect(() => document.getElementById('site-menu')?.hidePopover(), [pathname])
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label={t('nav.menu')}
        className="grid size-11 place-items-center rounded-control hover:bg-surface lg:hidden"
      >
        <Menu aria-hidden className="size-6" strokeWidth={1.75} />
      </button>
      <div
        id="site-menu"
        popover="auto"
        role="dialog"
        aria-label={t('nav.menu')}
        className="band m-0 h-dvh max-h-none w-full max-w-none p-4"
      >
        <div className="flex items-center justify-between">
          <Crest className="size-9" />
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={shared('close')}
            className="grid size-11 place-items-center rounded-control hover:bg-surface"
          >
            <X aria-hidden className="size-6" strokeWidth={1.75} />
          </button>
        </div>
        <nav aria-label={t('nav.label')} className="mt-6">
          <ul className="divide-y divide-line">
            {siteLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className="display block py-4 text-24 aria-[current=page]:text-gold">
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

/** Sticky, lower after 20 px of scroll. `cart` is the cart's link with its badge. */
export function SiteHeader({ cart }: { cart: ReactNode }) {
  const t = useTranslations('club')
  const isShrunk = useShrunk()
  return (
    <header className="band sticky top-0 z-30 border-b border-line">
      <p className={`border-b border-line text-center text-13 text-ink2 ${isShrunk ? 'hidden' : 'py-1'}`}>
        {t('freeShipping')}
      </p>
      <div
        className={`page flex items-center gap-2 transition-[height] duration-200 ease-arc ${isShrunk ? 'h-12' : 'h-14 lg:h-18'}`}
      >
        <MobileMenu />
        <Link to="/" className="flex items-center gap-2.5 rounded-control" aria-label={t('name')}>
          <Crest className={`transition-[width,height] duration-200 ${isShrunk ? 'size-8' : 'size-9 lg:size-11'}`} />
          <span className="display text-18 sm:text-20">
            <bdi className="sm:hidden">{t('shortName')}</bdi>
            <span className="hidden sm:inline">{t('name')}</span>
          </span>
        </Link>
        <nav aria-label={t('nav.label')} className="ms-auto hidden lg:block">
          <ul className="flex items-center gap-1">
            {siteLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  className="flex min-h-11 items-center rounded-control px-4 font-semibold hover:bg-surface aria-[current=page]:text-gold"
                >
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 lg:ms-4">
          <LanguageMenu />
          {cart}
        </div>
      </div>
    </header>
  )
}
