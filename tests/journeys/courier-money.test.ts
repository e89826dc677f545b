import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as parcelsAr } from '#features/orders/web/admin/parcel-messages.ar.ts'
import { messages as parcelsFr } from '#features/orders/web/admin/parcel-messages.fr.ts'
import { enterRemittance } from '#features/orders/server/enter-remittance.ts'
import { formatMoney } from '#i18n/format.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('ar', [
  { locale: 'fr', orders: ordersFr, parcel: parcelsFr.parcel },
  { locale: 'ar', orders: ordersAr, parcel: parcelsAr.parcel },
])

let site: OpenSite
const desk = parcelDesk(() => site.db.database)
const rows = async (sql: string) => (await site.db.database.pool.query(sql)).rows
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  await rows(
    'truncate orders, order_items, ledger_accounts, ledger_entries, parcel_settings cascade',
  )
})

describe.each(languages)('in $locale', ({ locale, orders, parcel }) => {
  const open = (path: string) =>
    openBackOffice(site.browser, site.program.url, path, {
      locale,
      width: 360,
      password: ownPassword,
    })

  test('the courier pays for what was delivered, and an order paid in the meantime is named', async () => {
    await desk.parcelIn('with_courier')
    const [first, second] = [await desk.parcelIn('delivered'), await desk.parcelIn('delivered')]
    const { page, close } = await open('/admin/money/courier')
    await page.getByText(formatMoney(18_000, locale)).waitFor()
    await page
      .getByRole('navigation', { name: parcel.sheet.shown })
      .getByRole('link', { name: parcel.states.delivered, exact: true })
      .click()
    await page.getByRole('checkbox', { name: parcel.sheet.all, exact: true }).check()
    const amount = 9000
    await enterRemittance(
      desk.asAdmin(),
      { payments: [{ id: second.id, amount }] },
      { key: crypto.randomUUID() },
    )
    await page
      .getByRole('region', { name: orders.bulk.title })
      .getByRole('button', { name: formatMoney(2 * amount, locale) })
      .click()
    const { order_number: number } = await desk.read(second.id)
    const toast = page.locator('.toast')
    await toast.getByText(parcel.owed.refused.amount_changed.replace('{number}', number)).waitFor()
    await page.getByText(parcel.owed.empty).waitFor()
    expect((await desk.read(first.id)).payment_state).toBe('paid')
    expect(await rows("select amount::float from ledger_entries where method = 'courier'")).toEqual(
      [{ amount }, { amount }],
    )
    await close()
  })

  test('a wrong tracking link is said at its field, and the columns are set by keyboard', async () => {
    const { page, close } = await open('/admin/settings/parcels')
    const link = page.locator('#tracking_link')
    await link.fill('http://track.example')
    await page.keyboard.press('Enter')
    await page.locator('#tracking_link-error').waitFor()
    await expect.poll(() => link.inputValue()).toBe('http://track.example')
    expect(await link.evaluate((field) => field === document.activeElement)).toBe(true)
    await link.fill('https://track.example/{number}')
    await page.getByRole('checkbox', { name: parcel.columns.notes, exact: true }).uncheck()
    const { number, name } = parcel.columns
    const down = page.getByRole('button', {
      name: parcel.settings.down.replace('{column}', number),
    })
    await down.focus()
    await page.keyboard.press('Enter')
    // The focus goes with the column.
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox').nth(1).waitFor()
    await expect.poll(() => page.locator('main li label').nth(2).innerText()).toBe(number)
    await expect.poll(() => page.locator('main li label').nth(0).innerText()).toBe(name)
    await page.getByRole('button', { name: orders.delivery.save, exact: true }).click()
    await page.locator('.toast').getByText(parcel.settings.saved).waitFor()
    const [{ tracking_link, columns }] = await rows('select * from parcel_settings')
    expect(tracking_link).toBe('https://track.example/{number}')
    expect(columns.slice(0, 3)).toEqual(['name', 'phones', 'number'])
    expect(columns).not.toContain('notes')
    await close()
  })
})
