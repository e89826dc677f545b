import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Menu } from '#ui/icons/menu.ts'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { paths } from '#core/paths.ts'
import { locales } from '#core/locale.ts'
import { PageLink, PathLink } from '#ui/path-link.tsx'
import { closesOnBack } from '#ui/popover.ts'
import { internationalPhone, whatsAppChat } from '#core/club.ts'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import { Crest } from '#features/club/web/crest.tsx'
import { LanguageLink } from './language-menu.tsx'
import { useShopLinks } from './use-shop-links.tsx'
import { moreLinks, siteLinks } from '#features/club/web/site-links.ts'

const menuId = 'site-menu'

function ShopGrid() {
  const t = useTranslations('club')
  const { categories } = useShopLinks()
  if (categories.length === 0) return null
  return (
    <>
      <h2 className="display text-18 text-gold">{t('shopMenu.title')}</h2>
      <ul className="mt-2 mb-3 grid grid-cols-2 gap-3">
        {categories.map(({ to, label, garment }) => (
          <li key={to}>
            <PathLink
              to={to}
              className="flex min-h-16 justify-between gap-1 rounded-control border border-line bg-surface ps-3 pe-2 text-15 font-bold hover:border-gold"
            >
              <span className="wrap-anywhere">{label}</span>
              <img
                src={`/tiles/garments.svg#${garment}`}
                alt=""
                loading="lazy"
                className="size-11 shrink-0"
              />
            </PathLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const more = 'mt-2 flex flex-wrap gap-x-6 border-t border-line pt-1 font-semibold'

/** What people look for on a phone: other pages, the club's number, another language. */
function MoreLinks() {
  const t = useTranslations('club')
  const shared = useTranslations('shared')
  const { phone, whatsapp } = useClub()
  const { takesFamilies } = useSiteSettings()
  return (
    <>
      <ul className={more}>
        {takesFamilies && (
          <li>
            <PageLink to={paths.register()}>{t('nav.register')}</PageLink>
          </li>
        )}
        {moreLinks.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{t(label)}</PageLink>
          </li>
        ))}
        {phone && (
          <li>
            <a
              href={`tel:${phone}`}
              aria-label={`${t('footer.phone')}: ${internationalPhone(phone)}`}
            >
              <bdi dir="ltr">{internationalPhone(phone)}</bdi>
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsAppChat(whatsapp)} rel="noreferrer">
              {t('location.whatsapp')}
            </a>
          </li>
        )}
      </ul>
      <ul aria-label={shared('languageLabel')} className={more}>
        {locales.map((locale) => (
          <li key={locale}>
            <LanguageLink locale={locale} />
          </li>
        ))}
      </ul>
    </>
  )
}

function MenuLinks() {
  const t = useTranslations('club')
  return (
    <ul className="divide-y divide-line">
      {siteLinks.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to} className="display text-24">
            {t(label)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * A full-height menu on the native popover, which opens, closes and handles Escape without scripts.
 */
export function MobileMenu() {
  const t = useTranslations('club')
  const shared = useTranslations('shared')
  const { key } = useLocation()
  useEffect(() => document.getElementById(menuId)?.hidePopover(), [key])
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={t('nav.menu')}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface lg:hidden"
      >
        <Menu aria-hidden className="size-6" strokeWidth={1.75} />
      </button>
      <div
        id={menuId}
        popover="auto"
        role="dialog"
        aria-label={t('nav.menu')}
        ref={closesOnBack}
        className="band site-menu m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto p-4"
      >
        <div className="flex items-center justify-between">
          <Crest className="size-9" />
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={shared('close')}
            className="grid size-11 place-items-center rounded-control hover:bg-surface"
          >
            <X aria-hidden className="size-6" strokeWidth={1.75} />
          </button>
        </div>
        <nav aria-label={t('nav.label')} className="mt-2">
          <ShopGrid />
          <MenuLinks />
          <MoreLinks />
        </nav>
      </div>
    </>
  )
}
