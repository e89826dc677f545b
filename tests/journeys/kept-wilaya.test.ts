import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { createProduct } from '#tests/support/builders.ts'
import { oneJersey } from '#tests/support/checkout.ts'
import { fillCart } from '#tests/support/full-cart.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
let productId: string
beforeAll(async () => {
  site = await openSite()
  productId = await createProduct(site.db.database, { price: 4500, stocks: { M: 9 } })
  // Far away it costs more, and the club suggests its own wilaya.
  await site.db.database.pool.query(
    `insert into delivery_settings (id, version) values (1, 0) on conflict do nothing;
     update delivery_settings set home_wilaya = 25;
     insert into delivery_ways (method, enabled, price)
         values ('delivery', true, 350), ('pickup', true, 0)
       on conflict (method) do update set enabled = true, price = excluded.price;
     insert into delivery_prices (method, wilaya, price) values ('delivery', 1, 900)`,
  )
})
afterAll(() => site?.close())

async function openForm(page: Page) {
  const cart = clubFr.nav.floatingCart.replace('{count}', '1')
  await page.getByRole('button', { name: cart, exact: true }).click()
  await page.getByRole('button', { name: ordersFr.floating.order, exact: true }).click()
}
const wilayaOf = (page: Page) => page.locator('#wilaya').inputValue()

test('a quick order goes to the wilaya of the kept details, at its price', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, oneJersey)
  await page.evaluate(() => {
    const kept = {
      customer_name: 'Ines K.',
      player_phone: '0661 23 45 67',
      parent_phone: '0550 12 34 56',
      wilaya: 'Adrar',
      exact_address: 'Cité 20 Août',
    }
    localStorage.setItem('buyer-details', JSON.stringify(kept))
  })
  await openForm(page)
  await expect.poll(() => page.locator('#exact_address').inputValue()).toBe('Cité 20 Août')
  await expect.poll(() => wilayaOf(page)).toBe('Adrar')
  await page
    .getByRole('dialog')
    .getByText(/5\s400,00/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: ordersFr.quick.submit }).click()
  await page.getByText(ordersFr.quick.placed, { exact: true }).waitFor()
  const { rows } = await site.db.database.pool.query(
    'select wilaya, delivery_price::float from orders',
  )
  expect(rows).toEqual([{ wilaya: 1, delivery_price: 900 }])
  await close()
})

test('the wilaya in the draft of a quick order survives reloads', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, oneJersey)
  await openForm(page)
  await expect.poll(() => wilayaOf(page)).toBe('Constantine')
  await page.locator('#wilaya').fill('Oran')
  await page.locator('#exact_address').fill('Cité Zouaghi')
  for (let times = 0; times < 2; times += 1) {
    await page.reload()
    await openForm(page)
    await expect.poll(() => page.locator('#exact_address').inputValue()).toBe('Cité Zouaghi')
    await expect.poll(() => wilayaOf(page)).toBe('Oran')
  }
  // Another way takes the field off, and gives it back as it was.
  await page.locator('#wilaya').fill('Blida')
  await page.locator('label[for=delivery-pickup]').click()
  await expect.poll(() => page.locator('#wilaya').count()).toBe(0)
  await page.locator('label[for=delivery-delivery]').click()
  await expect.poll(() => wilayaOf(page)).toBe('Blida')
  await close()
})
