import type { Browser } from 'playwright-core'
import type { Locale } from '#core/locale.ts'
import { demoPassword } from '#platform/config.ts'
import { visit, type Visit } from './visitor.ts'

/** A browser of an admin at one screen of the back office, in one language. */
export async function openBackOffice(
  browser: Browser,
  url: string,
  path: string,
  { locale, width }: { locale: Locale; width: 360 | 1280 },
): Promise<Visit> {
  const opened = await visit(browser, url, { locale, width })
  const { page } = opened
  await page.addInitScript((language) => localStorage.setItem('admin-language', language), locale)
  await page.goto('/admin/login')
  await page.locator('#email').fill('admin@cirta.example')
  await page.locator('#password').fill(demoPassword)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
  await page.goto(path)
  await page.locator('main h1').waitFor()
  return opened
}
