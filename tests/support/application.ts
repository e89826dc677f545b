import type { Page } from 'playwright-core'
import type { Locale } from '#core/locale.ts'

/** Waits until the application is hydrated: from then on it handles every event of its page. */
export const untilHydrated = (page: Page) => page.waitForFunction(() => 'applicationRuns' in window)

/** Waits until a form whose scripts come with its first touch is hydrated, too. */
export const untilAnswering = (page: Page) =>
  page.locator('[data-touch]').waitFor({ state: 'detached' })

/** Starts the application as a visitor's first touch does, and waits until it is hydrated. */
export async function startApplication(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await untilHydrated(page)
}

const quietMs = 500

/**
 * Waits until nothing has come for half a second. The load state `networkidle` stays true once it
 * was: after it, scripts that a touch has started would not be waited for.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const received = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await received(); now !== before; now = await received()) {
    before = now
    await page.waitForTimeout(quietMs)
  }
}

/**
 * Changes the language in place. The link is clicked by script, because an open dialog covers it.
 */
export async function switchLanguage(page: Page, locale: Locale): Promise<void> {
  if ((await page.getAttribute('html', 'lang')) === locale) return
  const choice = page.locator(`details a[hreflang="${locale}"]`)
  if ((await choice.count()) > 0) await choice.evaluate((link: HTMLElement) => link.click())
  else await page.locator('select:has(option[lang])').first().selectOption(locale, { force: true })
  await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' })
}

/**
 * How many open layers, such as dialogs, have a history entry. A closed one goes back a moment
 * later, which would cancel a `goto`, or swallow a Back, in the same moment.
 */
export const layersInHistory = (page: Page) =>
  page.evaluate(() => Number(history.state?.layer ?? 0))

export const untilDialogLeftHistory = (page: Page) =>
  page.waitForFunction(() => !history.state?.layer)
