import type { Locale } from './locale.ts'

type Query = Readonly<Record<string, string | undefined>>

/** The path with those query values that are given, in their order. */
export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** The address with an explicit language, as mails and `hreflang` use it. */
export const inLanguage = (address: string, locale: Locale) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`

/** Every page of the public site, relative to its origin. */
export const paths = {
  home: '/',
  about: '/about',
  programs: '/programs',
  team: (slug: string) => `/programs/${slug}`,
  shop: (view: Query = {}) => withQuery('/shop', view),
  product: (id: string, number?: number | null) =>
    withQuery(`/product/${encodeURIComponent(id)}`, { number: number?.toString() }),
  tellMe: (id: string) => `/product/${encodeURIComponent(id)}/tell-me`,
  endWaits: (token: string) => `/tell-me/end?token=${token}`,
  cart: '/cart',
  checkout: '/checkout',
  trackOrder: (number?: string) => withQuery('/order', { number }),
  order: (number: string) => `/order/${encodeURIComponent(number)}`,
  events: '/events',
  matches: '/matches',
  match: (id: string) => `/matches/${encodeURIComponent(id)}`,
  news: '/news',
  article: (id: string) => `/news/${encodeURIComponent(id)}`,
  gallery: '/gallery',
  album: (of: Query = {}) => withQuery('/gallery', of),
  contact: (topic?: string) => withQuery('/contact', { topic }),
  messageSent: '/contact?sent',
  privacy: '/privacy',
  page: (slug: string) => `/pages/${slug}`,
  newsletter: '/newsletter',
  subscribed: '/newsletter?subscribed',
  confirmSubscription: (token: string) => `/newsletter/confirm?token=${token}`,
  unsubscribe: (token: string) => `/newsletter/unsubscribe?token=${token}`,
  register: (offer: { event?: string; team?: string } = {}) => withQuery('/registration', offer),
  registration: (token: string) => `/registration/${token}`,
  lostLink: '/registration/link',
  linkSent: '/registration/link?sent',
  registered: (token: string) => `/registration/${token}?new`,
  registerAgain: (token: string, of: { event?: string } = {}) =>
    withQuery(`/registration/${token}/again`, of),
  receipt: (token: string) => `/receipts/${token}`,
  offline: '/offline',
  calendar: (name: string, locale: Locale) => inLanguage(`/calendar/${name}.ics`, locale),
  language: (locale: Locale, returnTo: string) =>
    `/language/${locale}?return=${encodeURIComponent(returnTo)}`,
}
