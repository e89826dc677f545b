import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { Check } from '#ui/icons/check.ts'
import { Globe } from '#ui/icons/globe.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { localeNames, locales, type Locale } from '#core/locale.ts'
import { storeLanguage, useChooseLanguage, useLanguage } from '#i18n/language.tsx'
import { useClosingDetails } from '#ui/closing-details.ts'

/**
 * A language in its own script. Without JavaScript the link sets the cookie and redirects back to
 * the page.
 */
export function LanguageLink({
  locale,
  onPick,
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'href'> & { locale: Locale; onPick?: () => void }) {
  const current = useLanguage()
  const choose = useChooseLanguage()
  const { pathname, search } = useLocation()
  const href = paths.language(locale, pathname + search)
  const pick = (event: MouseEvent) => {
    event.preventDefault()
    choose(locale).then(
      (isShown) => isShown && onPick?.(),
      // The words of a replaced version are gone: the server has the page in the language. Without
      // a network the page stays, and already says so.
      () => {
        if (!navigator.onLine) return
        storeLanguage(locale)
        location.assign(href)
      },
    )
  }
  return (
    <a
      href={href}
      data-needs-script
      lang={locale}
      aria-current={current === locale || undefined}
      onClick={pick}
      {...props}
    >
      {localeNames[locale]}
      {children}
    </a>
  )
}

/** The languages, behind a button with the current one. */
export function LanguageMenu() {
  const t = useTranslations('shared')
  const current = useLanguage()
  const menu = useRef<HTMLDetailsElement>(null)
  useClosingDetails(menu)
  const close = () => {
    // On a slow network one may be typing in a form by now.
    const hasFocus = menu.current?.contains(document.activeElement)
    if (menu.current) menu.current.open = false
    if (hasFocus) menu.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 hover:bg-surface [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{`${t('languageLabel')} – ${localeNames[current]}`}</span>
        <Globe aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="uppercase">{current === 'ar' ? 'ع' : current}</span>
      </summary>
      <ul className="language-list">
        {locales.map((locale) => (
          <li key={locale}>
            <LanguageLink
              locale={locale}
              hrefLang={locale}
              onPick={close}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control px-3 hover:bg-bg"
            >
              {locale === current && <Check aria-hidden className="size-5 text-gold" />}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
