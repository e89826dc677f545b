import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as callsAr } from '#features/orders/web/admin/call-messages.ar.ts'
import { messages as callsFr } from '#features/orders/web/admin/call-messages.fr.ts'
import { messages as changeAr } from '#features/orders/web/admin/change-messages.ar.ts'
import { messages as changeFr } from '#features/orders/web/admin/change-messages.fr.ts'
import { messages as saleAr } from '#features/orders/web/admin/sale-messages.ar.ts'
import { messages as saleFr } from '#features/orders/web/admin/sale-messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { tabTo } from '#tests/support/focus.ts'
import { pickerIn } from '#tests/support/new-sale.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const words = {
  fr: { ...callsFr, ...changeFr, ...saleFr },
  ar: { ...callsAr, ...changeAr, ...saleAr },
}
const looks = inOneLanguage('ar', [
  { locale: 'fr', width: 360 },
  { locale: 'ar', width: 1280 },
])

let site: OpenSite
let jersey: string
beforeAll(async () => {
  site = await openSite()
  const { database } = site.db
  jersey = await createProduct(database, { name: 'Maillot', stocks: { M: 50, L: 50 } })
  await createProduct(database, { name: 'Hoodie', price: 6000, stocks: { L: 50 } })
  await database.pool.query(`update products set name_price = 500 where price = 4500`)
})
beforeEach(() => site.db.database.pool.query('delete from orders; delete from blocked_phones'))
afterAll(() => site?.close())

async function place(customer_name: string): Promise<string> {
  const line = { product_id: jersey, size: 'M' as const, quantity: 1, jersey_numbers: [7] }
  return (await postOrder(site.program.url, checkoutOrder([line], { customer_name }))).id
}

const statusOf = async (id: string) =>
  (await site.db.database.pool.query('select status from orders where id = $1', [id])).rows[0]
    ?.status

describe.each(looks)('by keyboard alone, in $locale at $width px', ({ locale, width }) => {
  const t = words[locale]
  const open = (path: string) =>
    openBackOffice(site.browser, site.program.url, path, { locale, width, password: ownPassword })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  async function press(page: Page, name: string) {
    await tabTo(page, button(page, name).first())
    await page.keyboard.press('Enter')
  }

  test('an order is confirmed at the call desk, and the next one is put off', async () => {
    const [first, second] = [await place('Amina B.'), await place('Karim H.')]
    const { page, close } = await open('/admin/orders/calls')
    await page.getByRole('heading', { name: 'Amina B.' }).waitFor()
    await press(page, t.calls.outcomes.confirmed)
    await page.getByRole('heading', { name: 'Karim H.' }).waitFor()
    await press(page, t.calls.later.hour)
    await page.getByRole('heading', { name: t.calls.none }).waitFor()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['confirmed', 'pending'])
    await close()
  })

  test('a phone is blocked, and no longer', async () => {
    const { page, close } = await open('/admin/orders/blocked-phones')
    await press(page, t.blocked.add)
    const dialog = page.locator('[role=dialog]:not(.toast)')
    await dialog.locator('[name=phone]').waitFor()
    await tabTo(page, dialog.locator('[name=reason]'))
    await page.keyboard.type('CBC')
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('link', { name: t.blocked.columns.phone }))
    await page.keyboard.press('Enter')
    await dialog.locator('[name=phone][aria-invalid=true]:focus').waitFor()
    await page.keyboard.type('0661 12 34 56')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const unblock = t.blocked.removeOf.replace('{phone}', '0661 12 34 56')
    await press(page, unblock)
    await page.getByText(t.blocked.empty).waitFor()
    const { rows } = await site.db.database.pool.query(
      'select phone, reason, removed_at is not null as is_removed from blocked_phones',
    )
    expect(rows).toEqual([{ phone: '+213661123456', reason: 'CBC', is_removed: true }])
    await close()
  })

  test('undo of a block brings back the one that was there before', async () => {
    const { page, close } = await open('/admin/orders/blocked-phones')
    const dialog = page.locator('[role=dialog]:not(.toast)')
    for (const reason of ['CBC', 'ABC']) {
      await press(page, t.blocked.add)
      await dialog.locator('[name=phone]').fill('0661 12 34 56')
      await dialog.locator('[name=reason]').fill(reason)
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(reason, { exact: true }).first().waitFor()
    }
    await page.locator('.toast button').first().click()
    await page.getByText('CBC', { exact: true }).first().waitFor()
    const { rows } = await site.db.database.pool.query(
      'select reason from blocked_phones where removed_at is null',
    )
    expect(rows).toEqual([{ reason: 'CBC' }])
    await close()
  })

  test('a piece is exchanged for another product', async () => {
    const id = await place('Amina B.')
    await site.db.database.pool.query("update orders set status = 'completed'")
    const { page, close } = await open(`/admin/orders?order=${id}`)
    await press(page, t.takeBack.open)
    const dialog = page.locator('[role=dialog]:not(.toast)').last()
    await tabTo(page, dialog.getByRole('button', { expanded: false }).first())
    await page.keyboard.press('Enter')
    await tabTo(page, pickerIn(dialog).product('Hoodie'))
    await page.keyboard.press('Enter')
    await tabTo(page, pickerIn(dialog).size('L'))
    await page.keyboard.press('Enter')
    await press(page, t.takeBack.exchange)
    await page.locator('.toast').waitFor()
    const { rows } = await site.db.database.pool.query('select size, price from order_items')
    expect(rows).toEqual([{ size: 'L', price: 6000 }])
    await close()
  })

  test('a name is typed beside the number of a new order', async () => {
    const { page, close } = await open('/admin/orders/new')
    const main = page.locator('main')
    await tabTo(page, pickerIn(main).product('Maillot'))
    await page.keyboard.press('Enter')
    await tabTo(page, pickerIn(main).size('M'))
    await page.keyboard.press('Enter')
    const line = main.locator('section li').first()
    await tabTo(page, line.locator('input[inputmode=numeric]'))
    await page.keyboard.type('23')
    await page.keyboard.press('Tab')
    await page.keyboard.type('AMINE')
    await tabTo(page, page.locator('[name=customer_name]'))
    await page.keyboard.type('Amina')
    await tabTo(page, page.locator('[name=customer_phone]'))
    await page.keyboard.type('0550 12 34 56')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText(t.sale.placed).waitFor()
    const { rows } = await site.db.database.pool.query(
      'select jersey_numbers, jersey_names, price from order_items',
    )
    expect(rows).toEqual([{ jersey_numbers: [23], jersey_names: ['AMINE'], price: 5000 }])
    await close()
  })
})
