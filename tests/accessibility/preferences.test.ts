import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneJersey } from '#tests/support/checkout.ts'
import { fillCart } from '#tests/support/full-cart.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { startApplication } from '#tests/support/application.ts'
import { findSidewaysScroll } from '#tests/support/audit.ts'
import { messages as fr } from '#features/orders/messages.fr.ts'

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

test('with forced colours, buttons have a border and selected options look selected', async () => {
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
  expect(await edgeOf('button[popovertarget=size-guide]')).toBe(0)
  const chip = page.locator('label:has([name=size]:enabled)')
  const colourOf = (position: number) =>
    chip.nth(position).evaluate((element) => getComputedStyle(element).backgroundColor)
  await chip.nth(0).click()
  await expect.poll(async () => (await colourOf(0)) === (await colourOf(1))).toBe(false)
  await fillCart(page, product.replace('/product/', ''), oneJersey)
  await page.goto('/cart')
  const clear = page.getByRole('button', { name: fr.cart.clear })
  await expect.poll(async () => (await clear.boundingBox())?.x).toBeGreaterThanOrEqual(16)
  await page.goto('/contact')
  expect(await edgeOf('main form button[type=submit]')).toBeGreaterThanOrEqual(1)
  await close()
})

test('with forced colours, the current page and the shown slide stand out', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.emulateMedia({ forcedColors: 'active' })
  const places = [
    { path: '/', choices: 'section[aria-labelledby=home-shop] ul button' },
    { path: '/', choices: 'body > nav a' },
    { path: '/matches', choices: 'main nav:has([aria-current]) a' },
  ]
  for (const { path, choices: selector } of places) {
    await page.goto(path)
    await startApplication(page)
    const choices = page.locator(selector)
    const fills = () =>
      choices.evaluateAll((all) => all.map((choice) => getComputedStyle(choice).backgroundColor))
    await expect.poll(async () => new Set(await fills()).size).toBe(2)
    await expect.poll(async () => new Set((await fills()).slice(1)).size).toBe(1)
  }
  await close()
})

test('with forced colours, the head of a team and its days keep their edges', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/programs/u14-boys')
  for (const part of ['main .band', 'main .bg-sunk'])
    await expect
      .poll(() =>
        page
          .locator(part)
          .first()
          .evaluate((each) => getComputedStyle(each).outlineStyle),
      )
      .toBe('solid')
  await close()
})

test('the current page is underlined in the header, not only coloured', async () => {
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

test('with reduced motion nothing animates for long, and no video plays', async () => {
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

test('at 320 px the labels of the bottom bar fit, and in a low window the bar is hidden', async () => {
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
  // A laptop's viewport at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 })
  await bar.waitFor({ state: 'hidden' })
  await close()
})

test.each(['fr', 'en', 'ar'] as const)(
  'in %s, text spacing of WCAG 1.4.12 fits the narrowest phone',
  async (locale) => {
    const { page, close } = await visit(browser, program.url, { locale })
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/about', '/programs', '/events', '/contact', product]) {
      await page.goto(path)
      // The text spacing of WCAG 1.4.12.
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

test('in print, the programs of both boys and girls are shown', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.emulateMedia({ media: 'print' })
  await page.goto('/programs')
  await page.locator('#u12-boys').waitFor()
  await page.locator('#u12-girls').waitFor()
  await expect.poll(() => page.locator('[name=group]').first().isVisible()).toBe(false)
  await close()
})

test('in print, text is dark in either colour scheme', async () => {
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
  'in %s no collection’s name covers its jersey at any width',
  async (locale) => {
    const { page, close } = await visit(browser, program.url, { locale })
    await page.goto('/')
    const tiles = page.locator('section[aria-labelledby=home-tiles] li')
    await tiles.first().waitFor()
    // The drawing leaves a sixth of its width empty on either side. A name stands beside or below.
    const gaps = () =>
      tiles.evaluateAll((elements) =>
        elements.flatMap((tile) => {
          const jersey = tile.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
          const empty = jersey.width / 6
          const lines = [...tile.querySelectorAll('h3 span')].flatMap((words) => {
            const range = document.createRange()
            range.selectNodeContents(words)
            return [...range.getClientRects()]
          })
          return lines.map(({ left, right, top, bottom }) =>
            Math.max(
              jersey.left + empty - right,
              left - jersey.right + empty,
              jersey.top - bottom,
              top - jersey.bottom,
            ),
          )
        }),
      )
    for (const width of [320, 360, 639, 640, 768, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => Math.min(...(await gaps())), { message: `${width} px` })
        .toBeGreaterThan(8)
    }
    await close()
  },
)

test('with forced colours, the jersey of a product is not hidden by the button over it', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(product)
  const fill = () =>
    page
      .locator('.gallery li button')
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor)
  await expect.poll(fill).toMatch(/, 0\)$/)
  await close()
})
