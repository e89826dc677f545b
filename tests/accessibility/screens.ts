import type { Page } from 'playwright-core'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { accountScreens } from './account-states.ts'
import { startApplication } from '#tests/support/application.ts'
import { contentScreens } from './content-screens.ts'
import { moneyScreens } from './money-screens.ts'

export type Jersey = {
  id: string
  name_fr: string
  name_en: string
  name_ar: string
  price: number
  category: string
  images: string[]
}

export type Screen = {
  name: string
  /** Opened in a club without products, events and photos. */
  isEmpty?: boolean
  /** Also audited in print. */
  isPrinted?: boolean
  open: (page: Page, jersey: Jersey) => Promise<unknown>
  /** Restores the state if changing the language ended it. */
  restore?: (page: Page) => Promise<unknown>
}

/** The admin's password in the empty club. */
export const emptyPassword = 'a password of ours'

const someToken = '8f0f1c1e-64f3-4f5e-9a52-0c1f3a5b7d90'

export const at = (path: string) => async (page: Page) => {
  await page.goto(path)
  await startApplication(page)
}

export const submit = async (page: Page) => {
  await page.locator('main form button[type=submit]').last().click()
  await page.getByRole('alert').first().waitFor()
}

export const fillCart = (
  page: Page,
  { id, name_fr, name_en, name_ar, price, category, images }: Jersey,
) => {
  const line = {
    productId: id,
    size: 'M',
    name_fr,
    name_en,
    name_ar,
    price,
    category,
    image: images[0] ?? null,
  }
  const cart = JSON.stringify([{ ...line, quantity: 2, jerseyNumbers: [7, 23] }])
  return page.addInitScript((stored) => {
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', stored)
  }, cart)
}

export async function placeOrder(page: Page, jersey: Jersey) {
  await fillCart(page, jersey)
  await at('/checkout')(page)
  await page.locator('#customer_name').fill('Amina B.')
  await page.locator('#customer_email').fill('amina@example.dz')
  await page.locator('#customer_phone').fill('0550 12 34 56')
  await page.locator('main form button[type=submit]').last().click()
  await page.getByTestId('order-number').waitFor()
}

async function openDashboard(page: Page, password?: string) {
  await signInAsAdmin(page, { password })
  await at('/admin/dashboard')(page)
  await page.locator('main h1').waitFor()
}

/**
 * The order desk with one order. All screens share it, because the jersey's stock is too small for
 * an order each.
 */
async function openOrders(page: Page, jersey: Jersey) {
  await signInAsAdmin(page)
  await page.goto('/admin/orders')
  await page.locator('main tbody select, main h2').first().waitFor()
  if ((await page.locator('main tbody select').count()) > 0) return
  await placeOrder(page, jersey)
  await page.goto('/admin/orders')
  await page.locator('main tbody select').first().waitFor()
}

const chooseOrder = (page: Page) => page.locator('main tbody input[type=checkbox]').first().check()

async function openMails(page: Page, jersey: Jersey) {
  await placeOrder(page, jersey)
  await signInAsAdmin(page)
  await page.goto('/admin/mails')
  await page.locator('main tbody tr').first().waitFor()
}

/** Sends a message and a subscription as the site's forms do. */
async function writeToClub(page: Page) {
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const contact = {
      name: 'Lina K.',
      email: 'lina@example.dz',
      phone: '0550123456',
      message: 'Bonjour',
      language: 'fr',
    }
    await fetch('/api/contact', { method: 'POST', headers, body: JSON.stringify(contact) })
    const subscription = { email: 'lina@example.dz', language: 'fr' }
    await fetch('/api/newsletter', { method: 'POST', headers, body: JSON.stringify(subscription) })
  })
}

async function openInbox(page: Page, search: string) {
  await signInAsAdmin(page)
  await writeToClub(page)
  await page.goto(`/admin/messages${search}`)
  await page.locator('main :is(article, tbody tr)').first().waitFor()
}

async function openLanguages(page: Page) {
  await page.locator('header summary').click()
  await page.locator('header details[open]').waitFor()
}

/** All screens, with their errors, menus and dialogs. */
export const screens: readonly Screen[] = [
  { name: 'home', open: at('/') },
  { name: 'about', open: at('/about') },
  { name: 'programs', open: at('/programs') },
  { name: 'team', open: at('/programs/u18-girls') },
  { name: 'gallery', open: at('/gallery') },
  {
    name: 'gallery item',
    open: async (page) => {
      await at('/gallery')(page)
      await page.locator('main li a[aria-haspopup]').nth(1).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'events', open: at('/events') },
  { name: 'contact', open: at('/contact') },
  {
    name: 'contact with errors',
    open: async (page) => {
      await at('/contact')(page)
      await submit(page)
    },
  },
  { name: 'newsletter', open: at('/newsletter') },
  { name: 'privacy', open: at('/privacy') },
  { name: 'confirm a subscription', open: at(`/newsletter/confirm?token=${someToken}`) },
  {
    name: 'unsubscribed',
    open: async (page) => {
      await at(`/newsletter/unsubscribe?token=${someToken}`)(page)
      await page.locator('main form button[type=submit]').click()
      await page.locator('main h2').waitFor()
      await startApplication(page)
    },
  },
  { name: 'broken link of a mail', open: at('/newsletter/confirm?token=12') },
  { name: 'unknown page', open: at('/no-such-page') },
  {
    name: 'mobile menu',
    open: async (page) => {
      await at('/about')(page)
      await page.locator('header button[popovertarget]').first().click()
      await page.locator(':popover-open').waitFor()
    },
  },
  {
    name: 'language menu',
    open: async (page) => {
      await at('/about')(page)
      await openLanguages(page)
    },
    restore: async (page) => {
      if ((await page.locator('header details[open]').count()) === 0) await openLanguages(page)
    },
  },
  { name: 'no events', isEmpty: true, open: at('/events') },
  { name: 'no photos', isEmpty: true, open: at('/gallery') },
  { name: 'sign-in', open: at('/admin/login') },
  {
    name: 'sign-in with errors',
    open: async (page) => {
      await at('/admin/login')(page)
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'dashboard', open: (page) => openDashboard(page) },
  {
    name: 'dashboard of a new club',
    isEmpty: true,
    open: (page) => openDashboard(page, emptyPassword),
  },
  ...contentScreens,
  ...moneyScreens,
  { name: 'orders', open: openOrders },
  {
    name: 'order details',
    open: async (page, jersey) => {
      await openOrders(page, jersey)
      await page.locator('main td button').first().click()
      await page.getByRole('dialog').locator('textarea').waitFor()
    },
  },
  {
    name: 'orders with filters open',
    open: async (page, jersey) => {
      await openOrders(page, jersey)
      await page.locator('main button[aria-expanded]').click()
    },
  },
  {
    name: 'packing slip',
    isPrinted: true,
    open: async (page, jersey) => {
      await openOrders(page, jersey)
      await chooseOrder(page)
      await page.locator('main a[href*="/slips"]').click()
      await page.waitForURL('**/admin/orders/slips?*')
      await page.locator('main article').waitFor()
    },
  },
  {
    name: 'jersey list',
    isPrinted: true,
    open: async (page, jersey) => {
      await openOrders(page, jersey)
      await chooseOrder(page)
      await page.locator('main a[href*="/jerseys?ids"]').click()
      await page.waitForURL('**/admin/orders/jerseys?*')
      await page.locator('main table').waitFor()
    },
  },
  {
    name: 'hand-over list',
    isPrinted: true,
    open: async (page, jersey) => {
      // An order of its own, because other screens move the shared one on.
      await placeOrder(page, jersey)
      await signInAsAdmin(page)
      await page.goto('/admin/orders/hand-over?status=pending')
      await page.locator('main table').waitFor()
    },
  },
  {
    name: 'no orders found',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/orders?q=nothing-like-this')
      await page.locator('main h2').waitFor()
    },
  },
  {
    name: 'numbers of the charts',
    open: async (page) => {
      await openDashboard(page)
      await page.getByRole('slider').first().waitFor()
      for (const summary of await page.locator('main details summary').all()) await summary.click()
    },
  },
  {
    name: 'audit log',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/audit')
      await page.locator('main details summary').first().click()
    },
  },
  ...accountScreens({ at, openOrders }),
  { name: 'mails', open: openMails },
  {
    name: 'mail',
    open: async (page, jersey) => {
      await openMails(page, jersey)
      await page.locator('main tbody tr button').first().click()
      await page.getByRole('dialog').getByText('CBC-').last().waitFor()
    },
  },
  { name: 'messages', open: (page) => openInbox(page, '') },
  { name: 'subscribers', open: (page) => openInbox(page, '?tab=newsletter') },
  {
    name: 'no message found',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/messages?q=nobody-wrote-this')
      await page.locator('main [role=tabpanel] h2').waitFor()
    },
  },
]
