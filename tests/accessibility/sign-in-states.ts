import type { Page } from 'playwright-core'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { at, type Screen } from './screens.ts'

type Kept = { access_token: string; refresh_token: string; user: Record<string, unknown> }

const factor = { friendly_name: 'x', status: 'verified', created_at: '2026-01-01T00:00:00Z' }
const key = {
  ...factor,
  id: crypto.randomUUID(),
  factor_type: 'webauthn',
  friendly_name: 'YubiKey',
}
const phone = { ...factor, id: crypto.randomUUID(), factor_type: 'phone', phone: '213550123456' }

async function keptSession(page: Page): Promise<Kept> {
  await signInAsAdmin(page)
  return JSON.parse(await page.evaluate(() => localStorage.getItem('admin-session') ?? ''))
}

/** Changes the token's sign-in method for the browser's eyes only; its signature no longer fits. */
function signedInBy(method: string, token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = JSON.stringify({ ...claims, amr: [{ method, timestamp: claims.iat }] })
  return [header, Buffer.from(changed).toString('base64url'), signature].join('.')
}

/** Opens a page that accepts this session. It uses `localhost`, where security keys work. */
async function enterAs(
  page: Page,
  more: Record<string, unknown>,
  method = 'password',
): Promise<void> {
  const kept = await keptSession(page)
  const user = { ...kept.user, ...more }
  const session = { ...kept, user, access_token: signedInBy(method, kept.access_token) }
  await page.route('**/auth/v1/user', (route) => route.fulfill({ json: user }))
  // The server would refuse the changed token, and the browser would end the session.
  await page.route('**/api/admin/devices', (route) => route.fulfill({ json: {} }))
  await page.goto(page.url().replace('127.0.0.1', 'localhost'))
  await page.evaluate(
    (item) => localStorage.setItem('admin-session', item),
    JSON.stringify(session),
  )
}

const openAs = async (page: Page, path: string, ...who: [Record<string, unknown>, string?]) => {
  await enterAs(page, ...who)
  await page.goto(new URL(path, page.url()).href)
}

/** Steps of signing in, and pages that the mails of an account link to. */
export const signInStates: readonly Screen[] = [
  {
    name: 'second step by key',
    open: async (page) => {
      await openAs(page, '/admin/login', { factors: [key, phone] })
      await page.locator('main svg.lucide-key-round').first().waitFor()
    },
  },
  {
    name: 'second step by phone',
    open: async (page) => {
      await openAs(page, '/admin/login', { factors: [phone, key] })
      const challenge = { id: crypto.randomUUID(), type: 'phone', expires_at: 2_000_000_000 }
      await page.route('**/challenge', (route) => route.fulfill({ json: challenge }))
      await page.locator('main [role=status] ~ button').click()
      await page.locator('input[name=code]').waitFor()
    },
  },
  {
    name: 'new password after a link',
    open: async (page) => {
      await openAs(page, '/admin/forgot', {}, 'otp')
      await page.locator('#password').waitFor()
    },
  },
  {
    name: 'wrong code of an old session',
    open: async (page) => {
      await enterAs(page, {})
      await page.route('**/auth/v1/reauthenticate', (route) => route.fulfill({ json: {} }))
      await page.route('**/auth/v1/user', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback()
        const code = route.request().postData()?.includes('nonce')
          ? 'reauthentication_not_valid'
          : 'reauthentication_needed'
        await route.fulfill({ status: 422, json: { code, error_code: code, msg: code } })
      })
      await page.goto(new URL('/admin/account', page.url()).href)
      await page.locator('#password').fill('a password of mine')
      await page.locator('#password').press('Enter')
      await page.locator('#code').fill('000000')
      await page.locator('#code').press('Enter')
      await page.locator('#code-error').waitFor()
    },
  },
  {
    name: 'refused address of an account',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/account')
      await page.locator('#email').fill('stranger@example.dz')
      await page.locator('#email').press('Enter')
      await page.locator('#email-error').waitFor()
    },
  },
  {
    name: 'address that waits for both mailboxes',
    open: async (page) => {
      const change = {
        new_email: 'a-longer-name@cirta.example',
        email_change_sent_at: '2026-01-01T00:00:00Z',
      }
      await openAs(page, '/admin/account', change)
      await page.locator('main input[name=code]').waitFor()
    },
  },
  { name: 'link of a mail', open: at('/admin/link?token=0&type=email_change') },
  { name: 'one mailbox confirmed', open: at('/admin/email#message=confirmed&sb=') },
  { name: 'spent link of a change of address', open: at('/admin/email#error_code=otp_expired') },
  { name: 'change of address that failed', open: at('/admin/email#error_code=unexpected_failure') },
  {
    name: 'address changed',
    open: async (page) => {
      const { access_token, refresh_token } = await keptSession(page)
      const session = { access_token, refresh_token, expires_in: '900', token_type: 'bearer' }
      const fragment = new URLSearchParams({ ...session, type: 'email_change' })
      await page.goto(`/admin/email#${fragment}`)
      await page.locator('main [role=status] bdi').waitFor()
    },
  },
]
