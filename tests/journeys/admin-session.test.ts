import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { messages as accountsAr } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as accountsEn } from '#features/accounts/web/admin/messages.en.ts'
import { messages as accountsFr } from '#features/accounts/web/admin/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/web/admin/messages.en.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as sharedEn } from '#i18n/admin/messages.en.ts'
import { demoPassword } from '#platform/config.ts'
import { checkoutOrder } from '#tests/support/builders.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const words = {
  fr: { accounts: accountsFr, orders: ordersFr },
  en: { accounts: accountsEn, orders: ordersEn },
  ar: { accounts: accountsAr, orders: ordersAr },
}

let program: RunningProgram
let browser: Browser
let orderNumber: string
beforeAll(async () => {
  program = await startDemoClub({ RATE_LIMIT: 'off' })
  browser = await launchBrowser()
  const { items } = await (await fetch(`${program.url}/api/products`)).json()
  const home = items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
  const line = { product_id: home.id, size: 'M' as const, quantity: 1, jersey_numbers: [23] }
  const response = await fetch(`${program.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(checkoutOrder([line], { expected_total: home.price })),
  })
  orderNumber = (await response.json()).order_number
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

async function signIn(page: Page, locale: Locale = 'en') {
  await page.addInitScript((stored) => localStorage.setItem('admin-language', stored), locale)
  await page.goto('/admin/login')
  const { login } = words[locale].accounts
  await page.getByLabel(login.email).fill('admin@cirta.example')
  await page.getByLabel(login.password).fill(demoPassword)
  await page.getByRole('button', { name: login.submit }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.locator('main h1').waitFor()
}

/** Signs out everywhere from another device. */
const endAllSessions = (page: Page) =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '')
    await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    })
  })

const openOrders = async (
  page: Page,
  { accounts, orders }: (typeof words)[Locale],
  search = '',
) => {
  await page.goto(`/admin/orders${search}`)
  await page.getByRole('heading', { level: 1, name: orders.title }).waitFor()
  await page.getByLabel(orders.statusOf.replace('{number}', orderNumber)).waitFor()
  return { accounts, orders }
}

/** Simulates a return to the tab, which makes its lists refetch. */
const returnToTab = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

const languages = inOneLanguage('en', [
  { locale: 'fr', width: 360 },
  { locale: 'en', width: 1280 },
  { locale: 'ar', width: 360 },
])

test.each(languages)(
  'in $locale a session that ends over an open order leads back to the order after the sign-in',
  async ({ locale, width }) => {
    const { page, close } = await visit(browser, program.url, { width })
    await signIn(page, locale)
    const { accounts, orders } = await openOrders(page, words[locale])
    await page.getByRole('button', { name: orders.view.replace('{number}', orderNumber) }).click()
    const details = page.getByRole('dialog').filter({ hasText: 'amina@example.dz' })
    await details.waitFor()
    await endAllSessions(page)
    await returnToTab(page)

    const again = page.getByRole('dialog', { name: accounts.again.title })
    await expect
      .poll(() => again.getByLabel(accounts.login.email).inputValue())
      .toBe('admin@cirta.example')
    const password = again.getByLabel(accounts.login.password)
    await expect
      .poll(() => password.evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await again
      .getByRole('alert')
      .filter({ hasText: accounts.problems.invalid_credentials })
      .waitFor()
    await page.keyboard.press('Escape')
    await password.fill(demoPassword)
    await page.keyboard.press('Enter')

    await again.waitFor({ state: 'detached' })
    await expect.poll(() => details.isVisible()).toBe(true)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/orders')
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    // The list was read again with the new session.
    await page.getByLabel(orders.statusOf.replace('{number}', orderNumber)).waitFor()
    await close()
  },
)

test('a session that ends on a list leads to the sign-in screen and back to the list', async () => {
  const { page, close } = await visit(browser, program.url, { width: 1280 })
  await signIn(page)
  await openOrders(page, words.en, '?status=pending')
  await endAllSessions(page)
  await page.reload()
  await page.waitForURL('**/admin/login')
  await page.getByText(accountsEn.login.ended).waitFor()
  await page.getByLabel(accountsEn.login.email).fill('admin@cirta.example')
  await page.getByLabel(accountsEn.login.password).fill(demoPassword)
  await page.getByRole('button', { name: accountsEn.login.submit }).click()
  await page.waitForURL('**/admin/orders?status=pending')
  await expect.poll(() => page.getByText(accountsEn.login.ended).count()).toBe(0)
  await close()
})

test('without a network an outdated token keeps nobody waiting for an answer', async () => {
  const { page, context, close } = await visit(browser, program.url, { width: 1280 })
  await signIn(page)
  await openOrders(page, words.en)
  const status = page.getByLabel(ordersEn.statusOf.replace('{number}', orderNumber))
  await page.locator('.toasts').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('admin-session') ?? '')
    localStorage.setItem('admin-session', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await context.setOffline(true)
  await status.selectOption('confirmed')
  // The client alone would try to renew the token for half a minute.
  await page
    .getByText(sharedEn.refusals.network)
    .first()
    .waitFor({ timeout: seconds(12) })
  await expect.poll(() => status.inputValue()).toBe('pending')
  await close()
})

test('signing out leads every tab to the sign-in screen', async () => {
  const { page, context, close } = await visit(browser, program.url, { width: 1280 })
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/admin/orders')
  const view = other.getByRole('button', { name: ordersEn.view.replace('{number}', orderNumber) })
  await view.click()
  await other.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: accountsEn.signOut }).click()
  await page.waitForURL('**/admin/login')
  await other.waitForURL('**/admin/login')
  await expect.poll(() => other.getByText(accountsEn.login.ended).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('admin-session'))).toBeNull()
  await close()
})

test('a typed password can be shown', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.goto('/admin/login')
  const password = page.getByLabel(accountsEn.login.password)
  await password.fill('what I type')
  await expect.poll(() => password.getAttribute('type')).toBe('password')
  await page.getByLabel(accountsEn.showTyping).check()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await close()
})
