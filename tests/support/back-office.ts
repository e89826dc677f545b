import type { Browser, Page } from 'playwright-core'
import type { Locale } from '#core/locale.ts'
import { demoPassword } from '#platform/config.ts'
import { visit, type Visit } from './visitor.ts'

type SignIn = { locale?: Locale; email?: string; password?: string }

/**
 * Signs in an admin, by default the first of the two, with the back office in this language. It
 * stores the session as the sign-in screen would, without opening that screen; the sign-in journeys
 * do open it.
 */
export async function signInAsAdmin(
  page: Page,
  { locale = 'en', email = 'admin@cirta.example', password = demoPassword }: SignIn = {},
): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(
    async ({ language, credentials }) => {
      const response = await fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      if (!response.ok) throw new Error(`the sign-in was answered ${response.status}`)
      localStorage.setItem('admin-session', await response.text())
      localStorage.setItem('admin-language', language)
    },
    { language: locale, credentials: { email, password } },
  )
}

/** Opens a browser context of an admin at one screen of the back office. */
export async function openBackOffice(
  browser: Browser,
  url: string,
  path: string,
  { width, ...signIn }: SignIn & { width: 360 | 1280 },
): Promise<Visit> {
  const opened = await visit(browser, url, { width })
  await signInAsAdmin(opened.page, signIn)
  await opened.page.goto(path)
  await opened.page.locator('main h1').waitFor()
  return opened
}

/**
 * Waits for a toast with this text and closes it, because it covers the buttons at the foot of the
 * screen.
 */
export async function dismissToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: text }).first()
  await toast.locator('button').last().click()
  await toast.waitFor({ state: 'detached' })
}

/** Opens the link of a mail, which changes nothing yet, and presses the button on its page. */
export async function followMailedLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.waitForURL('**/admin/link?*')
  await page.locator('#content button').click()
  await page.waitForURL((url) => url.pathname !== '/admin/link')
}
