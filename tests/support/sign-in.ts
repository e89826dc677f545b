import type { Page } from 'playwright-core'
import type { Locale } from '#core/locale.ts'
import { demoPassword } from '#platform/config.ts'

/** Signs the first of the two admins in, to a back office in this language. */
export async function signInAsAdmin(
  page: Page,
  { locale = 'en', password = demoPassword }: { locale?: Locale; password?: string } = {},
): Promise<void> {
  await page.goto('/admin/login')
  await page.evaluate((language) => localStorage.setItem('admin-language', language), locale)
  await page.locator('#email').fill('admin@cirta.example')
  await page.locator('#password').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
}
