import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { minutes } from '#core/durations.ts'
import { messages as shared } from '#i18n/messages.fr.ts'
import { messages as arabic } from '#features/programs/team-messages.ar.ts'
import { messages as french } from '#features/programs/team-messages.fr.ts'
import { startApplication, untilQuiet } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const demo = openDemoClub()

const words = { fr: french.install, ar: arabic.install }

/** The browser finds that the site can be installed; `early` before the application runs. */
async function openInstallable(page: Page, early = false) {
  await page.goto('/')
  if (!early) await startApplication(page)
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => Object.assign(window, { asked: true })
    dispatchEvent(Object.assign(offer, { prompt }))
  })
  await startApplication(page)
}

/** On how many visits this device was, and whether it saw the hint. */
const visitsOf = (page: Page) =>
  page.evaluate(() => {
    const { visits, hintSeen } = localStorage
    return { count: Number(visits), seen: hintSeen === '1' }
  })

const leaveFor = (page: Page, ms: number) =>
  page.evaluate((since) => {
    localStorage.setItem('visitAt', String(Number(localStorage.getItem('visitAt')) - since))
  }, ms)

/** A device on its second visit. */
async function openAgain(locale: Locale = 'fr', width: 360 | 1280 = 360) {
  const opened = await visit(demo.browser, demo.url, { locale, width })
  await openInstallable(opened.page)
  await leaveFor(opened.page, minutes(31))
  return opened
}

const hint = (page: Page, locale: 'fr' | 'ar' = 'fr') =>
  page.getByRole('region', { name: words[locale].title })

test.each([true, false])(
  'a device is told once, from its second visit on, that the site can be installed (early: %s)',
  async (early) => {
    const { page, close } = await visit(demo.browser, demo.url)
    await openInstallable(page, early)
    await leaveFor(page, minutes(20))
    await openInstallable(page, early)
    expect(await visitsOf(page)).toEqual({ count: 1, seen: false })
    await leaveFor(page, minutes(31))
    await openInstallable(page, early)
    await hint(page).scrollIntoViewIfNeeded()
    await expect.poll(() => visitsOf(page)).toEqual({ count: 2, seen: true })
    await page.getByRole('button', { name: french.install.add }).click()
    await page.waitForFunction(() => 'asked' in window)
    await hint(page).waitFor({ state: 'detached' })
    await leaveFor(page, minutes(31))
    await openInstallable(page, early)
    expect(await visitsOf(page)).toEqual({ count: 3, seen: true })
    await expect.poll(() => hint(page).count()).toBe(0)
    await close()
  },
)

const views = inOneLanguage('fr', ['fr', 'ar']).flatMap((locale) =>
  ([360, 1280] as const).map((width) => ({ locale, width })),
)

/** Records what moves by itself in the page; its header shrinks when it is scrolled. */
const watchMain = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: { node?: Node | null }[] }
        for (const { node } of sources)
          if (node?.parentElement?.closest('main')) moved.push(node.textContent ?? '')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

test.each(views)(
  'the hint moves nothing and covers no button, in $locale at $width',
  async ({ locale, width }) => {
    const { page, close } = await openAgain(locale, width)
    await watchMain(page)
    await openInstallable(page)
    await hint(page, locale).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    for (const button of await page.locator('main a:visible').all())
      await button.click({ trial: true })
    await hint(page, locale).getByRole('button', { name: words[locale].add }).click({ trial: true })
    await close()
  },
)

test('who closes the hint is not told again', async () => {
  const { page, close } = await openAgain()
  await openInstallable(page)
  await hint(page).getByRole('button', { name: shared.close }).click()
  await hint(page).waitFor({ state: 'detached' })
  await openInstallable(page)
  expect(await visitsOf(page)).toEqual({ count: 2, seen: true })
  await expect.poll(() => hint(page).count()).toBe(0)
  await close()
})

/** Safari on phones, where a visitor installs by hand; `installed` when opened from there. */
const pretendSafari = (page: Page, installed: boolean) =>
  page.addInitScript((standalone) => Object.assign(navigator, { standalone }), installed)

test('Safari on a phone is told how', async () => {
  const { page, close } = await openAgain()
  await pretendSafari(page, false)
  await page.goto('/')
  await startApplication(page)
  await hint(page).getByText(french.install.safari).waitFor()
  await expect.poll(() => hint(page).getByRole('button').count()).toBe(1)
  await close()
})

test.each(['a browser that offers nothing', 'an installed site'])(
  '%s shows none',
  async (which) => {
    const { page, close } = await openAgain()
    if (which === 'an installed site') await pretendSafari(page, true)
    await page.goto('/', { waitUntil: 'networkidle' })
    await startApplication(page)
    await expect.poll(() => visitsOf(page)).toEqual({ count: 2, seen: false })
    await untilQuiet(page)
    await expect.poll(() => hint(page).count()).toBe(0)
    await close()
  },
)
