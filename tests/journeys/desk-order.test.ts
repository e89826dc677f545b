import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#i18n/format.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { fieldsOf, pickerOf, saleWords } from '#tests/support/new-sale.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const club = openDemoClub({ RATE_LIMIT: 'off' })

type Sold = {
  id: string
  name_fr: string
  name_ar: string
  price: number
  size_stocks: { size: string; stock: number }[]
}

/** The home jersey, as the shop shows it now. */
async function homeJersey(page: Page): Promise<Sold> {
  const { items } = await (await page.request.get('/api/products?limit=60')).json()
  return items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
}

const leftOf = async (page: Page, size: string) =>
  (await homeJersey(page)).size_stocks.find((each) => each.size === size)?.stock

const newestOrder = (page: Page) =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await fetch('/api/admin/orders?limit=1', { headers })
    return (await answer.json()).items[0]
  })

/** Lets a name be printed on a product at this price. */
const priceName = (page: Page, id: string, name_price: number) =>
  page.evaluate(
    async ([path, price]) => {
      const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
      const authorization = `Bearer ${access_token}`
      const { version } = await (await fetch(path, { headers: { authorization } })).json()
      await fetch(path, {
        method: 'PATCH',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ version, name_price: price }),
      })
    },
    [`/api/admin/products/${id}`, name_price] as const,
  )

const everyLook = inOneLanguage('ar', ['fr', 'ar']).flatMap((locale) =>
  ([360, 1280] as const).map((width) => ({ locale, width })),
)

describe.each(everyLook)('in $locale at $width px', ({ locale, width }) => {
  const { sale, money } = saleWords[locale]

  async function open(path = '/admin/orders/new') {
    const opened = await openBackOffice(club.browser, club.url, path, { width, locale })
    const jersey = await homeJersey(opened.page)
    return { ...opened, jersey, name: jersey[`name_${locale}`] }
  }
  const save = (page: Page) => page.getByRole('button', { name: sale.save }).click()
  const number = (page: Page) => page.getByRole('status').getByText(/^CBC-\d{4}-\d{6}$/)

  test('a jersey is sold at the gym, with its number, and the next one follows', async () => {
    const { page, close, name } = await open('/admin/orders')
    const before = (await leftOf(page, 'M')) ?? 0
    await page.getByRole('link', { name: sale.title }).click()
    await pickerOf(page).product(name).click()
    await pickerOf(page).size('M').click()
    await page.locator('main section input[inputmode=numeric]').fill('23')
    await fieldsOf(page).name.fill('Amina')
    await fieldsOf(page).phone.fill('0550 12 34 56')
    await save(page)
    await number(page).waitFor()
    await page
      .getByRole('status')
      .getByText(/R-\d{4}-\d{6}/)
      .waitFor()
    expect(await leftOf(page, 'M')).toBe(before - 1)
    expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const placed = await number(page).textContent()
    await page.getByRole('button', { name: sale.next }).click()
    await pickerOf(page).product(name).waitFor()
    await expect.poll(() => fieldsOf(page).name.inputValue()).toBe('')

    const order = await newestOrder(page)
    expect(order).toMatchObject({
      order_number: placed,
      flow: 'desk',
      status: 'completed',
      order_items: [{ size: 'M', quantity: 1, jersey_numbers: [23] }],
    })
    await page.goto(`/admin/orders?order=${order.id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(sale.sources.desk).waitFor()
    await dialog.getByText(money.states.paid, { exact: true }).waitFor()
    await close()
  })
  test('a name is typed beside the number; its price, the slip and the jersey list follow', async () => {
    const { page, close, jersey, name } = await open('/admin/orders')
    await priceName(page, jersey.id, 500)
    await page.goto('/admin/orders/new')
    await pickerOf(page).product(name).click()
    await pickerOf(page).size('M').click()
    const line = page.locator('main section li').first()
    await line.locator('input[inputmode=numeric]').fill('23')
    const print = locale === 'ar' ? 'أمين' : 'AMINE'
    const field = line.getByRole('textbox').last()
    await field.fill('☺')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(` ${print} `)
    await line.getByText(formatMoney(jersey.price + 500, locale)).waitFor()
    await page.getByText(sale.handing.later, { exact: true }).click()
    await fieldsOf(page).name.fill('Amina')
    await fieldsOf(page).phone.fill('0550 12 34 56')
    expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await save(page)
    await number(page).waitFor()

    const order = await newestOrder(page)
    expect(order).toMatchObject({
      total_amount: jersey.price + 500,
      order_items: [{ price: jersey.price + 500, jersey_numbers: [23], jersey_names: [print] }],
    })
    await page.goto(`/admin/orders/slips?ids=${order.id}`)
    await page.locator('main article').getByText(print).waitFor()
    await page.goto('/admin/orders/jerseys')
    await page.locator('main').getByText(print).first().waitFor()
    await close()
  })
})
