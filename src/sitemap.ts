import { locales } from '#core/locale.ts'
import type { ProductPage } from '#features/catalogue/server/list-product-pages.ts'
import { languageAddress } from '#ui/page-meta.tsx'

const screens = ['/', '/about', '/programs', '/shop', '/events', '/gallery', '/contact', '/privacy']

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

function entry(address: string, changedAt?: string): string {
  return [
    `<url><loc>${address}</loc>`,
    changedAt ? `<lastmod>${changedAt}</lastmod>` : '',
    ...locales.map((locale) => alternate(locale, languageAddress(address, locale))),
    alternate('x-default', address),
    '</url>',
  ].join('')
}

/** The site's public pages for search engines, by https://www.sitemaps.org/protocol.html, each with its languages. */
export function sitemap(origin: string, products: readonly ProductPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...screens.map((path) => entry(origin + path)),
    ...products.map(({ id, updated_at }) => entry(`${origin}/product/${id}`, updated_at)),
    '</urlset>\n',
  ].join('\n')
}
