import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import { PageLink, PathLink } from '#ui/path-link.tsx'
import { Crest } from '#features/club/web/crest.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ShopMenu } from './shop-menu.tsx'
import { siteLinks } from '#features/club/web/site-links.ts'
import { ClubText } from '#ui/club-text.tsx'

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

function MainNavigation() {
  const t = useTranslations('club')
  return (
    <nav aria-label={t('nav.label')} className="ms-auto hidden h-full lg:block">
      <ul className="flex h-full items-center">
        {siteLinks.map(({ to, label }) =>
          to === paths.shop() ? (
            <ShopMenu key={to} />
          ) : (
            <li key={to}>
              <PageLink
                to={to}
                className="flex min-h-11 items-center rounded-control px-2 font-semibold whitespace-nowrap xl:px-3 hover:bg-surface aria-[current=page]:text-gold"
              >
                {t(label)}
              </PageLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

/**
 * Sticky, and lower after 20 px of scroll. Its strip scrolls away, and a spacer below replaces the
 * lost height: if the page became shorter, the browser would scroll back by as much. `cart` is the
 * link with its badge.
 */
export function SiteHeader({ cart }: { cart: ReactNode }) {
  const t = useTranslations('club')
  const { isShippingPaid } = useSiteSettings()
  const club = useClub()
  const isShrunk = useShrunk()
  return (
    <>
      <header className="band sticky -top-7.25 z-30 border-b border-line">
        <p className="h-7.25 border-b border-line py-1 text-center text-13 text-ink2">
          {isShippingPaid ? club.name : t('freeShipping')}
        </p>
        <div
          className={`page flex items-center gap-2 transition-[height] duration-200 ease-arc ${isShrunk ? 'h-12' : 'h-14 lg:h-18'}`}
        >
          <MobileMenu />
          <PathLink to={paths.home} className="flex min-h-11 items-center gap-2.5 rounded-control">
            <Crest
              className={`transition-[width,height] duration-200 ${isShrunk ? 'size-8' : 'size-9 lg:size-11'}`}
            />
            <span className="display line-clamp-2 text-18 sm:text-20 lg:max-xl:text-18">
              <bdi className="sm:hidden">{club.short_name ?? <ClubText of="name" />}</bdi>
              <span className="sr-only sm:not-sr-only">
                <ClubText of="name" />
              </span>
            </span>
          </PathLink>
          <MainNavigation />
          <div className="ms-auto flex items-center gap-1 lg:ms-4">
            <LanguageMenu />
            {cart}
          </div>
        </div>
      </header>
      <div
        className={`band transition-[height] duration-200 ease-arc ${isShrunk ? 'h-2 lg:h-6' : 'h-0'}`}
      />
    </>
  )
}
