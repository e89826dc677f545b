import { expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { fill } from './product-screen.ts'
import type { Thumb } from './thumb.ts'
import type { WeekWords } from './week-words.ts'

type Listed = {
  items: {
    id: string
    version: number
    order_number: string
    delivery_method: string
    status: string
    order_items: { jersey_numbers: number[] }[]
  }[]
}
type Page = Thumb['page']

const listed = async (page: Page, query: string) =>
  ((await callAs(page, 'GET', `orders?${query}`)) as Listed).items

/** Gets the confirmed orders that are sent ready for the courier. */
async function prepareParcels(page: Page) {
  const confirmed = await listed(page, 'status=confirmed&limit=100')
  const found = confirmed.filter(({ delivery_method }) => delivery_method === 'delivery')
  for (const { id, version } of found)
    await callAs(page, 'PATCH', `orders/${id}`, { status: 'ready', version, notify: false })
}

function changeTask(thumbOf: () => Thumb, w: WeekWords) {
  test('a family wants another size and another number', async () => {
    const { page, tap, type, choose, open, button } = thumbOf()
    const isOpen = new Set(['pending', 'confirmed'])
    const order = (await listed(page, 'limit=100')).find(
      ({ status, order_items: [line] }) => isOpen.has(status) && line?.jersey_numbers.length === 1,
    )
    if (!order) throw new Error('no jersey with a number is open')
    await open(w.orders.link)
    const search = page.getByRole('searchbox', { name: w.orders.search.label })
    await type(search, order.order_number)
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)
    await tap(button(fill(w.orders.view, { number: order.order_number })))
    await tap(button(w.change.open))
    const dialog = page.locator('[role=dialog]:not(.toast)').last()
    const sizes = dialog.locator('select').first()
    const other = await sizes.evaluate(
      (select: HTMLSelectElement) =>
        [...select.options].find(({ selected, disabled }) => !selected && !disabled)?.value,
    )
    await choose(sizes, other ?? '')
    await type(dialog.locator('li input[inputmode=numeric]').first(), '9')
    await tap(dialog.getByRole('button', { name: w.change.save }))
    await page.getByText(w.changed, { exact: true }).first().waitFor()
    expect(thumbOf().taps).toBe(9)
  })
}

function callTask(thumbOf: () => Thumb, w: WeekWords) {
  test('nobody answers: one tap, and the next order follows', async () => {
    const { page, tap, open, button } = thumbOf()
    await open(w.orders.link)
    await tap(page.getByRole('link', { name: w.calls.title, exact: true }))
    const [none = ''] = w.calls.outcomes.no_answer.split('{')
    await tap(button(none, false))
    await page.locator('.toast').waitFor()
    expect(thumbOf().taps).toBe(4)
  })
}

function courierTask(thumbOf: () => Thumb, w: WeekWords) {
  test('the courier takes what is ready, and later brings one parcel back', async () => {
    const { page, tap, open, button } = thumbOf()
    await prepareParcels(page)
    await open(w.orders.link)
    await tap(button(w.orders.search.more))
    await tap(page.getByRole('link', { name: w.parcel.sheet.title, exact: true }))
    await tap(page.getByLabel(w.parcel.sheet.all))
    await tap(button(w.parcel.steps.with_courier))
    await page.locator('.toast').waitFor()
    const shown = page.getByRole('navigation', { name: w.parcel.sheet.shown })
    await tap(shown.getByRole('link', { name: w.parcel.states.with_courier }))
    await tap(page.getByRole('checkbox', { name: fill(w.parcel.sheet.choose, {}) }).first())
    await tap(button(w.parcel.steps.refused))
    await expect.poll(async () => (await listed(page, 'parcel=refused')).length).toBeGreaterThan(0)
    expect(thumbOf().taps).toBe(9)
  })
}

function moneyTasks(thumbOf: () => Thumb, w: WeekWords) {
  test('who has not paid', async () => {
    const { page, tap, open } = thumbOf()
    await open(w.money.link)
    await tap(page.getByRole('link', { name: w.money.views.due, exact: true }))
    await page.getByRole('button', { name: w.money.enter.payment }).first().waitFor()
    expect(thumbOf().taps).toBe(3)
  })

  test('what was sold last month', async () => {
    const { page, tap, open } = thumbOf()
    await open(w.reports.link)
    await tap(page.getByRole('link', { name: w.reports.presets.last_month, exact: true }))
    await page.getByRole('heading', { name: w.reports.products }).waitFor()
    expect(thumbOf().taps).toBe(3)
  })
}

/** What the desk does in a week with orders, parcels and money. */
export function orderWeek(thumbOf: () => Thumb, w: WeekWords) {
  changeTask(thumbOf, w)
  callTask(thumbOf, w)
  courierTask(thumbOf, w)
  moneyTasks(thumbOf, w)
}
