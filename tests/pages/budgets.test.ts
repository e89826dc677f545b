import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'

const kilobyte = 1024

let program: RunningProgram
let browser: Browser
let product: string
let report: string
let article: string
let cart: string
beforeAll(async () => {
  program = await startDemoClub()
  browser = await launchBrowser()
  const { items } = await (await fetch(`${program.url}/api/products`)).json()
  const jersey = items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
  product = `/product/${jersey.id}`
  const { items: played } = await (await fetch(`${program.url}/api/matches?when=results`)).json()
  const told = played.find((match: { has_report: boolean }) => match.has_report)
  report = `/matches/${told.id}`
  const { items: news } = await (await fetch(`${program.url}/api/news`)).json()
  article = `/news/${news[0].id}`
  const line = { ...jersey, productId: jersey.id, size: 'M', image: jersey.images[0] }
  cart = JSON.stringify([{ ...line, quantity: 1, jerseyNumbers: [7] }])
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

type Sent = { url: string; isScript: boolean; bytes: number }

/** Records the browser's requests from now on, with the size of each body as transferred. */
async function recordAnswers(session: CDPSession): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>()
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) =>
    sent.set(requestId, { url, isScript: type === 'Script', bytes: 0 }),
  )
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const answer = sent.get(requestId)
    if (answer) answer.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return sent
}

type View = { locale: Locale; withScripts: boolean }

/** Lazy images outside the first view; the browser decides when to fetch them. */
const outsideFirstView = (page: Page) =>
  page.locator('img[loading=lazy]').evaluateAll((images: HTMLImageElement[]) =>
    images.flatMap((image) => {
      const { top, left, right } = image.getBoundingClientRect()
      return top >= innerHeight || left >= innerWidth || right <= 0 ? image.currentSrc : []
    }),
  )

// With an empty cart, one shows nothing and the other redirects.
const needsCart = /^\/(?:cart|checkout)$/

/**
 * Everything that a first visit on a phone loads without scrolling, except for images outside the
 * first view.
 */
async function firstVisit(path: string, { locale, withScripts }: View): Promise<readonly Sent[]> {
  const context = await browser.newContext({
    baseURL: program.url,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
  })
  await context.addCookies([{ name: 'language', value: locale, url: program.url }])
  const page = await context.newPage()
  const sent = await recordAnswers(await context.newCDPSession(page))
  if (needsCart.test(path))
    await page.addInitScript((stored) => localStorage.setItem('cart', stored), cart)
  if (!withScripts) await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path, { waitUntil: 'networkidle' })
  const unseen = await outsideFirstView(page)
  await context.close()
  return [...sent.values()].filter(({ url }) => url.startsWith('http') && !unseen.includes(url))
}

const kilobytesOf = (answers: readonly Sent[]) =>
  answers.reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte
const table = (answers: readonly Sent[]) =>
  answers.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')

const lateScriptsElsewhere = 120
const lateScriptsInShop = 128

const pages = [
  { path: '/', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: '/about', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: '/programs', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: '/programs/u14-boys', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: '/events', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: '/matches', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: 'report', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: '/registration', firstView: 38, lateScripts: 117 },
  { path: '/news', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: 'article', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: '/contact', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: '/gallery', firstView: 110, lateScripts: lateScriptsElsewhere },
  { path: '/shop', firstView: 150, lateScripts: lateScriptsInShop },
  { path: 'product', firstView: 110, lateScripts: 136 },
  { path: '/cart', firstView: 110, lateScripts: 129 },
  { path: '/checkout', firstView: 110, lateScripts: 139.5 },
] as const

const addressOf = (path: string): string =>
  new Map([
    ['product', product],
    ['report', report],
    ['article', article],
  ]).get(path) ?? path

const arabicFonts = 20

test.each(pages)(
  '$path: at most $firstView KB before late scripts, 20 more in Arabic',
  async ({ path, firstView }) => {
    const address = addressOf(path)
    for (const locale of ['fr', 'ar'] as const) {
      const answers = await firstVisit(address, { locale, withScripts: false })
      const limit = firstView + (locale === 'ar' ? arabicFonts : 0)
      expect(kilobytesOf(answers), table(answers)).toBeLessThanOrEqual(limit)
      const fonts = answers.filter(({ url }) => url.includes('arabic'))
      expect(fonts.length > 0, `Arabic fonts on a page in ${locale}`).toBe(locale === 'ar')
    }
  },
)

// The initial congestion window: ten segments of 1,460 bytes.
const initialWindowBytes = 14_600

const bytesOf = (headers: Headers) =>
  [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)

test.each(pages)(
  '$path: the document fits into the initial congestion window',
  async ({ path }) => {
    const address = addressOf(path)
    for (const locale of ['fr', 'en', 'ar']) {
      const headers = { 'accept-encoding': 'br', cookie: `language=${locale}` }
      const response = await fetch(program.url + address, { headers })
      expect(response.headers.get('content-encoding')).toBe('br')
      const bytes = bytesOf(response.headers) + Number(response.headers.get('content-length'))
      expect(bytes, locale).toBeLessThanOrEqual(initialWindowBytes)
    }
  },
)

// The largest paint waits for all fonts: each round trip brings a slow phone 4,380 bytes of each.
test.each([
  { locale: 'fr', files: 2, most: 17_500 },
  { locale: 'ar', files: 4, most: 37_900 },
])('each font of a page in $locale fits into it too', async ({ locale, files, most }) => {
  const page = await (await fetch(`${program.url}/?lang=${locale}`)).text()
  const fonts = [...new Set(page.match(/\/assets\/[\w-]+\.woff2/g))]
  expect(fonts).toHaveLength(files)
  let sum = 0
  for (const font of fonts) {
    const response = await fetch(program.url + font)
    const bytes = bytesOf(response.headers) + (await response.arrayBuffer()).byteLength
    expect(bytes, font).toBeLessThanOrEqual(initialWindowBytes)
    sum += bytes
  }
  expect(sum).toBeLessThanOrEqual(most)
})

test.each(pages)(
  '$path: late scripts of at most $lateScripts KB, nothing of another host',
  async ({ path, lateScripts }) => {
    const answers = await firstVisit(addressOf(path), {
      locale: 'fr',
      withScripts: true,
    })
    const scripts = answers.filter(({ isScript }) => isScript)
    expect(scripts.length).toBeGreaterThan(0)
    expect(kilobytesOf(scripts), table(scripts)).toBeLessThanOrEqual(lateScripts)
    expect(answers.filter(({ url }) => new URL(url).origin !== program.url)).toEqual([])
  },
)
