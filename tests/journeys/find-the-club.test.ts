import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { messages as clubEn } from '#features/club/messages.en.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { locales } from '#core/locale.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { failRoute } from '#tests/support/failing-route.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import { queryInside } from '#tests/support/embedded-database.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { demoClub } from '../../database/seed/club.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('en', [
  { locale: 'fr', width: 360, club: clubFr },
  { locale: 'en', width: 1280, club: clubEn },
  { locale: 'ar', width: 360, club: clubAr },
])

let tiles: Server
let program: RunningProgram
let emptyProgram: RunningProgram
let browser: Browser

beforeAll(async () => {
  const tile = await sharp({
    create: { width: 256, height: 256, channels: 3, background: '#e4dccb' },
  })
    .png()
    .toBuffer()
  tiles = createServer((_request, response) =>
    response.setHeader('content-type', 'image/png').end(tile),
  )
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
  const { port } = tiles.address() as AddressInfo
  program = await startDemoClub({ MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` })
  emptyProgram = await startDemoClub({ MAP_TILES_URL: 'none' })
  await queryInside(emptyProgram.dataDir, 'update products set active = false')
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await program?.stop()
  await emptyProgram?.stop()
  tiles?.close()
})

const scrollToMap = (page: Page) => page.locator('#map').scrollIntoViewIfNeeded()

describe.each(languages)('in $locale at $width px', ({ locale, width, club }) => {
  test('the map loads once, with one marker whose popup names the club', async () => {
    const { page, close } = await visit(browser, program.url, { locale, width })
    await page.goto('/')
    await expect.poll(() => page.locator('#map').count()).toBe(1)
    await expect.poll(() => page.locator('#map .leaflet-pane').count()).toBe(0)
    await scrollToMap(page)
    const marker = page.locator('#map .leaflet-marker-icon')
    await marker.click()
    await page.locator('#map .leaflet-popup').getByText(demoClub[`name_${locale}`]).waitFor()
    await page.locator('#map .leaflet-tile-loaded').first().waitFor()
    expect(new URL((await marker.getAttribute('src')) ?? '', program.url).origin).toBe(program.url)
    await expect.poll(() => marker.count()).toBe(1)
    await expect.poll(() => page.locator('#map .leaflet-map-pane').count()).toBe(1)
    await page.emulateMedia({ colorScheme: 'dark' })
    const colour = () =>
      page.getByTitle(club.location.zoomIn).evaluate((b) => getComputedStyle(b).backgroundColor)
    await expect.poll(colour).toBe('rgb(32, 18, 26)')
    await close()
  })

  test('a map that cannot be loaded says so and offers to reload the page', async () => {
    const { page, close } = await visit(browser, program.url, { locale, width })
    const map = await failRoute(page, '**/assets/leaflet-map-*.js', (route) => route.abort())
    await page.goto('/')
    await scrollToMap(page)
    const alert = page.getByRole('alert').filter({ hasText: club.location.errorTitle })
    await alert.getByText(club.location.errorText).waitFor()
    map.restore()
    await alert.getByRole('button', { name: club.location.reload }).click()
    await alert.waitFor({ state: 'detached' })
    await scrollToMap(page)
    await page.locator('#map .leaflet-marker-icon').waitFor()
    await expect.poll(() => alert.count()).toBe(0)
    await close()
  })
})

test('a map without its container says so', async () => {
  const { page, close } = await visit(browser, program.url, { locale: 'en' })
  await page.goto('/')
  await page.locator('#map').evaluate((container) => container.removeAttribute('id'))
  await page.getByRole('heading', { name: clubEn.location.title }).scrollIntoViewIfNeeded()
  await page.getByRole('alert').getByText(clubEn.location.missing).waitFor()
  await expect.poll(() => page.locator('.leaflet-pane').count()).toBe(0)
  await close()
})

test('without tiles, the marker stands on the drawn plan', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.route(/127\.0\.0\.1:\d+\/16\//, (route) => route.abort())
  await page.goto('/')
  await scrollToMap(page)
  await page.locator('#map .leaflet-overlay-pane svg').waitFor()
  await expect.poll(() => page.locator('#map .leaflet-marker-icon').count()).toBe(1)
  await close()
})

test.each([
  { locale: 'fr', names: ['Route d’Aïn El Bey', 'Cité Zouaghi Slimane', 'Tramway Zouaghi'] },
  { locale: 'ar', names: ['طريق عين الباي', 'حي زواغي سليمان', 'محطة ترامواي زواغي'] },
] as const)(
  'in $locale the drawn plan names the streets, without scripts too',
  async ({ locale, names }) => {
    const { page, close } = await visit(browser, emptyProgram.url, { locale, javaScript: false })
    await page.goto('/contact')
    const plan = page.getByRole('img', { name: names.join(' – ') })
    await expect.poll(() => plan.locator('text').allTextContents()).toEqual(names)
    await close()
  },
)

test('with tiles turned off only the drawn plan is loaded; without products there is no shop section', async () => {
  const { page, close } = await visit(browser, emptyProgram.url)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/')
  await untilHydrated(page)
  await scrollToMap(page)
  await page.getByRole('img', { name: clubFr.location.plan }).waitFor()
  await page.waitForTimeout(500)
  expect(
    requested.filter((url) => /leaflet/.test(url) || !url.startsWith(emptyProgram.url)),
  ).toEqual([])
  await expect
    .poll(() => page.getByRole('heading', { name: clubFr.homeShop.title }).count())
    .toBe(0)
  await close()
})

test.each(locales)('on a phone the plan of Home names both streets in %s', async (locale) => {
  const { page, close } = await visit(browser, emptyProgram.url, { locale, width: 360 })
  await page.goto('/')
  await scrollToMap(page)
  const frame = await page.locator('#map').boundingBox()
  const names = page.locator('svg[role=img] text')
  for (const name of [names.nth(0), names.nth(1)]) {
    const box = await name.boundingBox()
    if (!frame || !box) throw new Error('there is no plan')
    expect(box.y).toBeGreaterThanOrEqual(frame.y)
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height)
    expect(box.x).toBeGreaterThanOrEqual(frame.x)
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width)
  }
  await close()
})
