import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { startApplication } from '#tests/support/application.ts'
import { findSidewaysScroll } from '#tests/support/audit.ts'

let program: RunningProgram
let browser: Browser
let product: string
beforeAll(async () => {
  program = await startDemoClub()
  browser = await launchBrowser()
  const { items } = await (await fetch(`${program.url}/api/products`)).json()
  product = `/product/${items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home').id}`
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

test('with forced colours buttons have an edge, and what is chosen looks chosen', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(product)
  await startApplication(page)
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth))
  expect(await edgeOf('main form button[type=submit]')).toBeGreaterThanOrEqual(1)
  const chip = page.locator('label:has([name=size]:enabled)')
  const colourOf = (position: number) =>
    chip.nth(position).evaluate((element) => getComputedStyle(element).backgroundColor)
  await chip.nth(0).click()
  await expect.poll(async () => (await colourOf(0)) === (await colourOf(1))).toBe(false)
  await page.goto('/contact')
  expect(await edgeOf('main form button[type=submit]')).toBeGreaterThanOrEqual(1)
  await close()
})

test('with forced colours the page one is on and the card that is shown stand out', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await startApplication(page)
  const dots = page.locator('section[aria-labelledby=home-shop] ul button')
  for (const choices of [dots, page.locator('body > nav a')]) {
    const fills = () =>
      choices.evaluateAll((all) => all.map((choice) => getComputedStyle(choice).backgroundColor))
    await expect.poll(async () => new Set(await fills()).size).toBe(2)
    await expect.poll(async () => new Set((await fills()).slice(1)).size).toBe(1)
  }
  await close()
})

test('the page one is on is underlined in the header, as colour alone says nothing to some', async () => {
  const { page, close } = await visit(browser, program.url, { width: 1280 })
  await page.goto('/programs')
  const lines = () =>
    page
      .locator('header nav > ul a')
      .evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility())
          .map((link) => [link.getAttribute('href'), getComputedStyle(link).textDecorationLine]),
      )
  await expect
    .poll(async () => (await lines()).filter(([, line]) => line !== 'none'))
    .toEqual([['/programs', 'underline']])
  await close()
})

test('with reduced motion nothing moves for longer than a moment, and no video plays', async () => {
  const { page, close } = await visit(browser, program.url, { width: 1280 })
  for (const path of ['/', '/about', '/gallery', product]) {
    await page.goto(path)
    await startApplication(page)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, animationIterationCount, transitionDuration } =
          getComputedStyle(element)
        const longest = Math.max(
          ...`${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat),
        )
        return longest > 0.01 || animationIterationCount === 'infinite'
          ? element.outerHTML.slice(0, 120)
          : []
      }),
    )
    expect(moving, path).toEqual([])
    await page.mouse.wheel(0, 600)
    const playing = () =>
      [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length
    await expect.poll(() => page.evaluate(playing), { message: path }).toBe(0)
  }
  await close()
})

test('on the narrowest phone the words of the bar at the foot have room, and a low window is left to the page', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/events')
  const bar = page.locator('body > nav')
  const room = () =>
    bar.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element.querySelector('li:last-child a') ?? element)
      return innerWidth - words.getBoundingClientRect().right
    })
  await expect.poll(room).toBeGreaterThanOrEqual(4)
  // What a laptop's window is at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await bar.waitFor({ state: 'hidden' })
  await close()
})

test.each(['fr', 'en', 'ar'] as const)(
  'in %s text set as wide as readers may set it keeps to the narrowest phone',
  async (locale) => {
    const { page, close } = await visit(browser, program.url, { locale })
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/about', '/programs', '/events', '/contact', product]) {
      await page.goto(path)
      // What WCAG 1.4.12 lets them ask for.
      await page.evaluate(async () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
          p { margin-bottom: 2em !important }`)
        document.adoptedStyleSheets = [sheet]
        await document.fonts.ready
      })
      await expect.poll(() => findSidewaysScroll(page), { message: path }).toEqual([])
    }
    await close()
  },
)

test('on paper the programs of boys and girls both stand', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.emulateMedia({ media: 'print' })
  await page.goto('/programs')
  await page.locator('#u12-boys').waitFor()
  await page.locator('#u12-girls').waitFor()
  await expect.poll(() => page.locator('[name=group]').first().isVisible()).toBe(false)
  await close()
})

test('on paper, text is dark whatever the screen prefers', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/privacy')
  const colour = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
  await expect.poll(colour).toBe('rgb(248, 239, 243)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(colour).toBe('rgb(34, 16, 26)')
  await close()
})

test.each(['fr', 'en', 'ar'] as const)(
  'in %s no name of a collection lies over its jersey, however wide the window',
  async (locale) => {
    const { page, close } = await visit(browser, program.url, { locale })
    await page.goto('/')
    const tiles = page.locator('section[aria-labelledby=home-tiles] li')
    await tiles.first().waitFor()
    // The drawing leaves a sixth of its width free at either side.
    const gaps = () =>
      tiles.evaluateAll((elements) =>
        elements.map((tile) => {
          const jersey = tile.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
          const name = document.createRange()
          name.selectNodeContents(tile.querySelector('h3 .display') ?? tile)
          const lines = [...name.getClientRects()]
          const beside = jersey.width / 6
          return document.dir === 'rtl'
            ? Math.min(...lines.map(({ left }) => left - jersey.right + beside))
            : Math.min(...lines.map(({ right }) => jersey.left + beside - right))
        }),
      )
    for (const width of [320, 640, 768, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => Math.min(...(await gaps())), { message: `${width} px` })
        .toBeGreaterThan(8)
    }
    await close()
  },
)
