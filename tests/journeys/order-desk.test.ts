import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as accountsAr } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as accountsEn } from '#features/accounts/web/admin/messages.en.ts'
import { messages as eventsEn } from '#features/events/web/admin/messages.en.ts'
import { messages as galleryEn } from '#features/gallery/web/admin/messages.en.ts'
import { messages as moneyAr } from '#features/money/web/admin/messages.ar.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/web/admin/messages.en.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as adminEn } from '#i18n/admin/messages.en.ts'
import { minutes } from '#core/durations.ts'
import { mailHoldMs, undoMs } from '#core/undo.ts'
import { demoPassword } from '#platform/config.ts'
import { failRoute } from '#tests/support/failing-route.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { checkoutOrder } from '#tests/support/builders.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'

let program: RunningProgram
let browser: Browser
beforeAll(async () => {
  program = await startDemoClub({ RATE_LIMIT: 'off' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

async function placeOrder(): Promise<string> {
  return (await place()).order_number
}

async function place(): Promise<{ id: string; order_number: string }> {
  const { items } = await (await fetch(`${program.url}/api/products`)).json()
  const home = items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
  const line = { product_id: home.id, size: 'M' as const, quantity: 1, jersey_numbers: [23] }
  const response = await fetch(`${program.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(checkoutOrder([line], { expected_total: home.price })),
  })
  return response.json()
}

async function signIn(page: Page) {
  await page.getByLabel(accountsEn.login.email).fill('admin@cirta.example')
  await page.getByLabel(accountsEn.login.password).fill(demoPassword)
  await page.getByRole('button', { name: accountsEn.login.submit }).click()
  await page.waitForURL('**/admin/dashboard')
}

test('an order whose script the network lost opens after a retry, beside the menu', async () => {
  const { id, order_number } = await place()
  const { page, context } = await visit(browser, program.url, { width: 1280 })
  await signInAsAdmin(page)
  const script = await failRoute(page, '**/open-order-*.js', (route) => route.abort())
  await page.goto(`/admin/orders?order=${id}`)
  await page.getByRole('alert').getByText(sharedEn.readError.title).waitFor()
  await page.getByRole('link', { name: eventsEn.title }).waitFor()
  script.restore()
  await page.getByRole('button', { name: sharedEn.retry }).click()
  await page.getByRole('dialog', { name: order_number }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe(id)
  // Not `close`, which would report the lost script.
  await context.close()
})

test('an admin signs in, sees the order, confirms it and signs out', async () => {
  const number = await placeOrder()
  const { page, close } = await visit(browser, program.url, { width: 1280 })
  await page.goto('/admin/orders')
  await page.waitForURL('**/admin/login')
  await page.getByText(demoPassword).waitFor()
  await signIn(page)
  await page.getByText(accountsEn.login.welcome).first().waitFor()
  await page.getByText(number).first().waitFor()

  await page.getByRole('link', { name: ordersEn.link, exact: true }).click()
  const status = page.getByLabel(ordersEn.statusOf.replace('{number}', number))
  await expect.poll(() => status.inputValue()).toBe('pending')
  await status.selectOption('confirmed')
  await page.getByText(ordersEn.updated).first().waitFor()
  await page.reload()
  await page.getByLabel(ordersEn.statusOf.replace('{number}', number)).waitFor()
  await expect.poll(() => status.inputValue()).toBe('confirmed')

  await page.getByRole('button', { name: ordersEn.view.replace('{number}', number) }).click()
  const details = page.getByRole('dialog', { name: `Order Details - ${number}` })
  await details.getByText('Amina B.').waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: accountsEn.signOut }).click()
  await page.waitForURL('**/admin/login')
  await page.goto('/admin/orders')
  await page.waitForURL('**/admin/login')
  await close()
})

test('an order is paid in parts on a phone, a mistake is voided, and the cash box is closed', async () => {
  const { id, order_number: number } = await place()
  const { page, close } = await visit(browser, program.url, { locale: 'ar' })
  await page.addInitScript(() => localStorage.setItem('admin-language', 'ar'))
  await signInAsAdmin(page)
  await page.goto(`/admin/orders?order=${id}`)
  const order = page.getByRole('dialog').filter({ hasText: number })
  const receive = order.getByRole('button', { name: moneyAr.enter.payment })
  const enter = async (amount: string) => {
    await receive.click()
    const form = page.getByRole('dialog', { name: moneyAr.receive })
    await form.getByLabel(moneyAr.amount).fill(amount)
    await form.getByRole('button', { name: moneyAr.enter.payment }).click()
  }
  await enter('0')
  await page.locator('#amount-error').waitFor()
  await page.locator('#amount').fill('500')
  await page
    .getByRole('dialog', { name: moneyAr.receive })
    .getByRole('button', { name: moneyAr.enter.payment })
    .click()
  await order.getByText(moneyAr.states.part).waitFor()
  await enter('٤٠٠٠')
  await order.getByText(moneyAr.states.paid).waitFor()
  await order.getByRole('button', { name: moneyAr.void }).last().click()
  await page.getByLabel(moneyAr.reason).fill('خطأ')
  await page.getByRole('button', { name: moneyAr.enter.void }).click()
  await order.getByText(moneyAr.states.part).waitFor()
  await page.goto('/admin/money')
  await page.getByText(number).nth(2).waitFor()
  await page.getByRole('button', { name: moneyAr.close }).click()
  await page.getByLabel(moneyAr.counted).fill('0')
  await page.getByRole('dialog').getByRole('button', { name: moneyAr.close }).click()
  await page.getByRole('link', { name: moneyAr.closes }).click()
  await expect.poll(() => page.getByText(moneyAr.awaited).count()).toBe(1)
  await close()
})

/** Without the live counts, whose connection stays open, the network has an end. */
const withoutEvents = (page: Page) => page.route('**/waiting/live', (route) => route.abort())

test('the dashboard preloads the order screen', async () => {
  const number = await placeOrder()
  const { page, close } = await visit(browser, program.url, { width: 1280 })
  await withoutEvents(page)
  await signInAsAdmin(page)
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' })
  await page.route('**/*.js', (route) => route.abort())
  await page.getByRole('link', { name: ordersEn.link, exact: true }).click()
  const status = page.getByLabel(ordersEn.statusOf.replace('{number}', number))
  await expect.poll(() => status.inputValue()).toBe('pending')
  await close()
})

const isOfOrders = (url: string) => new URL(url).pathname.startsWith('/api/admin/orders')

test('without a network the menu still opens screens, with the data read before', async () => {
  const number = await placeOrder()
  const { page, context, close } = await visit(browser, program.url)
  await withoutEvents(page)
  await signInAsAdmin(page)
  await page.goto('/admin/orders')
  await page.getByText(number).first().waitFor()
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: accountsEn.menu, exact: true }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await goTo(eventsEn.link)
  await page.locator('tbody tr').first().waitFor()
  const gallery = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('gallery-list')),
  )
  // With all that it imports, which may still be on its way. As text, which the test runner does
  // not rewrite.
  await page.evaluate(`import('${await gallery.jsonValue()}').then(() => {})`)

  await context.setOffline(true)
  await page.getByText(adminEn.offline).waitFor()
  await goTo(ordersEn.link)
  await page.getByText(number).first().waitFor()
  await goTo(galleryEn.link)
  await expect
    .poll(() => page.getByRole('button', { name: accountsEn.menu, exact: true }).count())
    .toBe(1)
  await page.getByText(sharedEn.networkError).waitFor()
  await context.setOffline(false)
  await page.getByText(adminEn.offline).waitFor({ state: 'detached' })
  await close()
})

test('orders are requested while the session is being confirmed, but never without a session', async () => {
  const number = await placeOrder()
  const { page, close } = await visit(browser, program.url, { width: 1280 })
  const asked: string[] = []
  page.on('request', (request) => isOfOrders(request.url()) && asked.push(request.url()))
  await page.goto('/admin/orders')
  await page.getByLabel(accountsEn.login.email).waitFor()
  expect(asked).toEqual([])

  await signInAsAdmin(page)
  const orders = page.waitForRequest((request) => isOfOrders(request.url()))
  await page.route('**/auth/v1/user', async (route) => {
    await orders
    await route.continue()
  })
  await page.goto('/admin/orders')
  await page.getByText(number).first().waitFor()
  await close()
})

test('opening an order does not read the list again', async () => {
  const number = await placeOrder()
  const { page, close } = await visit(browser, program.url, { width: 1280 })
  await signInAsAdmin(page)
  await page.clock.install()
  await page.goto('/admin/orders')
  await page.getByText(number).first().waitFor()
  await page.clock.fastForward(minutes(1))

  const asked: string[] = []
  page.on(
    'request',
    (request) => isOfOrders(request.url()) && asked.push(new URL(request.url()).pathname),
  )
  await page.getByRole('button', { name: ordersEn.view.replace('{number}', number) }).click()
  const details = page.getByRole('dialog', { name: `Order Details - ${number}` })
  await details.getByText('Amina B.').waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  expect(asked).not.toContain('/api/admin/orders')
  await close()
})

test('the undo disappears when the status mail has been sent, however long the toast stays', async () => {
  const number = await placeOrder()
  const { page, close } = await visit(browser, program.url, { width: 1280 })
  await signInAsAdmin(page)
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto('/admin/orders')
  const status = page.getByLabel(ordersEn.statusOf.replace('{number}', number))
  await status.waitFor()
  // Later than any slow machine gets here.
  await page.clock.pauseAt(start + minutes(2))
  await status.selectOption('confirmed')
  const undo = page.getByRole('button', { name: sharedEn.undo })
  await undo.hover()
  await page.clock.runFor(undoMs)
  await undo.waitFor()
  await page.clock.runFor(mailHoldMs - undoMs)
  await expect.poll(() => undo.count()).toBe(0)
  await close()
})

test('the back office is in Arabic from right to left on a phone', async () => {
  const number = await placeOrder()
  const { page, close } = await visit(browser, program.url)
  await page.goto('/admin/login')
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('admin-language', 'ar'))
  await page.goto('/admin/orders')
  await page.locator('html[lang=ar][dir=rtl]').waitFor()
  await page.getByRole('button', { name: accountsAr.menu, exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: ordersAr.title }).waitFor()
  await page.getByLabel(ordersAr.statusOf.replace('{number}', number)).selectOption('ready')
  await page.getByText(ordersAr.updated).first().waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(360)
  await close()
})

test('a wrong password is reported, and the typed values stay', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.goto('/admin/login')
  await page.getByLabel(accountsEn.login.email).fill('admin@cirta.example')
  await page.getByLabel(accountsEn.login.password).fill('wrong-password')
  await page.getByRole('button', { name: accountsEn.login.submit }).click()
  await page.getByText('Invalid login credentials', { exact: false }).first().waitFor()
  await expect
    .poll(() => page.getByLabel(accountsEn.login.email).inputValue())
    .toBe('admin@cirta.example')
  await close()
})
