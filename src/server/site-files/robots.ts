const closed = [
  '/admin',
  '/api',
  '/auth',
  '/cart',
  '/checkout',
  '/language',
  '/order',
  '/registration',
]

/**
 * What search engines may read: everything but the back office, the API and each visitor's own
 * pages.
 */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
