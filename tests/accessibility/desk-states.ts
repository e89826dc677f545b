import type { Page } from 'playwright-core'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { checkoutOrder } from '#tests/support/builders.ts'
import type { Jersey, Screen } from './screens.ts'

const firstRow = (page: Page) => page.locator('main tbody tr').first()

async function openList(page: Page, path: string) {
  await signInAsAdmin(page)
  await page.goto(path)
  await firstRow(page).waitFor()
}

/** An order of the jersey with the largest stock, so that every state finds one. */
async function openOrders(page: Page, { id, price }: Jersey) {
  await signInAsAdmin(page)
  const line = { product_id: id, size: 'M' as const, quantity: 1, jersey_numbers: [23] }
  const sent = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch('/api/orders', { method: 'POST', headers, body })).status
    },
    JSON.stringify(checkoutOrder([line], { expected_total: price })),
  )
  if (![201, 409].includes(sent)) throw new Error(`the order was answered ${sent}`)
  await page.goto('/admin/orders')
  await firstRow(page).waitFor()
}

async function openCallDesk(page: Page, jersey: Jersey) {
  await openOrders(page, jersey)
  await page.goto('/admin/orders/calls')
  await page.locator('main button[aria-expanded=false]').waitFor()
}

/** Changes a row of the list over the API, as another admin's browser would. */
async function changeElsewhere(page: Page, list: string, change: object) {
  await page.evaluate(
    async ([address, sent]) => {
      const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '')
      const headers = {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      }
      const { items } = await (await fetch(`${address}?limit=1`, { headers })).json()
      const [{ id, version }] = items
      const body = JSON.stringify({ ...sent, version })
      await fetch(`${address}/${id}`, { method: 'PATCH', headers, body })
    },
    [list, change] as const,
  )
}

/** Focuses the toast, because it stays open while it has the focus. */
async function removeSubscriber(page: Page) {
  await signInAsAdmin(page)
  await page.evaluate(async () => {
    const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.dz`, language: 'fr' })
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/newsletter', { method: 'POST', headers, body })
  })
  await page.goto('/admin/messages?tab=newsletter')
  await firstRow(page).locator('button').click()
  await page.locator('.toast').waitFor()
  await page.keyboard.press('Alt+t')
}

/** The bar covers what is behind it until the list is scrolled to its end. */
const scrollPastTheBar = (page: Page) =>
  page.evaluate(() => {
    const scrollToEnd = () => scrollTo(0, document.body.scrollHeight)
    addEventListener('resize', scrollToEnd)
    scrollToEnd()
  })

/** Dialogs, menus and toasts of the back office. */
export const deskStates: readonly Screen[] = [
  { name: 'call desk', open: openCallDesk },
  {
    name: 'call desk with another time, which is missing',
    open: async (page, jersey) => {
      await openCallDesk(page, jersey)
      await page.locator('main button[aria-expanded=false]').click()
      await page.locator('main form button[type=submit]').click()
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'orders that are chosen',
    open: async (page, jersey) => {
      await openOrders(page, jersey)
      // Filters the list down to this row, because the bar may cover some of several rows.
      const number = await firstRow(page).locator('th bdi').first().innerText()
      await page.goto(`/admin/orders?q=${number}`)
      await firstRow(page).locator('input[type=checkbox]').check()
      await page.locator('main section[aria-label] select').waitFor()
    },
    restore: scrollPastTheBar,
  },
  {
    name: 'stock-take, one count with an error',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/products/stock-take')
      await page.locator('input[data-cell]').first().fill('1,5')
      await page.locator('main [role=alert]').first().waitFor()
    },
    restore: scrollPastTheBar,
  },
  {
    name: 'products that are chosen',
    open: async (page) => {
      // One row, for the same reason.
      await openList(page, '/admin/products?q=Sunrise')
      await firstRow(page).locator('input[type=checkbox]').check()
      await page.locator('main section[aria-label] select').waitFor()
    },
    restore: scrollPastTheBar,
  },
  {
    name: 'new prices of several products',
    open: async (page) => {
      await openList(page, '/admin/products')
      await firstRow(page).locator('input[type=checkbox]').check()
      await page.locator('main section[aria-label] button[aria-haspopup=dialog]').click()
      await page.getByRole('dialog').locator('#amount').fill('10')
      await page.getByRole('dialog').locator('form button[type=submit]').click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'status that somebody else changed',
    open: async (page, jersey) => {
      await openOrders(page, jersey)
      await changeElsewhere(page, '/api/admin/orders', { status: 'confirmed' })
      await firstRow(page).locator('select').selectOption('ready')
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  { name: 'deletion that can be undone', open: removeSubscriber },
  {
    name: 'product that somebody else changed',
    open: async (page) => {
      await openList(page, '/admin/products')
      await firstRow(page).locator('td:last-child button').first().click()
      await changeElsewhere(page, '/api/admin/products', { description_en: crypto.randomUUID() })
      await page.getByRole('dialog').locator('#name_en').fill('Another name')
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'price that is typed in its place',
    open: async (page) => {
      await openList(page, '/admin/products')
      await firstRow(page)
        .locator('td button', { hasText: /DZD|دج/ })
        .first()
        .click()
      await firstRow(page).locator('form input').fill('-1')
      await page.keyboard.press('Enter')
      await firstRow(page).locator('[aria-invalid]').waitFor()
    },
  },
  {
    name: 'leaving what is not saved',
    open: async (page) => {
      await openList(page, '/admin/events')
      await page.locator('main header button').first().click()
      await page.getByRole('dialog').locator('#title_en').fill('Camp')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'deleting a gallery item',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/gallery')
      await page.locator('main li button:has(svg.lucide-trash)').first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]
