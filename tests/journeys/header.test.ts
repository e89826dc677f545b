import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

test.each([360, 1280] as const)(
  'at %d px the header shrinks after 20 px of scrolling, and a short scroll is not undone',
  async (width) => {
    const { page, close } = await visit(demo.browser, demo.url, { width })
    await page.goto('/shop')
    const edge = () =>
      page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom)
    const scrolled = (top: number) => page.evaluate((y) => scrollTo(0, y), top)
    const tall = (await edge()) ?? 0
    // Scrolls again at each poll, because hydration resets the scroll position.
    await expect
      .poll(async () => {
        await scrolled(300)
        return edge()
      })
      .toBe(49)
    await scrolled(0)
    await expect.poll(edge).toBe(tall)
    await scrolled(30)
    await expect.poll(edge).toBe(49)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(30)
    await close()
  },
)

test.each(['fr', 'ar'] as const)(
  'in %s the phone’s menu links to every page and to the club’s phone',
  async (locale) => {
    const words = locale === 'fr' ? clubFr : clubAr
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    await page.goto('/about')
    await untilHydrated(page)
    const open = page.getByRole('button', { name: words.nav.menu })
    const menu = page.getByRole('dialog', { name: words.nav.menu })
    await open.click()
    await menu.getByRole('link', { name: words.nav.track }).waitFor()
    await expect.poll(() => menu.locator('a[href^="tel:"]').count()).toBe(1)
    await expect.poll(() => menu.locator('a[href^="https://wa.me/"]').count()).toBe(1)
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await menu.getByRole('link', { name: words.nav.gallery }).click()
    await page.waitForURL('**/gallery')
    await page.getByRole('contentinfo').getByRole('link', { name: words.nav.gallery }).waitFor()
    await open.click()
    await menu.getByRole('link', { name: 'English' }).click()
    await page.locator('html[lang=en]').waitFor()
    await close()
  },
)

test.each(['fr', 'ar'] as const)(
  'in %s the phone’s menu draws a garment in each tile and leads families to the registration',
  async (locale) => {
    const words = locale === 'fr' ? clubFr : clubAr
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    await page.goto('/about')
    await untilHydrated(page)
    await page.getByRole('button', { name: words.nav.menu }).click()
    const menu = page.getByRole('dialog', { name: words.nav.menu })
    const areDrawn = () =>
      menu
        .locator('a[href*="category="] img')
        .evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0))
    await expect.poll(areDrawn).toEqual([true, true, true, true])
    await menu.getByRole('link', { name: words.nav.register }).click()
    await page.waitForURL('**/registration')
    await page.locator('main form').waitFor()
    await close()
  },
)

/** The headline's number of lines, and whether the next session is fully visible. */
const measureHero = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('h1') ?? document.body)
    const lines = new Set(
      [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top),
    )
    const strip = document.querySelector('a:has(> time)')?.getBoundingClientRect()
    return { lines: lines.size, isInView: strip !== undefined && strip.bottom <= innerHeight }
  })

test.each(['fr', 'en', 'ar'] as const)(
  'in %s the headline has one line per sentence from 1024 px on, and the next session is in the first view',
  async (locale) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, width: 1280 })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    for (const width of [1024, 1280, 1366, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      // Container queries apply the new width a frame later.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      await expect
        .poll(() => measureHero(page), { message: `${width} px` })
        .toEqual({ lines: 3, isInView: true })
    }
    await close()
  },
)
