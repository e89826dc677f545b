import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { fillText } from '#core/fill-text.ts'
import { formatMoney } from '#i18n/format.ts'
import { newPayment } from '#features/money/contract.ts'
import { enterPayment, voidEntry } from '#features/money/server/move-money.ts'
import { messages as ar } from '#features/money/web/admin/messages.ar.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { messages as fr } from '#features/money/web/admin/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'

let site: OpenSite
let product: string
beforeAll(async () => {
  site = await openSite()
  product = await createProduct(site.db.database, { price: 4500, stocks: { M: 90 } })
})
afterAll(() => site?.close())

const order = (quantity = 1) =>
  placeTestOrder(
    site.db.database,
    checkoutOrder([{ product_id: product, size: 'M', quantity, jersey_numbers: [] }], {
      expected_total: 4500 * quantity,
    }),
  )

const payByColleague = (id: string, amount: number) =>
  enterPayment(
    contextOf(site.db.database, testAdmin),
    id,
    newPayment.parse({ kind: 'payment', method: 'cash', amount }),
    { key: crypto.randomUUID(), body: '' },
  )

const languages = inOneLanguage('fr', [
  { locale: 'fr', width: 360 },
  { locale: 'ar', width: 1280 },
])

const voidByColleague = async (account: string) => {
  const { rows } = await site.db.database.pool.query<{ id: string }>(
    `select id from ledger_entries where account_id = $1 and kind = 'payment'`,
    [account],
  )
  await voidEntry(contextOf(site.db.database, testAdmin), rows[0]?.id ?? '', { reason: 'x' })
}

describe.each(languages)('what is to collect, in $locale at $width px', ({ locale, width }) => {
  const words = { fr, ar }[locale]
  const money = (dzd: number) => formatMoney(dzd, locale)

  test('a form that is open outlives its row, and no payment is entered twice', async () => {
    const half = await order(2)
    const whole = await order()
    const { page, close } = await openBackOffice(
      site.browser,
      site.program.url,
      adminPaths.toCollect(),
      { locale, width, password: ownPassword },
    )
    const rows = page.locator('tbody tr')
    const dialog = page.getByRole('dialog', { name: words.receive })
    const enter = { name: words.enter.payment, exact: true }

    // A colleague takes a part while the form is open.
    await rows.first().getByRole('button', enter).click()
    await dialog.getByLabel(words.note).fill('x')
    await payByColleague(half, 4000)
    await dialog.getByRole('button', enter).click()
    const told = fillText(words.paidMeanwhile.text, { paid: money(4000), charged: money(9000) })
    await dialog.getByRole('alert').getByText(told).waitFor()
    await expect.poll(() => dialog.getByLabel(words.note).inputValue()).toBe('x')
    await dialog.getByLabel(words.amount).fill('5000')
    await dialog.getByRole('button', enter).click()
    await dialog.waitFor({ state: 'detached' })

    // What is settled has left before its button could be pressed again; the next has the focus.
    await expect.poll(() => rows.count()).toBe(1)
    const next = rows.first().getByRole('button', enter)
    await expect.poll(() => next.evaluate((each) => each === document.activeElement)).toBe(true)

    // A colleague takes it all, so its row goes; the form says so and stays.
    await next.click()
    await payByColleague(whole, 4500)
    await dialog.getByRole('button', enter).click()
    await dialog.getByRole('alert').waitFor()
    await expect.poll(() => rows.count()).toBe(0)
    await dialog.getByRole('alert').waitFor()
    const { rows: sums } = await site.db.database.pool.query(
      'select charged::float, paid::float from ledger_accounts where id = any($1)',
      [[half, whole]],
    )
    expect(sums.every(({ charged, paid }) => charged === paid)).toBe(true)
    await close()
  })
})

test('an entry that a colleague voided is told, and the account is shown as it is', async () => {
  const id = await order()
  await payByColleague(id, 4500)
  const { page, close } = await openBackOffice(
    site.browser,
    site.program.url,
    `/admin/orders?order=${id}`,
    { locale: 'fr', width: 1280, password: ownPassword },
  )
  const account = (state: string) => page.locator('p').filter({ hasText: new RegExp(`^${state}$`) })
  await account(fr.states.paid).waitFor()
  await page.getByRole('button', { name: fr.void, exact: true }).click()
  await page.getByLabel(fr.reason).fill('Erreur')
  await voidByColleague(id)
  await page.getByRole('button', { name: fr.enter.void }).click()
  await page.getByText(adminFr.validation.already_voided).first().waitFor()
  await account(fr.states.unpaid).waitFor()
  await expect.poll(() => page.getByRole('button', { name: fr.void, exact: true }).count()).toBe(0)
  await close()
})
