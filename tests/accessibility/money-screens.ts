import type { Page } from 'playwright-core'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { openAdmin } from './content-screens.ts'
import { parcelScreens } from './parcel-screens.ts'

/** Enters two orders at the desk, one paid and one not; once per club. */
async function enterOrders(page: Page) {
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
    const headers = {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    }
    const read = async (path: string) => (await fetch(path, { headers })).json()
    if ((await read('/api/admin/money')).total > 0) return
    type Sizes = { size_stocks: { size: string | null; stock: number }[] }
    type Product = Sizes & { id: string; price: number; takes_number: boolean }
    const products: Product[] = (await read('/api/products')).items
    const plenty = ({ size_stocks }: Sizes) => size_stocks.find(({ stock }) => stock > 5)
    const product = products.find((each) => !each.takes_number && plenty(each))
    if (!product) throw new Error('the demo club has nothing to sell')
    for (const payment of ['cash', null]) {
      const order = {
        customer_name: 'Amina B.',
        customer_phone: '0550123456',
        delivery_method: 'pickup',
        language: 'fr',
        handed_over: false,
        payment,
        expected_total: product.price,
        items: [{ product_id: product.id, size: plenty(product)?.size ?? null, quantity: 1 }],
      }
      const answer = await fetch('/api/admin/orders', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(order),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
  })
}

async function openMoney(page: Page, path: string) {
  await signInAsAdmin(page)
  await enterOrders(page)
  await openAdmin(page, path)
}

export const moneyScreens = [
  { name: 'cash book', open: (page) => openMoney(page, '/admin/money') },
  {
    name: 'reports',
    isPrinted: true,
    open: (page) => openMoney(page, '/admin/reports?preset=season'),
  },
  { name: 'to collect', open: (page) => openMoney(page, '/admin/money/to-collect') },
  {
    name: 'receipt',
    isPrinted: true,
    open: async (page) => {
      await openMoney(page, '/admin/money')
      await page.locator('main a[href^="/admin/receipts?"]').first().click()
      await page.locator('main article').waitFor()
    },
  },
  {
    name: 'no receipt',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/receipts')
      await page.locator('main h1').waitFor()
    },
  },
  ...parcelScreens,
] as const satisfies readonly {
  name: string
  isPrinted?: boolean
  open: (page: Page) => Promise<unknown>
}[]
