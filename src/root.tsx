import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import { ChooseLanguage, storedLanguage, storeLanguage, useLastWanted } from '#i18n/language.tsx'
import { clubTimeZone } from '#core/algiers.ts'
import { crestIcon } from '#core/crest-icons.ts'
import { type PageClub, unknownPageClub } from '#core/club.ts'
import { defaultLocale, directionOf, type Locale } from '#core/locale.ts'
import { shopMenuQuery } from '#features/catalogue/web/client.ts'
import { nextEventsQuery } from '#features/events/web/client.ts'
import { deliveryQuery } from '#features/orders/web/client.ts'
import { deliveryRange, firstOffers } from '#features/orders/web/delivery-offers.ts'
import { levelsQuery } from '#features/programs/web/client.ts'
import { announcementsQuery, footerPagesQuery } from '#features/texts/web/client.ts'
import { SiteSettings } from '#ui/site-settings.ts'
import { loadOnServer, readOnServer, tabQueries } from '#ui/data/load.ts'
import { PageQueries, QueriesElement } from '#ui/data/page-queries.tsx'
import anybody from '#ui/fonts/anybody-latin.woff2?url'
import changa from '#ui/fonts/changa-arabic.woff2?url'
import readexArabic from '#ui/fonts/readex-pro-arabic.woff2?url'
import readexLatin from '#ui/fonts/readex-pro-latin.woff2?url'
import type { Route } from './+types/root.ts'
import { LateScripts } from './site/start/late-scripts.tsx'
import { loadMessages, messagesOf } from './messages/catalogues.ts'
import { pageContext } from './server/pages/page-context.ts'
import { SiteLayout } from './site/site-layout.tsx'
import { UnexpectedErrorPage } from './site/unexpected-error-page.tsx'
import '#ui/site.css'

const NotFoundPage = lazy(async () => ({
  default: (await import('./site/not-found-page.tsx')).NotFoundPage,
}))

/** Whether a delivery may cost something; if the offers cannot be read, it counts as free. */
async function readShipping(context: Route.LoaderArgs['context']) {
  const offers = await readOnServer(context, deliveryQuery()).catch(() => firstOffers)
  const range = deliveryRange(offers, 0)
  return range && range.highest > 0 ? { isShippingPaid: true } : {}
}

/** Whether the menu leads to the registration: for a team, or else for an event. */
async function readOpenOffers(context: Route.LoaderArgs['context']) {
  const levels = await readOnServer(context, levelsQuery()).catch(() => undefined)
  if (levels?.takes_families) return { takesFamilies: true }
  const events = await readOnServer(context, nextEventsQuery(1)).catch(() => undefined)
  return events && events.items.length > 0 ? { takesFamilies: true } : {}
}

// With the page's queries, whose plain JSON is half as long as the router's.
const clubQuery = (lang?: Locale) => ({ queryKey: lang ? ['/api/club', { lang }] : ['/api/club'] })

// A page works without announcements and footer links.
const readFrame = (context: Route.LoaderArgs['context'], locale: Locale) =>
  loadOnServer(context, [announcementsQuery(locale), footerPagesQuery(locale)]).catch(
    () => undefined,
  )

/** The back office has a language of its own, so its pages bring the facts in all of them. */
const isBackOffice = (url: string) => /^\/admin\b/.test(new URL(url).pathname)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, origin, mapTilesUrl } = context.get(pageContext)
  const club = clubQuery(isBackOffice(request.url) ? undefined : locale)
  const menu = isBackOffice(request.url) ? [] : [shopMenuQuery(locale)]
  const [shipping, offers] = await Promise.all([
    readShipping(context),
    readOpenOffers(context),
    loadOnServer(context, [club, ...menu]),
    isBackOffice(request.url) || readFrame(context, locale),
  ])
  const site = { origin, mapTilesUrl, ...shipping, ...offers }
  return { locale, site, now: new Date() }
}

/**
 * The fonts of the first view: requested with the page, they are there when it is painted. Arabic
 * pages take their digits and spaces from the Latin files.
 */
const fontsOf = (locale: Locale) => [
  readexLatin,
  anybody,
  ...(locale === 'ar' ? [readexArabic, changa] : []),
]

const unknownSite = { origin: '', mapTilesUrl: null }

/**
 * Never: an open tab keeps its language itself, and the server's answer could only undo the
 * visitor's choice.
 */
export const shouldRevalidate = () => false

/** The page's language and the club's facts in it. */
function useChosenLanguage(pageLocale: Locale, queries: QueryClient) {
  const [shown, setShown] = useState(() => {
    const read = (lang?: Locale) => queries.getQueryData<PageClub>(clubQuery(lang).queryKey)
    return { locale: pageLocale, club: read() ?? read(pageLocale) ?? unknownPageClub }
  })
  const wanted = useLastWanted()
  const choose = useCallback(
    (next: Locale) => {
      const facts = queries.fetchQuery<PageClub>({ ...clubQuery(next), retry: false })
      const menu = queries.prefetchQuery(shopMenuQuery(next))
      const loading = Promise.all([facts.catch(() => undefined), loadMessages(next), menu])
      return wanted(next, loading, ([club]) => {
        storeLanguage(next)
        // In a transition, parts that still load their messages keep the old language until then.
        startTransition(() => setShown((last) => ({ locale: next, club: club ?? last.club })))
      })
    },
    [queries, wanted],
  )
  useEffect(() => {
    const stored = storedLanguage()
    const asked = new URLSearchParams(location.search).has('lang')
    // Where its words are out of reach, the page stays in its own.
    if (stored && !asked) choose(stored).catch(() => undefined)
  }, [choose])
  return { ...shown, choose }
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const pageLocale = data?.locale ?? defaultLocale
  const queries = use(PageQueries) ?? tabQueries()
  const { locale, club, choose } = useChosenLanguage(pageLocale, queries)
  const { crest_url: crest } = club
  const settings = data?.site ?? unknownSite
  const site = useMemo(() => ({ ...settings, club }), [settings, club])
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The first paint waits for the footer: a paint before that would shift the layout. */}
        <link rel="expect" href="#footer" blocking="render" />
        <meta name="theme-color" content={club.band_colour ?? '#2A0719'} />
        <link
          rel="icon"
          href={crest ? crestIcon(crest, '192') : '/favicon.svg'}
          type={crest ? undefined : 'image/svg+xml'}
        />
        <link
          rel="apple-touch-icon"
          href={crest ? crestIcon(crest, 'touch-180') : '/apple-touch-icon.png'}
        />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
        {fontsOf(locale).map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
          />
        ))}
        <Links />
      </head>
      <body>
        <QueryClientProvider client={queries}>
          <ChooseLanguage value={choose}>
            <IntlProvider
              locale={locale}
              messages={messagesOf(locale)}
              timeZone={clubTimeZone}
              now={data?.now}
            >
              <SiteSettings value={site}>{children}</SiteSettings>
            </IntlProvider>
          </ChooseLanguage>
        </QueryClientProvider>
        <ScrollRestoration />
        <QueriesElement />
        {import.meta.env.DEV ? <Scripts /> : <LateScripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <SiteLayout>
      {status === 404 ? (
        <Suspense fallback={null}>
          <NotFoundPage />
        </Suspense>
      ) : (
        <UnexpectedErrorPage isAway={status === 503} />
      )}
    </SiteLayout>
  )
}
