import { expect, test } from 'vitest'
import { fill } from './product-screen.ts'
import type { Thumb } from './thumb.ts'
import type { WeekWords } from './week-words.ts'

/** Opens the orders of a status, and the first of them. */
async function openFirst({ page, tap, open }: Thumb, w: WeekWords, status: 'pending' | 'ready') {
  await open(w.orders.link)
  const views = page.getByRole('navigation', { name: w.orders.filter })
  await tap(views.getByRole('link', { name: w.orders.status[status] }))
  const [before] = w.orders.statusOf.split('{')
  const shown = page.locator(`select[aria-label^="${before}"]`)
  await expect
    .poll(() => shown.evaluateAll((all: HTMLSelectElement[]) => all.map(({ value }) => value)))
    .toSatisfy((all: string[]) => all.length > 0 && all.every((each) => each === status))
  await tap(page.getByRole('button', { name: fill(w.orders.view, { number: '' }) }).first())
  return page.getByRole('dialog')
}

function orderTasks(thumbOf: () => Thumb, w: WeekWords) {
  test('an order is called, then confirmed', async () => {
    const thumb = thumbOf()
    const dialog = await openFirst(thumb, w, 'pending')
    await dialog.locator('a[href^="tel:"]').first().waitFor()
    await thumb.tap(dialog.getByRole('button', { name: w.orders.next.confirmed, exact: true }))
    await thumb.page.getByText(w.orders.updated).first().waitFor()
    expect(thumb.taps).toBe(5)
  })

  test('nobody answers: a note says so', async () => {
    const thumb = thumbOf()
    const dialog = await openFirst(thumb, w, 'ready')
    await thumb.type(dialog.getByLabel(w.orders.timeline.note), 'III')
    await thumb.tap(dialog.getByRole('button', { name: w.orders.timeline.addNote }))
    await dialog.getByRole('listitem').filter({ hasText: 'III' }).waitFor()
    expect(thumb.taps).toBe(6)
  })

  test('a wrong status is taken back', async () => {
    const { page, choose, tap, open } = thumbOf()
    await open(w.orders.link)
    const [before] = w.orders.statusOf.split('{')
    const status = page.locator(`select[aria-label^="${before}"]`).first()
    await status.waitFor()
    const was = await status.inputValue()
    await choose(status, was === 'cancelled' ? 'completed' : 'cancelled')
    await tap(page.getByRole('button', { name: w.shared.undo, exact: true }).first())
    await expect.poll(() => status.inputValue()).toBe(was)
    expect(thumbOf().taps).toBe(5)
  })

  test('the list of what is handed over on Saturday', async () => {
    const { page, tap, open } = thumbOf()
    await open(w.orders.link)
    const views = page.getByRole('navigation', { name: w.orders.filter })
    await tap(views.getByRole('link', { name: w.orders.status.ready }))
    await page.waitForURL('**/orders?status=ready')
    await tap(page.getByLabel(w.orders.bulk.all))
    await tap(page.getByRole('link', { name: w.orders.bulk.handOver }))
    await page.getByRole('heading', { name: w.orders.handOver.title }).waitFor()
    expect(thumbOf().taps).toBe(5)
  })
}

function familyTasks(thumbOf: () => Thumb, w: WeekWords) {
  test('a child is hurt: the parent is called', async () => {
    const { page, tap, type, open } = thumbOf()
    await open(w.registrations.link)
    await type(page.getByRole('searchbox', { name: w.registrations.find }), 'Sami')
    const call = page.getByRole('link', { name: fill(w.registrations.call, { name: 'Karim' }) })
    expect(await call.first().getAttribute('href')).toBe('tel:+213661234567')
    await tap(call.first())
    expect(thumbOf().taps).toBe(4)
  })

  test('a family has everything deleted', async () => {
    const { page, tap, type, open, button } = thumbOf()
    await open(w.privacy.link)
    await type(page.getByLabel(w.privacy.contact), '0661 23 45 67')
    await tap(button(w.privacy.find))
    await tap(button(w.privacy.erase))
    await tap(page.getByRole('alertdialog').getByRole('button', { name: w.privacy.eraseYes }))
    await page.getByText(w.privacy.erased).first().waitFor()
    expect(thumbOf().taps).toBe(6)
  })
}

/** What the desk does in a week: orders and families. */
export function deskTasks(thumbOf: () => Thumb, w: WeekWords) {
  orderTasks(thumbOf, w)
  familyTasks(thumbOf, w)
}
