import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as eventsAr } from '#features/events/messages.ar.ts'
import { messages as eventsEn } from '#features/events/messages.en.ts'
import { messages as eventsFr } from '#features/events/messages.fr.ts'
import { messages as galleryAr } from '#features/gallery/messages.ar.ts'
import { messages as galleryEn } from '#features/gallery/messages.en.ts'
import { messages as galleryFr } from '#features/gallery/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { failRoute } from '#tests/support/failing-route.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('ar', [
  {
    locale: 'fr',
    width: 360,
    events: eventsFr,
    gallery: galleryFr,
    shared: sharedFr,
    towardsNext: 'ArrowRight',
  },
  {
    locale: 'en',
    width: 1280,
    events: eventsEn,
    gallery: galleryEn,
    shared: sharedEn,
    towardsNext: 'ArrowRight',
  },
  {
    locale: 'ar',
    width: 360,
    events: eventsAr,
    gallery: galleryAr,
    shared: sharedAr,
    towardsNext: 'ArrowLeft',
  },
])

let program: RunningProgram
let emptyProgram: RunningProgram
let browser: Browser
beforeAll(async () => {
  program = await startDemoClub()
  emptyProgram = await startProgram({ env: { SEED: 'none' } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
  await emptyProgram?.stop()
})

const positionText = (pattern: string, position: number, total: number) =>
  pattern.replace('{position}', String(position)).replace('{total}', String(total))

describe.each(languages)(
  'in $locale at $width px',
  ({ locale, width, events, gallery, shared, towardsNext }) => {
    const swipeOn = async ({ mouse }: Page) => {
      const [from, to] =
        towardsNext === 'ArrowRight' ? ([300, 100] as const) : ([100, 300] as const)
      await mouse.move(from, 400)
      await mouse.down()
      await mouse.move(to, 400, { steps: 4 })
      await mouse.up()
    }

    test('coming events are listed before past ones, which take no registrations', async () => {
      const { page, close } = await visit(browser, program.url, { locale, width })
      await page.goto('/events')
      await page.getByText(events.subtitle).waitFor()
      const upcoming = page.getByRole('region', { name: events.upcoming })
      await expect.poll(() => upcoming.getByRole('article').count()).toBe(4)
      await expect.poll(() => upcoming.locator('a[href^="/registration?event="]').count()).toBe(4)
      await upcoming.getByText(events.free, { exact: true }).first().waitFor()
      await upcoming.getByText(events.unlimited).waitFor()
      const past = page.getByRole('region', { name: events.past })
      await expect.poll(() => past.getByRole('heading', { level: 3 }).count()).toBe(2)
      await expect.poll(() => past.getByRole('link').count()).toBe(0)
      await close()
    })

    test('a gallery item opens large, is browsed by buttons, keys and swipes, and returns the focus', async () => {
      const { page, close } = await visit(browser, program.url, { locale, width })
      await page.goto('/gallery')
      const tiles = page.locator('main li a[aria-haspopup]')
      const total = await tiles.count()
      expect(total).toBe(24)
      await tiles.nth(1).click()
      const viewer = page.getByRole('dialog', { name: gallery.viewer })
      const at = (position: number) =>
        viewer.getByText(positionText(gallery.position, position, total)).waitFor()
      await at(2)
      await viewer.getByRole('button', { name: gallery.previous }).click()
      await at(1)
      await viewer.getByRole('button', { name: gallery.previous }).click()
      await at(total)
      await viewer.getByRole('button', { name: gallery.next }).click()
      await page.keyboard.press(towardsNext)
      await at(2)
      await swipeOn(page)
      await at(3)
      await page.keyboard.press('Escape')
      await viewer.waitFor({ state: 'detached' })
      await expect
        .poll(() => tiles.nth(1).evaluate((tile) => tile === document.activeElement))
        .toBe(true)
      await close()
    })

    test('a video plays in the dialog, with controls', async () => {
      const { page, close } = await visit(browser, program.url, { locale, width })
      await page.goto('/gallery')
      await page.locator('main li a[href$=".mp4"]').first().click()
      const video = page.locator('dialog video')
      await video.waitFor()
      await expect.poll(() => video.getAttribute('controls')).not.toBeNull()
      await page.waitForFunction(
        () => (document.querySelector('dialog video') as HTMLVideoElement).currentTime > 0,
      )
      await swipeOn(page)
      await video.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: shared.close }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await close()
    })

    test('empty lists say that they are empty', async () => {
      const { page, close } = await visit(browser, emptyProgram.url, { locale, width })
      await page.goto('/events')
      await page.getByRole('heading', { name: events.empty }).waitFor()
      await expect.poll(() => page.getByText(events.past).count()).toBe(0)
      await page.goto('/gallery')
      await page.getByRole('heading', { name: gallery.empty }).waitFor()
      await close()
    })
  },
)

test('a failed read shows an error, and retrying works', async () => {
  const { page, close } = await visit(browser, program.url, { locale: 'en', width: 1280 })
  const refuse = { status: 422, json: { code: 'invalid', status: 422 } }
  const api = await failRoute(page, '**/api/events*', (route) => route.fulfill(refuse))
  await page.goto('/gallery')
  // The first click may still follow the server's link. Once the viewer is open, the page is
  // hydrated.
  await page.locator('main li a[aria-haspopup]').first().click()
  await page.getByRole('dialog', { name: galleryEn.viewer }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: eventsEn.title }).first().click()
  await page.getByRole('alert').getByText(sharedEn.readError.title).waitFor()
  api.restore()
  await page.getByRole('button', { name: sharedEn.retry }).click()
  const upcoming = page.getByRole('region', { name: eventsEn.upcoming })
  await upcoming.waitFor()
  await expect.poll(() => upcoming.getByRole('article').count()).toBe(4)
  await close()
})

test('a part whose script the network lost is there after a retry', async () => {
  const { page, context } = await visit(browser, program.url, { locale: 'en' })
  const viewer = await failRoute(page, '**/gallery-viewer-*.js', (route) => route.abort())
  await page.goto('/gallery')
  await untilHydrated(page)
  const picture = page.locator('main li a[aria-haspopup]').first()
  await picture.click()
  await page.getByRole('alert').getByText(sharedEn.readError.title).waitFor()
  viewer.restore()
  await page.getByRole('button', { name: sharedEn.retry }).click()
  await picture.waitFor()
  await untilHydrated(page)
  await picture.click()
  await page.getByRole('dialog', { name: galleryEn.viewer }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/gallery')
  // Not `close`, which would report the lost script.
  await context.close()
})

test.each([true, false])(
  'an album is a link to its pictures; JavaScript: %s',
  async (javaScript) => {
    const { page, close } = await visit(browser, program.url, { javaScript })
    await page.goto('/gallery?lang=fr')
    const albums = page.getByRole('navigation', { name: galleryFr.albums })
    await albums.getByRole('link', { name: 'Coupe du Rhumel U16' }).click()
    await page.waitForURL(/\?event=/)
    const tiles = page.getByRole('main').getByRole('listitem').locator('[aria-haspopup]')
    await expect.poll(() => tiles.count()).toBe(5)
    expect(await page.title()).toMatch(/^Coupe du Rhumel U16 –/)
    await albums.getByRole('link', { name: galleryFr.all }).click()
    await expect.poll(() => tiles.count()).toBe(24)
    await page.goto('/gallery?team=nobody')
    await page.getByRole('heading', { name: galleryFr.emptyAlbum }).waitFor()
    await close()
  },
)

test('without JavaScript a gallery item is a link to its file', async () => {
  const { page, close } = await visit(browser, program.url, { javaScript: false })
  await page.goto('/gallery')
  const address = await page.locator('main li a[aria-haspopup]').first().getAttribute('href')
  expect(address).toMatch(/^\/media\/.+\.jpg$/)
  expect((await fetch(program.url + address)).headers.get('content-type')).toBe('image/jpeg')
  await close()
})

test.each([
  { path: '/gallery', turnSeconds: 0.05 },
  { path: '/events', turnSeconds: 0.1 },
] as const)(
  'the first eight items of $path appear one after the other',
  async ({ path, turnSeconds }) => {
    const { page, close } = await visit(browser, program.url, { motion: true })
    await page.goto(path)
    const items = page.locator('[class*=stagger] > li')
    const delays = () =>
      items.evaluateAll((rising) =>
        rising.map((item) => Number.parseFloat(getComputedStyle(item).animationDelay)),
      )
    const wanted = Array.from({ length: await items.count() }, (_, turn) =>
      turn < 8 ? turn * turnSeconds : 0,
    )
    expect(wanted.length).toBeGreaterThan(3)
    // What begins invisible counts as painted only at the end of its animation. Begun again: it may
    // be over.
    const opacities = await items.first().evaluate((item: HTMLElement) => {
      item.style.animationName = 'none'
      item.getAnimations()
      item.style.animationName = ''
      const effects = item.getAnimations().map((animation) => animation.effect)
      return effects.flatMap((effect) =>
        effect instanceof KeyframeEffect ? Number(effect.getKeyframes()[0]?.opacity) : [],
      )
    })
    expect(opacities.map((opacity) => opacity > 0)).toEqual([true])
    await expect
      .poll(async () =>
        (await delays()).map((delay, turn) => Math.abs(delay - (wanted[turn] ?? 9)) < 0.001),
      )
      .not.toContain(false)
    await close()
  },
)
