import { paths } from '#core/paths.ts'
import { directionOf, type Locale } from '#core/locale.ts'
import { messagesOf } from '#messages/catalogues.ts'

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/**
 * How a phone installs the site (https://www.w3.org/TR/appmanifest/); `id` keeps it one app in
 * every language.
 */
export function webManifest(locale: Locale) {
  const { club } = messagesOf(locale)
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: locale,
    dir: directionOf(locale),
    name: club.name,
    short_name: club.shortName,
    description: club.tagline,
    background_color: '#2A0719',
    theme_color: '#2A0719',
    icons,
    shortcuts: [
      { name: club.nav.programs, url: paths.programs },
      { name: club.nav.shop, url: paths.shop() },
    ],
  }
}
