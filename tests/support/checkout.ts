import type { Page } from 'playwright-core'
import type { CartLineOfTest } from './full-cart.ts'
import type { OpenSite } from './open-site.ts'

/** A cart of one jersey with a number. */
export const oneJersey = [
  { size: 'M', quantity: 1, jerseyNumbers: [7] },
] as const satisfies readonly CartLineOfTest[]

export const readOrders = async (site: OpenSite) =>
  (
    await site.db.database.pool.query(
      `select order_number, flow, delivery_method, shipping_address, total_amount::float as total
        from orders`,
    )
  ).rows

export async function fillBuyerFields(page: Page): Promise<void> {
  await page.locator('#customer_name').fill('Amina B.')
  await page.locator('#customer_email').fill('amina@example.dz')
  await page.locator('#customer_phone').fill('0550123456')
}
