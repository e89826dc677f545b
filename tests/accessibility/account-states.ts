import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { startApplication, untilDialogLeftHistory } from '#tests/support/application.ts'

/**
 * The admin's password in the program without the demo club, where these states add second factors.
 */
const password = 'a password of ours'

/** The secrets of the authenticator apps that earlier states added, by the admin's address. */
const secrets = new Map<string, string>()

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/admin/login')
  await startApplication(page)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('form button[type=submit]').click()
}

/** Opens the set-up of the second factor at this position in the account's list. */
async function beginFactor(page: Page, position: number): Promise<void> {
  await page.goto('/admin/account')
  await page.locator('main li button[aria-describedby]').nth(position).click()
  await page.getByRole('dialog').locator('input').waitFor()
}

/** Returns the secret that the page shows for an authenticator app. */
async function openAppSetup(page: Page): Promise<string> {
  await beginFactor(page, 0)
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type=submit]').click()
  return (await dialog.locator('code').innerText()).replaceAll(' ', '')
}

async function sendAppCode(page: Page, secret: string): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.locator('input[name=code]').fill(totp.generate())
  await page.locator('input[name=code]').press('Enter')
}

async function addApp(page: Page, email: string): Promise<void> {
  const secret = await openAppSetup(page)
  await sendAppCode(page, secret)
  await page.locator('input[name=code]').waitFor({ state: 'detached' })
  await untilDialogLeftHistory(page)
  secrets.set(email, secret)
}

let protectedSession: string | null = null

/**
 * The account of an admin with an authenticator app. All states share one sign-in, because the
 * app's codes allow two sign-ins a minute.
 */
async function openProtectedAccount(page: Page): Promise<void> {
  if (protectedSession) {
    await page.goto('/healthz')
    await page.evaluate((kept) => localStorage.setItem('admin-session', kept), protectedSession)
  } else {
    await enterPassword(page, 'admin@cirta.example')
    await page.waitForURL('**/admin/dashboard')
    await addApp(page, 'admin@cirta.example')
    protectedSession = await page.evaluate(() => localStorage.getItem('admin-session'))
  }
  await page.goto('/admin/account')
  await page.locator('main h3 svg').waitFor()
}

/** Makes recovery codes, because the sign-in screen offers them only where there are some. */
async function makeRecoveryCodes(page: Page): Promise<void> {
  await page.locator('main div:has(> h3 svg) button').click()
  await page.getByRole('dialog').locator('code').first().waitFor()
}

/** Opens the sign-in step that asks for the second factor. */
async function openSecondStep(page: Page): Promise<void> {
  const email = 'coach@cirta.example'
  await enterPassword(page, email)
  if (!secrets.has(email)) {
    await page.waitForURL('**/admin/dashboard')
    await addApp(page, email)
    await page.goto('/admin/account')
    await makeRecoveryCodes(page)
    await page.evaluate(() => localStorage.removeItem('admin-session'))
    await enterPassword(page, email)
  }
  await page.locator('input[name=code]').waitFor()
}

/** Ends the session on the server. The page notices when the tab becomes visible again. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '')
    const headers = { authorization: `Bearer ${access_token}` }
    await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers })
    dispatchEvent(new Event('visibilitychange'))
  })
  await page.locator('dialog[open]').waitFor()
}

type Open<More extends unknown[] = []> = (page: Page, ...more: More) => Promise<unknown>

/** The screens and states of an admin's account. */
export function accountScreens<Jersey>({
  at,
  openOrders,
}: {
  at: (path: string) => Open
  openOrders: Open<[Jersey]>
}): readonly { name: string; isEmpty?: boolean; open: Open<[Jersey]> }[] {
  const openAccount = async (page: Page) => {
    await signInAsAdmin(page)
    await page.goto('/admin/account')
    await page.locator('main h3').waitFor()
  }
  return [
    {
      name: 'session ended over an order',
      open: async (page, jersey) => {
        await openOrders(page, jersey)
        await page.locator('main td button').first().click()
        await page.getByRole('dialog').waitFor()
        await endSession(page)
      },
    },
    { name: 'forgotten password', open: at('/admin/forgot') },
    {
      name: 'spent link of a recovery mail',
      open: at('/admin/forgot#error=access_denied&error_code=otp_expired'),
    },
    {
      name: 'recovery mail on its way',
      open: async (page) => {
        await at('/admin/forgot')(page)
        await page.locator('#email').fill('coach@cirta.example')
        await page.locator('form button[type=submit]').click()
        await page.locator('input[name=code]').waitFor()
      },
    },
    { name: 'account', open: openAccount },
    {
      name: 'account with a refused password',
      open: async (page) => {
        await openAccount(page)
        await page.locator('#password').fill('short')
        await page.locator('#password').press('Enter')
        await page.locator('#password-error').waitFor()
      },
    },
    {
      name: 'authenticator app being set up',
      open: async (page) => {
        await openAccount(page)
        await openAppSetup(page)
      },
    },
    {
      name: 'wrong number of a phone',
      open: async (page) => {
        await openAccount(page)
        await beginFactor(page, 2)
        await page.getByRole('dialog').locator('input').fill('12')
        await page.getByRole('dialog').locator('button[type=submit]').click()
        await page.locator('#value-error').waitFor()
      },
    },
    {
      name: 'code of a phone being added',
      open: async (page) => {
        await openAccount(page)
        await beginFactor(page, 2)
        await page.getByRole('dialog').locator('input').fill('0550 12 34 56')
        await page.getByRole('dialog').locator('button[type=submit]').click()
        await page.locator('input[name=code]').waitFor()
      },
    },
    {
      name: 'key on a page opened by address',
      open: async (page) => {
        await openAccount(page)
        await page.locator('main li button[aria-describedby]').nth(1).click()
        await page.getByRole('dialog').getByRole('note').waitFor()
      },
    },
    {
      name: 'question before a factor goes',
      isEmpty: true,
      open: async (page) => {
        await openProtectedAccount(page)
        await page.locator('main li button:has(svg.lucide-trash)').click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    { name: 'account with a second factor', isEmpty: true, open: openProtectedAccount },
    {
      name: 'recovery codes',
      isEmpty: true,
      open: async (page) => {
        await openProtectedAccount(page)
        await makeRecoveryCodes(page)
      },
    },
    {
      name: 'second step with a wrong code',
      isEmpty: true,
      open: async (page) => {
        await openSecondStep(page)
        await page.locator('input[name=code]').fill('000000')
        await page.locator('input[name=code]').press('Enter')
        await page.locator('input[name=code][aria-invalid]').waitFor()
      },
    },
    {
      name: 'second step by a recovery code',
      isEmpty: true,
      open: async (page) => {
        await openSecondStep(page)
        await page.locator('main section button').last().click()
        await page.locator('input[name=code][inputmode=text]').waitFor()
      },
    },
  ]
}
