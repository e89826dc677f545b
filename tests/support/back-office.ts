import type { Browser, Page } from 'playwright-core'
import type { Locale } from '#core/locale.ts'
import { demoPassword } from '#platform/config.ts'
import { visit, type Visit } from './visitor.ts'

type SignIn = { locale?: Locale; password?: string }

/**
 * Signs the first of the two admins in, to a back office in this language. It keeps what the
 * sign-in screen would keep, without the way through it; the journeys of signing in take that way.
 */
export async function signInAsAdmin(
  page: Page,
  { locale = 'en', password = demoPassword }: SignIn = {},
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
    { language: locale, credentials: { email: 'admin@cirta.example', password } },
  )
}

/** A browser of an admin at one screen of the back office. */
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
 * Waits for a toast that says this and puts it away: it lies over the buttons at the foot of the
 * screen.
 */
export async function putAway(page: Page, text: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: text }).first()
  await toast.locator('button').last().click()
  await toast.waitFor({ state: 'detached' })
}

/** Opens the link of a mail, which changes nothing yet, and presses the button of its page. */
export async function followMailedLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.waitForURL('**/admin/link?*')
  await page.locator('#content button').click()
  await page.waitForURL((url) => url.pathname !== '/admin/link')
}
