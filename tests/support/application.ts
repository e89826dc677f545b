import type { Page } from 'playwright-core'
import type { Locale } from '#core/locale.ts'

/** Waits until the application runs: from then on it sees every event of its page. */
export const untilRunning = (page: Page) => page.waitForFunction(() => 'applicationRuns' in window)

/** Starts the application as a visitor's first touch does, and waits until it runs. */
export async function startApplication(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await untilRunning(page)
}

/**
 * Changes the language in place; by script, because an open dialog keeps the pointer from the menu.
 */
export async function switchLanguage(page: Page, locale: Locale): Promise<void> {
  if ((await page.getAttribute('html', 'lang')) === locale) return
  const choice = page.locator(`details a[hreflang="${locale}"]`)
  if ((await choice.count()) > 0) await choice.evaluate((link: HTMLElement) => link.click())
  else await page.locator('select:has(option[lang])').first().selectOption(locale, { force: true })
  await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' })
}

/**
 * Waits until a closed dialog has also left the history. It does so by going back, which would
 * cancel a page opened by address in the same moment.
 */
export const untilHistorySettles = (page: Page) =>
  page.waitForFunction(() => !history.state?.layer)
