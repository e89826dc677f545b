import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { minutes, seconds } from '#core/durations.ts'
import { messages as moneyAr } from '#features/money/web/admin/messages.ar.ts'
import { messages as moneyFr } from '#features/money/web/admin/messages.fr.ts'
import { messages as callsAr } from '#features/orders/web/admin/call-messages.ar.ts'
import { messages as callsFr } from '#features/orders/web/admin/call-messages.fr.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as parcelsAr } from '#features/orders/web/admin/parcel-messages.ar.ts'
import { messages as parcelsFr } from '#features/orders/web/admin/parcel-messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { findWrongSums } from '#tests/support/desk-operations.ts'
import { fieldsOf, pickerOf, saleWords } from '#tests/support/new-sale.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { sent } from '#tests/support/parcel-desk.ts'
import { postOrder } from '#tests/support/post-order.ts'

const words = {
  fr: { ...ordersFr, ...callsFr, parcel: parcelsFr.parcel, money: moneyFr },
  ar: { ...ordersAr, ...callsAr, parcel: parcelsAr.parcel, money: moneyAr },
}
type Words = (typeof words)['fr' | 'ar']

const fromTheSite = 54
const atTheGym = 6
/** Every third order of the site is sent; the others are collected. */
const isSent = (index: number) => index % 3 === 0

let site: OpenSite
let jersey: string
beforeAll(async () => {
  site = await openSite()
  jersey = await createProduct(site.db.database, { name: 'Maillot', stocks: { M: 80 } })
  for (let index = 0; index < fromTheSite; index++) await buy(index)
})
afterAll(() => site?.close())

const buy = (index: number) => {
  const line = { product_id: jersey, size: 'M' as const, quantity: 1, jersey_numbers: [index] }
  const buyer = {
    customer_name: `Famille ${index}`,
    customer_phone: `0550 ${String(index).padStart(6, '0')}`,
    ...(isSent(index) && sent),
  }
  return postOrder(site.program.url, checkoutOrder([line], buyer))
}

const rows = async (sql: string) => (await site.db.database.pool.query(sql)).rows
const count = async (sql: string): Promise<number> =>
  Number((await rows(`select count(*) as count from ${sql}`))[0]?.count)

const open = (locale: 'fr' | 'ar', width: 360 | 1280, email: string) =>
  openBackOffice(site.browser, site.program.url, adminPaths.dashboard, {
    locale,
    width,
    email,
    password: ownPassword,
  })

/**
 * Calls one buyer after the other until nobody is left: every ninth is not reached, every tenth
 * wants nothing.
 */
async function callEverybody(page: Page, { calls }: Words) {
  await page.goto(adminPaths.calls())
  const none = page.getByRole('heading', { name: calls.none })
  const name = page.getByRole('heading', { level: 2, name: /^Famille \d+$/ })
  for (;;) {
    await name.or(none).first().waitFor()
    if (await none.isVisible()) return
    const family = await name.innerText()
    const index = Number(family.split(' ')[1])
    const text =
      index % 9 === 8
        ? calls.outcomes.no_answer.replace('{count}', '1').replace('{most}', '3')
        : calls.outcomes[index % 10 === 9 ? 'not_wanted' : 'confirmed']
    await page.getByRole('button', { name: text, exact: true }).click()
    await name.filter({ hasText: new RegExp(`^${family}$`) }).waitFor({ state: 'detached' })
  }
}

/** Sells jerseys at the gym, paid in cash, one after the other. */
async function sellAtTheGym(page: Page, locale: 'fr' | 'ar') {
  const { sale } = saleWords[locale]
  await page.goto(adminPaths.newOrder())
  for (let sold = 0; sold < atTheGym; sold++) {
    await pickerOf(page).product('Maillot').click()
    await pickerOf(page).size('M').click()
    await fieldsOf(page).name.fill(`Salle ${sold}`)
    await fieldsOf(page).phone.fill(`0661 00 00 0${sold}`)
    await page.getByRole('button', { name: sale.save }).click()
    await page.getByRole('button', { name: sale.next }).click()
    await pickerOf(page).product('Maillot').waitFor()
  }
}

/** Chooses all orders of a view, which are more than it shows at first, and sets their status. */
async function moveAll(
  page: Page,
  { bulk }: Words,
  view: Parameters<typeof adminPaths.orders>[0],
  status: string,
) {
  await page.goto(adminPaths.orders(view))
  await page.getByLabel(bulk.all).check()
  await page.getByRole('button', { name: /de cette vue$/ }).click()
  await page.getByRole('button', { name: /de cette vue$/ }).waitFor({ state: 'detached' })
  await page.getByLabel(bulk.setStatus).selectOption(status)
  await page.getByRole('button', { name: bulk.apply }).click()
}

/** Gives all parcels that are ready to the courier. */
async function giveToCourier(page: Page, { parcel }: Words) {
  await page.goto(adminPaths.parcels({ parcel: 'to_hand_over' }))
  await page.getByLabel(parcel.sheet.all).check()
  await page.getByRole('button', { name: parcel.steps.with_courier }).click()
}

/** Takes the money of those that came: one admin from the top of the list, one from its end. */
async function collect(page: Page, { money }: Words, from: 'first' | 'last', times: number) {
  await page.goto(adminPaths.toCollect())
  for (let taken = 0; taken < times; taken++) {
    const dialog = page.locator('[role=dialog]:not(.toast)')
    const opened = () =>
      dialog.waitFor({ timeout: seconds(3) }).then(
        () => true,
        () => false,
      )
    const button = page.getByRole('button', { name: money.enter.payment, exact: true })[from]()
    // The other one's payment takes a row out of the list, perhaps that under the pointer; a dialog
    // that opens late covers the button.
    do await button.click({ timeout: seconds(3) }).catch(() => undefined)
    while (!(await opened()))
    await dialog.getByRole('button', { name: money.enter.payment, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
}

describe('sixty orders, one admin with a phone in Arabic and one with a laptop in French', () => {
  let phone: Page
  let laptop: Page
  const closes: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const first = await open('ar', 360, 'admin@cirta.example')
    const second = await open('fr', 1280, 'coach@cirta.example')
    ;[phone, laptop] = [first.page, second.page]
    closes.push(first.close, second.close)
  })
  afterAll(() => Promise.all(closes.map((close) => close())))

  test(
    'both call at once, and nobody is called twice',
    async () => {
      await Promise.all([callEverybody(phone, words.ar), callEverybody(laptop, words.fr)])
      expect(await count('order_calls')).toBe(fromTheSite)
      expect(await count('(select distinct order_id from order_calls) called')).toBe(fromTheSite)
      const callers = await rows('select distinct actor from order_calls order by actor')
      expect(callers).toHaveLength(2)
      expect(
        await rows(`select o.order_number from orders o left join order_calls c
          on c.order_id = o.id where c.id is null`),
      ).toEqual([])
    },
    minutes(3),
  )

  test(
    'one sells at the gym while the other prepares and hands over',
    async () => {
      const confirmed = await count("orders where status = 'confirmed'")
      const sentOff = await count(
        "orders where status = 'confirmed' and delivery_method <> 'pickup'",
      )
      await Promise.all([
        sellAtTheGym(phone, 'ar'),
        moveAll(laptop, words.fr, { status: 'confirmed' }, 'ready'),
      ])
      await expect.poll(() => count("orders where status = 'ready'")).toBe(confirmed)
      expect(await count('orders')).toBe(fromTheSite + atTheGym)

      await giveToCourier(phone, words.ar)
      await expect.poll(() => count("orders where parcel_state = 'with_courier'")).toBe(sentOff)
      await moveAll(laptop, words.fr, { status: 'ready', parcel: 'here' }, 'completed')
      await expect
        .poll(() => count("orders where status = 'completed'"))
        .toBe(confirmed - sentOff + atTheGym)
    },
    minutes(3),
  )

  test(
    'both take money at once, and in the evening every sum is right',
    async () => {
      await Promise.all([
        collect(phone, words.ar, 'first', 8),
        collect(laptop, words.fr, 'last', 8),
      ])
      await expect.poll(() => count("ledger_entries where kind = 'payment'")).toBe(16 + atTheGym)
      expect(await findWrongSums(site.db.database)).toEqual({})
      // Eighty pieces, less those that are sold and not given back.
      const [stock] = await rows('select stock from size_stocks')
      expect(stock.stock).toBe(80 - (await count("orders where status <> 'cancelled'")))
    },
    minutes(3),
  )

  test('what waits is what is left of the day', async () => {
    await laptop.goto(adminPaths.dashboard)
    const unpaid = await count(`orders o join ledger_accounts a using (id)
      where o.status = 'completed' and a.paid = 0`)
    const link = laptop.getByRole('main').locator('a[href*="payment=unpaid"]').first()
    await expect.poll(() => link.innerText()).toContain(String(unpaid))
  })
})
