import { useCallback, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { IntlProvider } from 'use-intl'
import { directionOf, type Locale, parseLocale } from '#core/locale.ts'
import { storeAdminLanguage, storedAdminLanguage } from '#i18n/admin-language.ts'
import { ChooseLanguage } from '#i18n/language.tsx'
import { ToastHost } from '#ui/feedback/toast-host.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Route } from './+types/admin.route.ts'
import { adminMessagesOf, loadAdminMessages } from './messages.ts'

/** The back office is rendered by the browser alone; the server sends the frame with a spinner. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // A mail's link names the language that the mail was written in.
  const asked = new URL(request.url).searchParams.get('lang')
  const locale = parseLocale(asked) ?? storedAdminLanguage()
  await loadAdminMessages(locale)
  return { locale }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner />

function useAdminLanguage(initial: Locale) {
  const [locale, setLocale] = useState(initial)
  const choose = useCallback((next: Locale) => {
    const swap = async () => {
      await loadAdminMessages(next)
      setLocale(next)
    }
    storeAdminLanguage(next)
    void swap()
  }, [])
  useEffect(() => {
    const { documentElement: page } = document
    const { lang, dir } = page
    page.lang = locale
    page.dir = directionOf(locale)
    return () => {
      page.lang = lang
      page.dir = dir
    }
  }, [locale])
  return { locale, choose }
}

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  const { locale, choose } = useAdminLanguage(loaderData.locale)
  return (
    <ChooseLanguage value={choose}>
      <IntlProvider locale={locale} messages={adminMessagesOf(locale)} timeZone="Africa/Algiers">
        <meta name="robots" content="noindex" />
        <Outlet />
        <ToastHost early />
      </IntlProvider>
    </ChooseLanguage>
  )
}
