import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { messages as words } from '#features/accounts/web/admin/messages.ar.ts'
import { tabTo } from '#tests/support/focus.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const { link: account, app, devices, factors, login, password, recoveryCodes, secondFactor } = words

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

async function signIn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: login.title }).waitFor()
  await tabTo(page, page.getByLabel(login.email))
  await page.keyboard.type('admin@cirta.example')
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(page.getByLabel(login.password, { exact: true }))).toBe(true)
  await page.keyboard.type(ownPassword)
  await page.keyboard.press('Enter')
}

async function openAccount(page: Page): Promise<void> {
  await page.waitForURL('**/admin/dashboard')
  await page.locator('main h1').waitFor()
  await tabTo(page, page.getByRole('link', { name: account, exact: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: account }).waitFor()
}

test('an admin signs in, adds a second factor and uses it by keyboard alone', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { width: 1280 })
  const { keyboard } = page
  await page.addInitScript(() => localStorage.setItem('admin-language', 'ar'))
  await page.goto('/admin/login')
  await signIn(page)
  await openAccount(page)

  const begin = page.getByRole('button', { name: factors.kinds.totp.name, exact: true })
  await begin.waitFor()
  await tabTo(page, begin)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: factors.kinds.totp.name })
  await dialog.getByLabel(factors.name).waitFor()
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(begin)).toBe(true)

  await keyboard.press('Enter')
  await dialog.getByLabel(factors.name).waitFor()
  await tabTo(page, dialog.getByRole('button', { name: factors.continue }))
  await keyboard.press('Enter')
  const code = dialog.getByLabel(secondFactor.appCode)
  await code.waitFor()
  const uri = await dialog.getByRole('link', { name: app.open }).getAttribute('href')
  const secret = Secret.fromBase32(new URL(uri ?? '').searchParams.get('secret') ?? '')
  const codeAt = (offsetMs: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + offsetMs })
  await tabTo(page, code)
  await keyboard.type(codeAt(0))
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })

  const make = page.getByRole('button', { name: recoveryCodes.make })
  await make.waitFor()
  await tabTo(page, make)
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: recoveryCodes.title })
  await tabTo(page, sheet.getByRole('button', { name: recoveryCodes.kept }))
  await keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })

  await tabTo(page, page.getByLabel(password.new))
  await keyboard.type('short')
  await keyboard.press('Enter')
  await page.getByText(password.reasons.length).waitFor()
  await page.getByRole('region', { name: devices.title }).getByText(devices.current).waitFor()

  await tabTo(page, page.getByRole('button', { name: words.signOut }), 'Shift+Tab')
  await keyboard.press('Enter')
  await page.waitForURL('**/admin/login')
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: secondFactor.title }).waitFor()
  await expect.poll(() => hasFocus(page.getByLabel(secondFactor.appCode))).toBe(true)
  await keyboard.type(codeAt(seconds(30)))
  await keyboard.press('Enter')
  await openAccount(page)
  await close()
})
