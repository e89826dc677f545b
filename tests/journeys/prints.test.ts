import type { Locator, Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as accountsFr } from '#features/accounts/web/admin/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { formatMoney } from '#i18n/format.ts'
import { adminCalls, signIn } from '#tests/support/admin-calls.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  { locale: 'fr', orders: ordersFr },
  { locale: 'ar', orders: ordersAr },
])

let site: OpenSite
let product: string
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.database.pool.query(
    'truncate orders, order_items, ledger_accounts, ledger_entries cascade',
  )
  product = await createProduct(site.db.database, { name: 'Maillot domicile', stocks: { M: 900 } })
})

/** What a camera reads in the picture of a part of the screen. */
async function codeIn(part: Locator): Promise<string> {
  const picture = sharp(await part.screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** Places ready orders; returns their ids in the order of the names. */
async function readyOrders(names: readonly string[], lines = 1): Promise<string[]> {
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [23] }
  const ids = []
  for (const name of names) {
    const items = Array.from({ length: lines }, (_, number) => ({
      ...line,
      jersey_numbers: [number],
    }))
    const placed = await postOrder(
      site.program.url,
      checkoutOrder(items, { customer_name: name, expected_total: 4500 * lines }),
    )
    ids.push(placed.id)
  }
  await site.db.database.pool.query("update orders set status = 'ready'")
  return ids
}

const open = (path: string, locale: 'fr' | 'ar', width: 360 | 1280 = 1280) =>
  openBackOffice(site.browser, site.program.url, path, { locale, width, password: ownPassword })

/** The pages of the PDF that the browser prints on A4. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, margin: a4Margin })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}
// What browsers leave around a page by themselves.
const a4Margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
const a4 = { width: 718, height: 1047 }

const names = (count: number) => Array.from({ length: count }, (_, index) => `Famille ${index}`)

describe.each(languages)('in $locale', ({ locale, orders }) => {
  test.each([
    [4, 1],
    [5, 2],
    [9, 3],
  ])('%i slips fill %i A4 pages, each slip a quarter of one', async (count, pages) => {
    const ids = await readyOrders(names(count))
    const { page, close } = await open(`/admin/orders/slips?ids=${ids.join(',')}`, locale)
    await expect.poll(() => page.locator('main article').count()).toBe(count)
    expect(await pagesOf(page)).toBe(pages)
    await page.setViewportSize(a4)
    await page.emulateMedia({ media: 'print' })
    const boxes = await Promise.all(
      (await page.locator('main article').all()).slice(0, 4).map((slip) => slip.boundingBox()),
    )
    const [first, second, third, fourth] = boxes
    if (!first || !second || !third || !fourth) throw new Error('four slips are needed')
    for (const box of boxes) {
      expect(box?.width).toBeCloseTo(first.width, 0)
      expect(box?.height).toBeCloseTo(first.height, 0)
    }
    expect(second.y).toBeCloseTo(first.y, 0)
    expect(third.y).toBeCloseTo(first.y + first.height, 0)
    // From right to left in Arabic.
    expect(Math.sign(second.x - first.x)).toBe(locale === 'ar' ? -1 : 1)
    expect(first.height * 2).toBeLessThan(a4.height)
    await close()
  })

  test('a long order goes on on further slips, with its sum on the last', async () => {
    const [id = ''] = await readyOrders(['Amina B.'], 7)
    const { page, close } = await open(`/admin/orders/slips?ids=${id}`, locale)
    const slips = page.locator('main article')
    await expect.poll(() => slips.count()).toBe(3)
    await expect.poll(() => page.locator('main article li').count()).toBe(7)
    const sum = slips.getByText(formatMoney(7 * 4500, locale))
    await expect.poll(() => sum.count()).toBe(1)
    await slips
      .last()
      .getByText(formatMoney(7 * 4500, locale))
      .waitFor()
    expect(await pagesOf(page)).toBe(1)
    await close()
  })

  test('24 orders to hand over are on one page, by name or by day, with what is left to pay', async () => {
    const placed = await readyOrders(names(24))
    const [paid = '', part = '', early = ''] = placed
    const authorization = await signIn(site.program, ownPassword)
    const pay = async (id: string, amount: number) => {
      const answer = await fetch(`${site.program.url}/api/admin/money/accounts/${id}/payments`, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ kind: 'payment', amount, method: 'cash' }),
      })
      expect(answer.ok).toBe(true)
    }
    const call = adminCalls(site.program, authorization)
    await pay(paid, 4500)
    await pay(part, 1500)
    expect((await call('GET', `orders/${part}`)).to_pay).toBe(3000)
    await site.db.database.pool.query(
      "update orders set created_at = created_at - interval '2 days' where id = $1",
      [early],
    )
    const { page, close } = await open('/admin/orders/hand-over', locale)
    const rowOf = (name: string) =>
      page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
    await rowOf('Famille 0').getByText(orders.handOver.paid, { exact: true }).waitFor()
    await rowOf('Famille 1').getByText(formatMoney(3000, locale)).waitFor()
    await rowOf('Famille 2').getByText('0550 12 34 56').waitFor()
    expect(await pagesOf(page)).toBe(1)
    await page.getByRole('link', { name: orders.handOver.by.day }).click()
    // The day that has waited longest, then the other.
    await expect.poll(() => page.locator('main th[scope=rowgroup]').count()).toBe(2)
    await expect.poll(() => page.locator('main tbody').first().innerText()).toContain('Famille 2')
    const lastDay = page.locator('main tbody').last()
    await expect.poll(() => lastDay.getByRole('row').count()).toBe(24)
    expect(await pagesOf(page)).toBe(1)
    await close()
  })

  test('the jersey list has every name on paper, folded lists too', async () => {
    await readyOrders(names(13))
    await site.db.database.pool.query("update orders set status = 'confirmed'")
    const { page, close } = await open('/admin/orders/jerseys', locale)
    await page.locator('main details').waitFor()
    await page.setViewportSize(a4)
    await page.emulateMedia({ media: 'print' })
    const heightOf = async () =>
      (await page.locator('main details li').last().boundingBox())?.height ?? 0
    await expect.poll(heightOf).toBeGreaterThan(10)
    await close()
  })
})

test.each(languages)('a camera reads the order’s address on the slips in $locale', async (one) => {
  const ids = await readyOrders(names(5))
  const path = `/admin/orders/slips?ids=${ids.join(',')}`
  const addresses = new Set(ids.map((id) => `${site.program.url}/admin/orders?order=${id}`))
  for (const width of [360, 1280] as const) {
    const { page, close } = await open(path, one.locale, width)
    const slips = page.locator('main article')
    await expect.poll(() => slips.count()).toBe(5)
    const read = async () => new Set(await Promise.all((await slips.all()).map(codeIn)))
    expect(await read()).toEqual(addresses)
    await page.setViewportSize(a4)
    await page.emulateMedia({ media: 'print' })
    expect(await read()).toEqual(addresses)
    await close()
  }
})

test('the code’s address opens the order after the sign-in', async () => {
  const [id = ''] = await readyOrders(['Amina B.'])
  const slips = await open(`/admin/orders/slips?ids=${id}`, 'fr')
  const address = await codeIn(slips.page.locator('main article'))
  expect(address).toBe(`${site.program.url}/admin/orders?order=${id}`)
  await slips.close()

  const { page, close } = await visit(site.browser, site.program.url)
  await page.addInitScript(() => localStorage.setItem('admin-language', 'fr'))
  await page.goto(address)
  await page.getByLabel(accountsFr.login.email).fill('admin@cirta.example')
  await page.getByLabel(accountsFr.login.password).fill(ownPassword)
  await page.getByRole('button', { name: accountsFr.login.submit }).click()
  await page.getByRole('dialog').getByText('Amina B.').first().waitFor()
  await close()
})
