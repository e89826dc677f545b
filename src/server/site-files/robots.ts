import { paths } from '#core/paths.ts'
import { adminPaths } from '#core/admin-paths.ts'
const closed = [
  adminPaths.home,
  '/api',
  '/auth',
  paths.cart,
  paths.checkout,
  '/language',
  paths.trackOrder(),
  paths.register(),
]

/** Allows search engines everything but the back office, the API and private pages. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
