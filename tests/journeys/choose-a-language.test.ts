import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { startApplication, untilHydrated } from '#tests/support/application.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { delayRequests } from '#tests/support/delay-requests.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

const shownLanguage = (page: Page) => page.getAttribute('html', 'lang')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function press(page: Page, locale: Locale) {
  const choice = page.locator(`details a[hreflang="${locale}"]`)
  if (!(await choice.isVisible())) await page.locator('details:has(.language-list) summary').click()
  await choice.click()
}

test('a language chosen without a network changes nothing, and the next page still works', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/'))?.ok), { timeout: seconds(15) })
    .toBe(true)
  await startApplication(page)
  await context.setOffline(true)
  await press(page, 'ar')
  await page.locator('[data-kept-notice]').waitFor()
  await expect.poll(() => shownLanguage(page)).toBe('fr')
  await expect.poll(() => stored(page, 'language')).toBeNull()

  // As one that was chosen elsewhere, or whose words the browser has thrown away.
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.reload()
  await startApplication(page)
  await expect.poll(() => shownLanguage(page)).toBe('fr')
  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => shownLanguage(page)).toBe('ar')
  await close()
})

test('of two languages pressed one after the other, the second is shown and kept', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  await page.goto('/')
  await startApplication(page)
  const arrive = await delayRequests(page, '**/assets/site.ar-*.js')
  await press(page, 'ar')
  await press(page, 'en')
  await expect.poll(() => shownLanguage(page)).toBe('en')
  const late = page.waitForResponse('**/assets/site.ar-*.js')
  arrive()
  await (await late).finished()
  // Long enough for it to be shown, which nothing tells when it must not be.
  await page.waitForTimeout(300)
  await expect.poll(() => shownLanguage(page)).toBe('en')
  await expect.poll(() => stored(page, 'language')).toBe('en')
  await page.reload()
  await untilHydrated(page)
  await expect.poll(() => shownLanguage(page)).toBe('en')
  await close()
})

test('in the back office, too, the language picked last is shown and saved', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 1280 })
  await signInAsAdmin(page, { locale: 'fr' })
  await page.goto('/admin/dashboard')
  const select = page.locator('select:has(option[lang])').last()
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.postData() ?? '')
  })
  const arrive = await delayRequests(page, '**/assets/back-office.ar-*.js')
  await select.selectOption('ar')
  await select.selectOption('en')
  await expect.poll(() => shownLanguage(page)).toBe('en')
  const late = page.waitForResponse('**/assets/back-office.ar-*.js')
  arrive()
  await (await late).finished()
  // Long enough for it to be shown, which nothing tells when it must not be.
  await page.waitForTimeout(300)
  await expect.poll(() => shownLanguage(page)).toBe('en')
  await expect.poll(() => stored(page, 'admin-language')).toBe('en')
  await expect.poll(() => saved.at(-1)).toContain('"en"')
  expect(saved.join()).not.toContain('"ar"')
  await close()
})
