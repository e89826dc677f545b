import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Menu } from '#ui/icons/menu.ts'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { locales } from '#core/locale.ts'
import { PageLink, PathLink } from '#ui/path-link.tsx'
import { overPage } from '#ui/popover.ts'
import { internationalPhone, whatsAppChat } from '#core/club.ts'
import { useClub } from '#ui/site-settings.ts'
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
    <div>
      <h2 className="display text-18 text-gold">{t('shopMenu.title')}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {categories.map(({ to, label }) => (
          <li key={to}>
            <PathLink
              to={to}
              className="flex min-h-16 items-center rounded-control border border-line bg-surface px-4 font-bold wrap-anywhere hover:border-gold"
            >
              {label}
            </PathLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const smallLink =
  'inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline'

/** What people look for on a phone: other pages, the club's number, another language. */
function MoreLinks() {
  const t = useTranslations('club')
  const shared = useTranslations('shared')
  const { phone, whatsapp } = useClub()
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-x-6 border-t border-line pt-2">
        {moreLinks.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to} className={`${smallLink} aria-[current=page]:text-gold`}>
              {t(label)}
            </PageLink>
          </li>
        ))}
        {phone && (
          <li>
            <a
              href={`tel:${phone}`}
              aria-label={`${t('footer.phone')}: ${internationalPhone(phone)}`}
              className={smallLink}
            >
              <bdi dir="ltr">{internationalPhone(phone)}</bdi>
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsAppChat(whatsapp)} rel="noreferrer" className={smallLink}>
              {t('location.whatsapp')}
            </a>
          </li>
        )}
      </ul>
      <ul
        aria-label={shared('languageLabel')}
        className="mt-2 flex gap-x-6 border-t border-line pt-2"
      >
        {locales.map((locale) => (
          <li key={locale}>
            <LanguageLink locale={locale} className={`${smallLink} aria-[current]:text-gold`} />
          </li>
        ))}
      </ul>
    </>
  )
}

function MenuLinks() {
  const t = useTranslations('club')
  return (
    <ul className="mt-6 divide-y divide-line">
      {siteLinks.map(({ to, label }) => (
        <li key={to}>
          <PageLink
            to={to}
            className="display flex min-h-11 items-center text-24 aria-[current=page]:text-gold"
          >
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
        ref={overPage}
        className="band m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto p-4"
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
        <nav aria-label={t('nav.label')} className="mt-4">
          <ShopGrid />
          <MenuLinks />
          <MoreLinks />
        </nav>
      </div>
    </>
  )
}
