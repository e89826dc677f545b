import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as parcelsAr } from '#features/orders/web/admin/parcel-messages.ar.ts'
import { messages as parcelsFr } from '#features/orders/web/admin/parcel-messages.fr.ts'
import { messages as sharedAr } from '#i18n/admin/messages.ar.ts'
import { messages as sharedFr } from '#i18n/admin/messages.fr.ts'
import { formatMoney } from '#i18n/format.ts'
import { dismissToast, openBackOffice } from '#tests/support/back-office.ts'
import { readStock } from '#tests/support/builders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('ar', [
  { locale: 'fr', orders: ordersFr, parcel: parcelsFr.parcel, shared: sharedFr, place: 'Laghouat' },
  { locale: 'ar', orders: ordersAr, parcel: parcelsAr.parcel, shared: sharedAr, place: 'الأغواط' },
])

let site: OpenSite
const desk = parcelDesk(() => site.db.database)
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.database.pool.query(
    'truncate orders, order_items, ledger_accounts, ledger_entries cascade',
  )
})

async function readyParcel(customer_name: string) {
  const order = await desk.sentOrder({ customer_name })
  await desk.setStatus(order.id, 'ready')
  const { order_number } = await desk.read(order.id)
  return { ...order, order_number }
}

const stateOf = async (id: string) => (await desk.read(id)).parcel_state

const open = (path: string, locale: 'fr' | 'ar') =>
  openBackOffice(site.browser, site.program.url, path, {
    locale,
    width: 360,
    password: ownPassword,
  })

/** Whether the printed list is on one sheet that lies on its side. */
async function isOneSheetOnItsSide(page: Page): Promise<boolean> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return pdf.match(/\/Type \/Page\b/g)?.length === 1 && Number(width) > Number(height)
}

describe.each(languages)('in $locale', ({ locale, orders, parcel, shared, place }) => {
  const choose = (page: Page, number: string) =>
    page.getByRole('checkbox', { name: parcel.sheet.choose.replace('{number}', number) }).check()
  const take = (page: Page, step: keyof typeof parcel.steps) =>
    page
      .getByRole('region', { name: parcel.sheet.steps })
      .getByRole('button', { name: parcel.steps[step], exact: true })
      .click()
  const toView = (page: Page, state: keyof typeof parcel.states) =>
    page
      .getByRole('navigation', { name: parcel.sheet.shown })
      .getByRole('link', { name: parcel.states[state], exact: true })
      .click()

  test('three chosen orders are listed for the courier on paper and in a file, and handed over', async () => {
    const sent = [
      await readyParcel('Amina B.'),
      await readyParcel('Karim'),
      await readyParcel('Sofia'),
    ]
    const { page, close } = await open('/admin/orders?parcel=to_hand_over', locale)
    await page.getByRole('checkbox', { name: orders.bulk.all, exact: true }).check()
    await page
      .getByRole('region', { name: orders.bulk.title })
      .getByRole('link', { name: parcel.sheet.link })
      .click()
    await page.getByRole('heading', { level: 1, name: parcel.sheet.title }).waitFor()
    const rows = page.locator('main tbody tr')
    await expect.poll(() => rows.count()).toBe(3)
    await expect.poll(() => rows.first().innerText()).toContain(place)
    await page.getByText(formatMoney(27_000, locale)).waitFor()
    expect(await isOneSheetOnItsSide(page)).toBe(true)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: shared.download, exact: true }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(place)
    await take(page, 'with_courier')
    await page.locator('.toast').getByText('3').first().waitFor()
    for (const { id } of sent) expect(await stateOf(id)).toBe('with_courier')
    await page.locator('.toast').getByRole('button').first().click()
    for (const { id } of sent) await expect.poll(() => stateOf(id)).toBe('to_hand_over')
    await close()
  })

  test('in the list of orders, chosen parcels take a step beside the statuses, and back', async () => {
    const sent = [await readyParcel('Amina B.'), await readyParcel('Karim')]
    const { page, close } = await open('/admin/orders', locale)
    await page.getByRole('checkbox', { name: orders.bulk.all, exact: true }).check()
    const choice = page.getByLabel(orders.bulk.setStatus)
    const steps = choice.locator(`optgroup[label='${parcel.title}'] option`)
    await expect.poll(() => steps.allTextContents()).toEqual([parcel.steps.with_courier])
    await choice.selectOption({ label: parcel.steps.with_courier })
    await page.getByRole('button', { name: orders.bulk.apply, exact: true }).click()
    for (const { id } of sent) await expect.poll(() => stateOf(id)).toBe('with_courier')
    await page.locator('.toast').getByRole('button').first().click()
    for (const { id } of sent) await expect.poll(() => stateOf(id)).toBe('to_hand_over')
    await close()
  })

  test('one is delivered, one refused, and what came back is in stock after the look', async () => {
    const [delivered, refused] = [await readyParcel('Amina B.'), await readyParcel('Karim')]
    for (const { id } of [delivered, refused]) await desk.step(id, 'with_courier')
    const { page, close } = await open('/admin/orders/parcels?parcel=with_courier', locale)
    await choose(page, delivered.order_number)
    await take(page, 'delivered')
    await expect.poll(() => stateOf(delivered.id)).toBe('delivered')
    await dismissToast(page, '')
    await choose(page, refused.order_number)
    await take(page, 'refused')
    await expect.poll(() => stateOf(refused.id)).toBe('refused')
    await dismissToast(page, '')
    await page.getByText(parcel.sheet.empty.with_courier).waitFor()
    await toView(page, 'refused')
    await choose(page, refused.order_number)
    await take(page, 'returned')
    await expect.poll(() => stateOf(refused.id)).toBe('returned')
    await dismissToast(page, '')
    expect(await readStock(site.db.database, refused.product)).toBe(8)
    await toView(page, 'returned')
    await page.getByText(parcel.sheet.look).waitFor()
    await page.getByRole('link', { name: refused.order_number }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: parcel.steps.restocked, exact: true })
      .click()
    await expect.poll(() => stateOf(refused.id)).toBe('restocked')
    expect(await readStock(site.db.database, refused.product)).toBe(10)
    expect((await desk.read(refused.id)).status).toBe('cancelled')
    await close()
  })

  test('what cannot be done is said for each order, and the others go on', async () => {
    const [changed, free, ready] = [
      await readyParcel('Amina B.'),
      await readyParcel('Karim'),
      await readyParcel('Sofia'),
    ]
    const ids = [changed, free, ready].map(({ id }) => id).join(',')
    await desk.step(ready.id, 'with_courier')
    await desk.step(ready.id, 'delivered')
    const { page, close } = await open(`/admin/orders/parcels?ids=${ids}`, locale)
    await page.getByRole('region', { name: parcel.sheet.steps }).waitFor()
    await desk.setStatus(changed.id, 'processing')
    await take(page, 'with_courier')
    const toast = page.locator('.toast')
    for (const [{ order_number }, reason, state] of [
      [changed, parcel.refusals.stale, 'none'],
      [ready, parcel.refusals.order, 'delivered'],
    ] as const) {
      const said = reason.replace('{state}', parcel.states[state])
      await toast.getByText(`${order_number} – ${said}`).waitFor()
    }
    expect(await stateOf(free.id)).toBe('with_courier')
    expect(await stateOf(changed.id)).toBe('none')
    expect(await stateOf(ready.id)).toBe('delivered')
    await close()
  })

  test('a step is taken by keyboard, and the focus stays in the list', async () => {
    const [handed, left] = [await readyParcel('Amina B.'), await readyParcel('Karim')]
    const { page, close } = await open('/admin/orders/parcels', locale)
    const named = parcel.sheet.choose.replace('{number}', handed.order_number)
    await page.getByRole('checkbox', { name: named }).focus()
    await page.keyboard.press('Space')
    const button = page.getByRole('button', { name: parcel.steps.with_courier, exact: true })
    await button.waitFor()
    // The bar stands behind the rows, so Tab leads to it.
    for (let presses = 0; presses < 20; presses++) {
      if (await button.evaluate((each) => each === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => stateOf(handed.id)).toBe('with_courier')
    const all = page.getByRole('checkbox', { name: parcel.sheet.all, exact: true })
    await expect.poll(() => all.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await stateOf(left.id)).toBe('to_hand_over')
    await close()
  })

  test('the order’s dialog says why a parcel without reserved pieces stays', async () => {
    const { id } = await readyParcel('Amina B.')
    await desk.setStatus(id, 'cancelled')
    const { page, close } = await open(`/admin/orders?order=${id}`, locale)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: parcel.steps.with_courier, exact: true })
      .click()
    await page.locator('.toast').getByText(parcel.refusals.unreserved).waitFor()
    expect(await stateOf(id)).toBe('none')
    await close()
  })
})
