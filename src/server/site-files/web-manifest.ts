import type { Club } from '#core/club.ts'
import { clubIn } from '#i18n/club-in.ts'
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
export function webManifest(locale: Locale, club: Club) {
  const { nav } = messagesOf(locale).club
  const { name, tagline } = clubIn(club, locale)
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: locale,
    dir: directionOf(locale),
    name,
    short_name: club.short_name ?? name,
    ...(tagline ? { description: tagline } : {}),
    background_color: '#2A0719',
    theme_color: '#2A0719',
    icons,
    shortcuts: [
      { name: nav.programs, url: paths.programs },
      { name: nav.shop, url: paths.shop() },
    ],
  }
}
