import { clubTimeZone } from '#core/algiers.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { IntlProvider } from 'use-intl'
import { defaultLocale, directionOf, type Locale, parseLocale } from '#core/locale.ts'
import { accountLanguage, client, useAdminSession } from '#features/accounts/web/session.ts'
import { adminLanguage, pickedAdminLanguage, storeAdminLanguage } from '#i18n/admin-language.ts'
import { ChooseLanguage, useLastWanted } from '#i18n/language.tsx'
import { useToastsClearOfRows } from '#ui/feedback/clear-of-rows.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { Tooltips } from '#ui/tooltip.tsx'
import { still } from '#ui/server-drawn.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Route } from './+types/back-office.route.ts'
import { useOfflinePage } from '#site/offline/keep-offline.ts'
import { adminMessagesOf, loadAdminMessages } from '#messages/admin-catalogue.ts'
import { loadMessages } from '#messages/catalogues.ts'
import '#ui/admin.css'

/** The link of a mail carries the language in which the mail was written. */
const askedLanguage = (url: string) => parseLocale(new URL(url).searchParams.get('lang'))
const languageAt = (url: string): Locale => askedLanguage(url) ?? adminLanguage(accountLanguage())

/**
 * Starts the first screen's request while the other scripts still load; the consumer waits for it
 * or asks again.
 */
function prefetch(): void {
  const page = parseLocale(document.documentElement.lang) ?? defaultLocale
  for (const wanted of [loadMessages(page), loadAdminMessages(languageAt(location.href))])
    wanted.catch(() => undefined)
  client()
}
if (!import.meta.env.SSR) prefetch()

/** The back office is rendered in the browser only; the server sends a frame with a spinner. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const locale = languageAt(request.url)
  await loadAdminMessages(locale)
  return { locale, isAsked: askedLanguage(request.url) !== undefined }
}
clientLoader.hydrate = true as const

const NeedsScript = still(
  async () => (await import('#features/setup/web/needs-script.tsx')).NeedsScript,
)

export const HydrateFallback = () => (
  <>
    <NeedsScript />
    <Spinner />
  </>
)

/** The language of the signed-in admin. */
function useOwnLanguage(): Locale | undefined {
  const session = useAdminSession()
  return session.status === 'signed-in' ? session.language : undefined
}

function useAdminLanguage({ locale: initial, isAsked }: Route.ComponentProps['loaderData']) {
  const [locale, setLocale] = useState(initial)
  const own = useOwnLanguage()
  const wanted = useLastWanted()
  const isChosen = useRef(false)
  const choose = useCallback(
    (next: Locale) => {
      isChosen.current = true
      return wanted(next, loadAdminMessages(next), () => {
        storeAdminLanguage(next)
        setLocale(next)
      })
    },
    [wanted],
  )
  // Not stored on this device, so that a choice made on another device takes effect here too.
  useEffect(() => {
    if (!own || isAsked || isChosen.current || pickedAdminLanguage()) return
    wanted(own, loadAdminMessages(own), () => setLocale(own)).catch(() => undefined)
  }, [own, isAsked, wanted])
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
  const { locale, choose } = useAdminLanguage(loaderData)
  useOfflinePage()
  useToastsClearOfRows()
  return (
    <ChooseLanguage value={choose}>
      <IntlProvider locale={locale} messages={adminMessagesOf(locale)} timeZone={clubTimeZone}>
        <meta name="robots" content="noindex" />
        <Tooltips>
          <Outlet />
        </Tooltips>
        <ToastRegion />
      </IntlProvider>
    </ChooseLanguage>
  )
}
