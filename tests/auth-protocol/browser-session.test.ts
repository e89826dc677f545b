import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import {
  bundleClient,
  countRefreshes,
  isSignedIn,
  openClientPage,
  signInOn,
  startClient,
} from '#tests/support/client-page.ts'

const admin = { email: 'admin@cirta.example', password: ownPassword }

let site: OpenSite
let script: string
let context: BrowserContext

beforeAll(async () => {
  site = await openSite()
  script = await bundleClient()
})
beforeEach(async () => {
  await site.db.database.pool.query('delete from sessions')
  // The page's CSP would block the injected client script.
  context = await site.browser.newContext({ bypassCSP: true })
})
afterEach(() => context.close())
afterAll(() => site?.close())

const open = () => openClientPage(context, site.program.url, script)
const sessions = async () =>
  (await site.db.database.pool.query('select refresh_counter from sessions')).rows

/** Advances the page's fake clock in steps, so that answers can arrive in between. */
async function runClock(page: Page, durationMs: number): Promise<void> {
  for (let passed = 0; passed < durationMs; passed += seconds(30)) {
    await page.clock.runFor(seconds(30))
    await page.evaluate(() => fetch('/healthz').catch(() => undefined))
  }
}

const setVisible = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

test('two tabs that refresh at the same moment, again and again, keep one session', async () => {
  const first = await open()
  expect(await signInOn(first, admin)).toBeUndefined()
  const second = await open()
  const refresh = (page: Page) =>
    page.evaluate(async () => (await window.client.refreshSession()).error?.code)
  for (let round = 0; round < 15; round++) {
    const results = await Promise.all([refresh(first), refresh(second), refresh(first)])
    expect(results.filter((code) => code !== undefined && code !== 'refresh_discarded')).toEqual([])
  }
  expect(await Promise.all([isSignedIn(first), isSignedIn(second)])).toEqual([true, true])
  expect(await sessions()).toHaveLength(1)
  expect(await first.evaluate(() => window.events)).not.toContain('SIGNED_OUT')
})

test('every tab is notified of a sign-in, also when it opens or becomes visible later', async () => {
  const first = await open()
  const second = await open()
  await signInOn(first, admin)
  await second.waitForFunction(() => window.events.includes('SIGNED_IN'))
  await second.reload()
  await startClient(second, script)
  await second.waitForFunction(() =>
    ['SIGNED_IN', 'INITIAL_SESSION'].every((event) => window.events.includes(event)),
  )
  await setVisible(second, 'hidden')
  await second.evaluate(() => window.events.splice(0))
  await setVisible(second, 'visible')
  await second.waitForFunction(() => window.events.includes('SIGNED_IN'))
  expect(await isSignedIn(second)).toBe(true)
})

test.each(['implicit', 'pkce'] as const)(
  'a mailed link signs in the browser that requested it, and no secret stays in the address (%s)',
  async (flow) => {
    await site.db.database.pool.query('truncate mails, mailed_tokens')
    const page = await open()
    await startClient(page, script, flow)
    const ask = (email: string) =>
      window.client.resetPasswordForEmail(email, { redirectTo: location.href })
    expect((await page.evaluate(ask, admin.email)).error).toBeNull()
    const { rows } = await site.db.database.pool.query('select text from mails')
    await page.goto(/http\S+/.exec(String(rows[0]?.text))?.[0] ?? '')
    await page.locator('main button').click()
    await page.waitForURL((url) => url.pathname !== '/admin/link')
    await startClient(page, script, flow)
    await page.waitForFunction(() => window.events.includes('PASSWORD_RECOVERY'))
    await page.waitForFunction(() => !/access_token|code=/.test(location.href))
    expect(await isSignedIn(page)).toBe(true)
  },
)

test('signing out in one tab ends the session in the other', async () => {
  const first = await open()
  await signInOn(first, admin)
  const second = await open()
  await first.evaluate(() => window.client.signOut({ scope: 'local' }))
  await second.waitForFunction(() => window.events.includes('SIGNED_OUT'))
  expect(await isSignedIn(second)).toBe(false)
})

test('a visible tab refreshes its token by itself; a hidden one waits until it is visible again', async () => {
  await context.clock.install()
  const page = await open()
  await signInOn(page, admin)
  const refreshes = countRefreshes(page)
  await runClock(page, minutes(14))
  expect(refreshes()).toBeGreaterThan(0)
  await setVisible(page, 'hidden')
  // Waits for answers that were under way when the page was hidden.
  await runClock(page, minutes(1))
  // This takes the client's lock, so it waits for a running refresh in real time.
  expect(await isSignedIn(page)).toBe(true)
  const whenHidden = refreshes()
  await runClock(page, minutes(20))
  expect(refreshes()).toBe(whenHidden)
  await setVisible(page, 'visible')
  await vi.waitUntil(() => refreshes() > whenHidden, { timeout: seconds(10) })
  expect(await isSignedIn(page)).toBe(true)
})

test('a browser that is offline when its token must be refreshed stays signed in', async () => {
  await context.clock.install()
  const page = await open()
  await signInOn(page, admin)
  await runClock(page, minutes(12))
  await context.setOffline(true)
  await runClock(page, minutes(5))
  expect(await page.evaluate(() => localStorage.getItem('a-session'))).not.toBeNull()
  expect(await page.evaluate(() => window.events)).not.toContain('SIGNED_OUT')
  await context.setOffline(false)
  // The client retries a failed refresh only after a minute.
  await runClock(page, minutes(2))
  await page.waitForFunction(() => window.events.includes('TOKEN_REFRESHED'))
  expect(await isSignedIn(page)).toBe(true)
  expect(await sessions()).toHaveLength(1)
})

test.each([
  ['ahead', minutes(10)],
  ['behind', -minutes(10)],
])(
  'a browser whose clock is 10 minutes %s signs in, refreshes its token and survives a reload',
  async (_name, offMs) => {
    await context.clock.install({ time: Date.now() + offMs })
    const page = await open()
    expect(await signInOn(page, admin)).toBeUndefined()
    expect(await isSignedIn(page)).toBe(true)
    expect(await page.evaluate(async () => (await window.client.getClaims()).error)).toBeNull()
    await runClock(page, minutes(5))
    expect(await page.evaluate(async () => (await window.client.refreshSession()).error)).toBeNull()
    await page.reload()
    await startClient(page, script)
    expect(await isSignedIn(page)).toBe(true)
    expect(await sessions()).toHaveLength(1)
  },
)

test('replaying a stolen refresh token signs out both the thief and the owner', async () => {
  const page = await open()
  await signInOn(page, admin)
  const stolen = await page.evaluate(
    async () => (await window.client.getSession()).data.session?.refresh_token,
  )
  for (let round = 0; round < 2; round++) await page.evaluate(() => window.client.refreshSession())
  await site.db.database.pool.query(
    `update sessions set refreshed_at = refreshed_at - interval '1 minute'`,
  )
  const replayed = await fetch(`${site.program.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: stolen }),
  })
  expect((await replayed.json()).error_code).toBe('refresh_token_already_used')
  expect(await isSignedIn(page)).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('a-session'))).toBeNull()
  expect(await sessions()).toEqual([])
})
