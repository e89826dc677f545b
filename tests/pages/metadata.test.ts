import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localeNames, locales } from '#core/locale.ts'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { type Head, headOf } from '#tests/support/page-head.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { demoClub } from '../../database/seed/club.ts'

const origin = 'http://cirta.example'
const networkLocales = { fr: 'fr_FR', en: 'en_GB', ar: 'ar_AR' }
const teams = ['u12', 'u14', 'u16', 'u18'].flatMap((level) => [`${level}-boys`, `${level}-girls`])
const screens = [
  '/',
  '/about',
  '/programs',
  '/programs/u14-boys',
  '/shop',
  '/events',
  '/matches',
  '/news',
  '/gallery',
  '/contact',
  '/privacy',
]

let url: string
let program: RunningProgram
let products: { id: string; name_fr: string; images: string[]; stock: number }[]
let coming: string[]
let reports: string[]
let articles: string[]
beforeAll(async () => {
  // The program prints PUBLIC_URL, so the test chooses the port.
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  const ADMIN_PASSWORD = 'a password of ours'
  program = await startDemoClub({ PUBLIC_URL: `${origin}/`, PORT: String(port), ADMIN_PASSWORD })
  products = (await (await get('/api/products')).json()).items
  const { items } = await (await get('/api/matches?when=results')).json()
  reports = items.flatMap((match: { id: string; has_report: boolean }) =>
    match.has_report ? [`/matches/${match.id}`] : [],
  )
  const { items: planned } = await (await get('/api/matches')).json()
  coming = planned.map(({ id }: { id: string }) => `/matches/${id}`)
  const { items: news } = await (await get('/api/news')).json()
  articles = news.map(({ id }: { id: string }) => `/news/${id}`)
})
afterAll(() => program?.stop())

const get = (path: string) => fetch(url + path)
const pageHead = async (path: string): Promise<Head> => headOf(await (await get(path)).text())

describe.each(locales)('in %s', (locale) => {
  const clubName = demoClub[`name_${locale}`]

  async function expectToBeListed(path: string) {
    const { title, meta, links } = await pageHead(`${path}?lang=${locale}`)
    expect(title).toContain(clubName)
    expect(title.replace(clubName, '').length).toBeGreaterThan(5)
    // Long enough to be useful in a search result, short enough not to be cut off.
    expect(meta.get('description')).toMatch(/^.{75,155}$/)
    expect(links.canonical).toEqual([`${origin}${path}?lang=${locale}`])
    expect(links.alternates).toEqual({
      fr: `${origin}${path}?lang=fr`,
      en: `${origin}${path}?lang=en`,
      ar: `${origin}${path}?lang=ar`,
      'x-default': `${origin}${path}`,
    })
    expect(meta.get('og:url')).toBe(`${origin}${path}?lang=${locale}`)
    expect(meta.get('og:locale')).toBe(networkLocales[locale])
    expect(meta.get('og:site_name')).toBe(clubName)
    expect(meta.get('og:description')).toBe(meta.get('description'))
    expect(meta.get('og:image')).toBe(`${origin}/share/club-${locale}.jpg`)
    expect(meta.get('twitter:card')).toBe('summary_large_image')
    expect(meta.has('robots')).toBe(false)
  }

  test.each(screens)('%s has its own title, language links and sharing metadata', expectToBeListed)

  test('a match to come and a report have the same, and what they say as description', async () => {
    expect([coming.length > 1, reports.length]).toEqual([true, 3])
    for (const path of [...coming, ...reports]) await expectToBeListed(path)
  })

  test('no two pages have the same title or description', async () => {
    const heads = await Promise.all(
      [...screens, ...coming, ...reports, ...articles].map((path) =>
        pageHead(`${path}?lang=${locale}`),
      ),
    )
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
    expect(new Set(heads.map(({ meta }) => meta.get('description'))).size).toBe(heads.length)
  })

  test('the manifest lets a phone install the site in its language', async () => {
    const { links } = await pageHead(`/?lang=${locale}`)
    expect(links.manifest).toEqual([`/manifest.webmanifest?lang=${locale}`])
    const response = await get(links.manifest[0] ?? '')
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = await response.json()
    expect(manifest).toMatchObject({
      name: clubName,
      lang: locale,
      start_url: '/',
      display: 'standalone',
    })
    expect(manifest.dir).toBe(locale === 'ar' ? 'rtl' : 'ltr')
    const sizes = manifest.icons.map((icon: { sizes: string; purpose?: string }) => icon.sizes)
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src } of manifest.icons) {
      const icon = await get(src)
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, 'image/png'])
    }
  })
})

test('the metadata change with the language and the address', async () => {
  const browser = await launchBrowser()
  const { page, close } = await visit(browser, url, { locale: 'fr', width: 1280 })
  await page.goto('/programs')
  await page.locator('header details summary').last().click()
  await page.getByRole('link', { name: localeNames.ar }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'ar')
  const inArabic = headOf(await page.content())
  expect(inArabic).toMatchObject({ title: (await pageHead('/programs?lang=ar')).title })
  expect(inArabic.meta.get('og:locale')).toBe('ar_AR')
  expect(inArabic.links.canonical).toEqual([`${origin}/programs`])

  await page.getByRole('banner').getByRole('link', { name: clubAr.nav.about }).click()
  await page.waitForFunction((title) => document.title !== title, inArabic.title)
  const about = headOf(await page.content())
  expect(about.title).toBe((await pageHead('/about?lang=ar')).title)
  expect(about.links.canonical).toEqual([`${origin}/about`])
  expect(about.meta.get('og:url')).toBe(`${origin}/about`)
  await close()
  await browser.close()
})

test('an address without a language is its own canonical', async () => {
  const { links } = await pageHead('/programs')
  expect(links.canonical).toEqual([`${origin}/programs`])
})

test('the image of a shared link exists', async () => {
  for (const locale of locales) {
    const response = await get(`/share/club-${locale}.jpg`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
})

test.each(['/cart', '/checkout', '/order', '/newsletter', '/offline', '/product/none', '/nowhere'])(
  '%s is closed to search engines',
  async (path) => {
    const { title, meta, links } = await pageHead(path)
    expect(title).toContain(demoClub.name_fr)
    expect(meta.get('robots')).toBe('noindex')
    expect(links.canonical).toEqual([])
  },
)

describe('structured data for search engines', () => {
  test('the club, with address and phone', async () => {
    const [facts] = (await pageHead('/?lang=ar')).facts
    expect(facts).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsClub',
      name: demoClub.name_ar,
      url: `${origin}/`,
      address: { '@type': 'PostalAddress', addressCountry: 'DZ' },
      geo: { '@type': 'GeoCoordinates' },
    })
    expect(facts?.telephone).toMatch(/^\+213\d{9}$/)
    expect(facts?.openingHoursSpecification).toHaveLength(7)
  })

  test('a product, with its photo, offer and breadcrumb', async () => {
    const inStock = products.find(({ stock, name_fr }) => stock > 0 && !/maillot/i.test(name_fr))
    const { id, name_fr, images } = { ...inStock, images: inStock?.images ?? [] }
    const { meta, facts } = await pageHead(`/product/${id}`)
    expect(meta.get('og:image')).toBe(origin + images[0])
    expect(facts[0]).toMatchObject({
      '@type': 'Product',
      name: name_fr,
      offers: {
        '@type': 'Offer',
        priceCurrency: 'DZD',
        availability: 'https://schema.org/InStock',
        url: `${origin}/product/${id}`,
      },
    })
    expect(facts[0]?.offers).toHaveProperty('price', expect.stringMatching(/^\d+\.\d\d$/))
    expect(facts[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, item: `${origin}/shop` },
        { position: 3, name: name_fr, item: `${origin}/product/${id}` },
      ],
    })
  })

  test('a sold-out product as out of stock', async () => {
    const soldOut = products.find(({ stock }) => stock === 0)
    const { facts } = await pageHead(`/product/${soldOut?.id}`)
    expect(facts[0]?.offers).toHaveProperty('availability', 'https://schema.org/OutOfStock')
  })

  test('every coming event, with its day and place', async () => {
    const { items } = await (await get('/api/events?when=upcoming')).json()
    const { facts } = await pageHead('/events')
    expect(facts).toHaveLength(items.length)
    for (const event of facts) {
      expect(event).toMatchObject({ '@type': 'Event', location: { '@type': 'Place' } })
      expect(event.name).toBeTruthy()
      expect(event.startDate).toMatch(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:00\+01:00)?$/)
    }
  })

  test('a played match, with its day, teams and place', async () => {
    const { facts } = await pageHead(`${reports[0]}?lang=fr`)
    expect(facts).toMatchObject([
      {
        '@type': 'SportsEvent',
        url: `${origin}${reports[0]}`,
        location: { '@type': 'Place' },
        homeTeam: { '@type': 'SportsTeam' },
        awayTeam: { '@type': 'SportsTeam' },
      },
    ])
  })

  test('an article, with its day, picture and club, in the language of the page', async () => {
    const { items } = await (await get('/api/news')).json()
    const [{ id, title_ar, image_url, published_on }] = items
    const { meta, links, facts } = await pageHead(`/news/${id}?lang=ar`)
    expect(meta.get('og:type')).toBe('article')
    expect(meta.get('og:image')).toBe(origin + image_url)
    expect(meta.get('og:title')).toBe(title_ar)
    expect(meta.get('description')).toMatch(/^.{75,155}…$/)
    expect(links.alternates.fr).toBe(`${origin}/news/${id}?lang=fr`)
    expect(facts).toMatchObject([
      {
        '@type': 'NewsArticle',
        headline: title_ar,
        datePublished: published_on,
        image: [origin + image_url],
        publisher: { '@type': 'SportsClub', name: demoClub.name_ar },
        mainEntityOfPage: `${origin}/news/${id}`,
      },
    ])
  })

  test('the breadcrumb of the shop and of a category', async () => {
    const { links, facts } = await pageHead('/shop?category=men&q=maillot')
    expect(links.canonical).toEqual([`${origin}/shop?category=men`])
    expect(links.alternates.ar).toBe(`${origin}/shop?category=men&lang=ar`)
    const steps = [
      { item: `${origin}/` },
      { item: `${origin}/shop` },
      { item: `${origin}/shop?category=men` },
    ]
    expect(facts).toMatchObject([{ '@type': 'BreadcrumbList', itemListElement: steps }])
  })
})

test('the sitemap names every page, product, match to come, report and article in each language, and each address answers', async () => {
  const response = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toContain('xml')
  const xml = await response.text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const wanted = [
    ...new Set([...screens, ...teams.map((team) => `/programs/${team}`)]),
    ...products.map(({ id }) => `/product/${id}`),
    ...coming,
    ...reports,
    ...articles,
    '/pages/returns',
  ].map((path) => origin + path)
  expect(addresses.toSorted()).toEqual(wanted.toSorted())
  const arabic = [...xml.matchAll(/<xhtml:link rel="alternate" hreflang="ar" href="([^"]+)"\/>/g)]
  expect(arabic.map(([, address = '']) => address.replace('?lang=ar', '')).toSorted()).toEqual(
    wanted.toSorted(),
  )
  for (const address of addresses) {
    expect([address, (await get(address.replace(origin, ''))).status]).toEqual([address, 200])
  }
})

test('robots.txt excludes private paths and names the sitemap', async () => {
  const text = await (await get('/robots.txt')).text()
  for (const path of ['/admin', '/api', '/cart', '/checkout'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
})
