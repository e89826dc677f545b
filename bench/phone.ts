import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../tests/support/chromium.ts'

/** How much slower than this machine the phone is. */
const slower = 4
const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}
const quietMs = 100

type Language = 'fr' | 'ar'
type Opened = { page: Page; session: CDPSession; close: () => Promise<void> }

/** A phone with nothing in its cache, at a quarter of the processor's speed. */
async function openPhone(locale: Language): Promise<Opened> {
  const browser = await launchBrowser()
  const context = await browser.newContext({
    locale,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, session, close: () => browser.close() }
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
const key = (name: string) => (page: Page) => page.keyboard.press(name)
const menu = [press('header button[popovertarget]:not([popovertargetaction])'), key('Escape')]
const choose = (name: string, value: string) => press(`label:has([name=${name}][value="${value}"])`)

type Screen = { path: string; presses: ((page: Page) => Promise<void>)[] }

/** What visitors press most on the screens with the most script. */
const pressed = (product: string): Screen[] => [
  {
    path: `/product/${product}`,
    presses: [
      choose('size', 'M'),
      choose('size', 'L'),
      press('[name=jersey-number]'),
      key('2'),
      key('3'),
      press('.action-bar [type=submit]'),
      ...menu,
    ],
  },
  {
    path: '/shop',
    presses: [
      press('[type=search]'),
      key('c'),
      key('b'),
      key('Backspace'),
      key('Backspace'),
      ...menu,
    ],
  },
  { path: '/programs', presses: [choose('group', 'girls'), choose('group', 'boys'), ...menu] },
  { path: '/', presses: menu },
]

/** Keeps the longest event of each press in the page, as the browser rounds it. */
const keepPresses = () => {
  const longest = new Map<number, number>()
  Object.assign(window, { longest })
  addEventListener('app:ready', () => Object.assign(window, { isReady: true }))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId)
        longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, entry.duration))
    }
    // The browser reports no shorter ones; unless they are counted as 16 ms, the percentile is that
    // of slow presses alone.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** What is above all but 2 of 100. */
const p98 = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.98) - 1] ?? Number.NaN

/** Milliseconds from a press to the next frame, all but 2 of 100; those below 16 count as 16. */
export async function pressTimes(
  url: string,
  { locale, product, least }: { locale: Language; product: string; least: number },
): Promise<number> {
  const { page, close } = await openPhone(locale)
  await page.addInitScript(keepPresses)
  const durations: number[] = []
  const screens = pressed(product)
  for (const { path, presses } of screens) {
    await page.goto(`${url}${path}?lang=${locale}`)
    await page.waitForFunction(() => 'isReady' in window)
    let done = 0
    while (done < least / screens.length) {
      for (const each of presses) {
        await each(page)
        await page.waitForTimeout(quietMs)
        done++
      }
    }
    const told = await page.evaluate(() => [
      ...(Reflect.get(window, 'longest') as Map<number, number>).values(),
    ])
    const untold = Array.from({ length: Math.max(0, done - told.length) }, () => 16)
    durations.push(...told, ...untold)
  }
  await close()
  return p98(durations)
}

/** The largest contentful paint of a first visit on slow 3G, in ms. */
export async function slowPaint(url: string, locale: Language): Promise<number> {
  const { page, session, close } = await openPhone(locale)
  await session.send('Network.emulateNetworkConditions', slow3g)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { lcp: startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(`${url}?lang=${locale}`, { waitUntil: 'networkidle' })
  const lcp = await page.evaluate(() => Reflect.get(window, 'lcp') as number)
  await close()
  return lcp
}

type EarlyPress = { heard: number; answered: number }

/**
 * "Add" pressed on slow 3G as soon as the document is read: until the frame that shows it as heard,
 * and until the piece is in the cart, in ms.
 */
export async function earlyPress(url: string, locale: Language): Promise<EarlyPress> {
  const { page, session, close } = await openPhone(locale)
  await session.send('Network.emulateNetworkConditions', slow3g)
  await page.goto(`${url}?lang=${locale}`, { waitUntil: 'domcontentloaded' })
  await page.locator('label:has([name=size]:enabled)').first().click()
  const number = page.locator('[name=jersey-number]')
  if ((await number.count()) > 0) await number.fill('7')
  const heard = await page.evaluate(async () => {
    const start = performance.now()
    document.querySelector<HTMLButtonElement>('.action-bar [type=submit]')?.click()
    const shown = () => document.querySelector('form[data-waiting]')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    Object.assign(window, { pressedAt: start })
    while (!shown() && !localStorage.getItem('cart')) await frame()
    await frame()
    return performance.now() - start
  })
  const found = await page.waitForFunction(() => {
    const start = Reflect.get(window, 'pressedAt') as number
    return localStorage.getItem('cart') && performance.now() - start
  })
  const answered = Number(await found.jsonValue())
  await close()
  return { heard, answered }
}
