import { inLanguage, paths } from '#core/paths.ts'
import { locales } from '#core/locale.ts'
import type { ProductPage } from '#features/catalogue/server/list-product-pages.ts'

export const screens: readonly string[] = [
  paths.home,
  paths.about,
  paths.programs,
  paths.shop(),
  paths.events,
  paths.matches,
  paths.news,
  paths.gallery,
  paths.contact(),
  paths.privacy,
]
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

function entry(address: string, changedAt?: string): string {
  return [
    `<url><loc>${address}</loc>`,
    changedAt ? `<lastmod>${changedAt}</lastmod>` : '',
    ...locales.map((locale) => alternate(locale, inLanguage(address, locale))),
    alternate('x-default', address),
    '</url>\n',
  ].join('')
}

/**
 * Products and other pages for search engines (https://www.sitemaps.org/protocol.html) in each
 * language, piece by piece.
 */
export async function* sitemap(
  origin: string,
  products: Promise<readonly ProductPage[]>,
  pages: Promise<readonly string[]>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  yield (await pages).map((path) => entry(origin + path)).join('')
  for (const { id, updated_at } of await products)
    yield entry(origin + paths.product(id), updated_at)
  yield '</urlset>\n'
}

/** The sitemap index, for when one sitemap is not enough. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>\n`).join('')
  return `${declaration}<sitemapindex ${namespace}>\n${parts}</sitemapindex>\n`
}
