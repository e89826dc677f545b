import type { Page } from 'playwright-core'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { openAdmin } from './content-screens.ts'

/** Enters an order at the desk, then sends it, at the price of that; once per club. */
async function enterParcel(page: Page) {
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
    const headers = {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    }
    const call = async (method: string, path: string, json?: object) => {
      const body = json && JSON.stringify(json)
      const key = { 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(path, {
        method,
        headers: { ...headers, ...key },
        ...(body && { body }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    }
    if ((await call('GET', '/api/admin/orders?parcel=to_hand_over')).total > 0) return
    type Stock = { size: string | null; stock: number }
    type Product = { id: string; price: number; takes_number: boolean; size_stocks: Stock[] }
    const products: Product[] = (await call('GET', '/api/products')).items
    const product = products.find(({ takes_number }) => !takes_number)
    const stock = product?.size_stocks.find((each) => each.stock > 0)
    const { id } = await call('POST', '/api/admin/orders', {
      customer_name: 'Amina B.',
      customer_phone: '0550123456',
      delivery_method: 'pickup',
      language: 'fr',
      handed_over: false,
      payment: null,
      expected_total: product?.price,
      items: [{ product_id: product?.id, size: stock?.size ?? null, quantity: 1 }],
    })
    const { version } = await call('GET', `/api/admin/orders/${id}`)
    await call('PATCH', `/api/admin/orders/${id}`, {
      version,
      status: 'ready',
      delivery_method: 'delivery',
      wilaya: 59,
      commune: 'Aflou',
      shipping_address: 'Cité 5',
    })
  })
}

async function openParcels(page: Page) {
  await signInAsAdmin(page)
  await enterParcel(page)
  await openAdmin(page, '/admin/orders/parcels')
  await page.locator('main table').waitFor()
}

export const parcelScreens = [
  {
    name: 'list for the courier',
    isPrinted: true,
    open: async (page) => {
      await openParcels(page)
      await page.locator('main th input').first().check()
    },
  },
  {
    name: 'money of the courier',
    open: async (page) => {
      await openParcels(page)
      await page.locator('main th input').first().check()
      await page.locator('.bulk-bar button').first().click()
      await page.locator('main th').first().waitFor({ state: 'detached' })
      await openAdmin(page, '/admin/money/courier')
      await page.locator('main th input').first().check()
    },
  },
  {
    name: 'settings of parcels with errors',
    open: async (page) => {
      await openAdmin(page, '/admin/settings/parcels')
      await page.locator('#tracking_link').fill('http://example')
      await page.locator('main button[type=submit]').click()
      await page.locator('#tracking_link-error').waitFor()
    },
  },
  {
    name: 'no parcels',
    open: (page) => openAdmin(page, '/admin/orders/parcels?parcel=refused'),
  },
] as const satisfies readonly {
  name: string
  isPrinted?: boolean
  open: (page: Page) => Promise<unknown>
}[]
