import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages as changeAr } from '#features/orders/web/admin/change-messages.ar.ts'
import { messages as changeFr } from '#features/orders/web/admin/change-messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { callAs } from '#tests/support/call-as.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { formatMoney } from '#i18n/format.ts'
import { pickerIn } from '#tests/support/new-sale.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const club = openDemoClub({ RATE_LIMIT: 'off' })
const words = { fr: changeFr, ar: changeAr } as const

type Product = {
  id: string
  name_fr: string
  name_ar: string
  price: number
  takes_number: boolean
  name_price: number | null
  sizes: { size: string; stock: number }[]
}
type Line = { product_id: string; size: string; jersey_numbers: number[]; jersey_names: string[] }
type Stored = { id: string; version: number; total_amount: number; order_items: Line[] }

const isLeft = ({ stock }: { stock: number }) => stock > 1

/** A jersey with a name to print, and two sizes of it. */
async function namedJersey(page: Page) {
  const { items } = (await callAs(page, 'GET', 'products/to-sell')) as { items: Product[] }
  const jersey = items.find(
    (each) => each.takes_number && each.name_price && each.sizes.filter(isLeft).length > 1,
  )
  const [size, other] = (jersey?.sizes ?? []).filter(isLeft).map((each) => each.size)
  if (!jersey || !size || !other) throw new Error('no jersey is left in two sizes')
  return { id: jersey.id, price: jersey.price, name_price: jersey.name_price ?? 0, size, other }
}

/** Sells a jersey with number 7, with a name to be prepared or without to be handed over. */
async function sell(page: Page, isHandedOver: boolean) {
  const { size, other, ...jersey } = await namedJersey(page)
  const placed = await callAs(page, 'POST', 'orders', {
    customer_name: 'Amina',
    customer_phone: '0550 12 34 56',
    delivery_method: 'pickup',
    language: 'fr',
    handed_over: isHandedOver,
    payment: null,
    expected_total: jersey.price + (isHandedOver ? 0 : jersey.name_price),
    items: [
      {
        product_id: jersey.id,
        size,
        quantity: 1,
        jersey_numbers: [7],
        jersey_names: isHandedOver ? [] : ['AMINA'],
      },
    ],
  })
  return { id: (placed as Stored).id, size, other }
}

/** Another product that costs more, with the size of which most are left. */
async function dearer(page: Page, price: number) {
  const { items } = (await callAs(page, 'GET', 'products/to-sell')) as { items: Product[] }
  const product = items.find(
    (each) => each.price > price && each.sizes.some((one) => one.size && isLeft(one)),
  )
  const [most] = product?.sizes.toSorted((one, other) => other.stock - one.stock) ?? []
  if (!product || !most) throw new Error('nothing costs more')
  return { ...product, size: most.size }
}

const stored = (page: Page, id: string) =>
  callAs(page, 'GET', `orders/${id}`) as Promise<Stored & Record<string, unknown>>

const looks = inOneLanguage('fr', ['fr', 'ar']).flatMap((locale) =>
  ([360, 1280] as const).map((width) => ({ locale, width })),
)

describe.each(looks)('in $locale at $width px', ({ locale, width }) => {
  const { change, takeBack, history } = words[locale]

  async function open(isHandedOver: boolean) {
    const opened = await openBackOffice(club.browser, club.url, '/admin/orders', { width, locale })
    const sold = await sell(opened.page, isHandedOver)
    await opened.page.goto(`/admin/orders?order=${sold.id}`)
    return { ...opened, ...sold, dialog: opened.page.getByRole('dialog').last() }
  }
  const overflow = (page: Page) => page.evaluate(() => document.body.scrollWidth - innerWidth)

  test('size and number are changed; a printed number is asked about first', async () => {
    const { page, close, id, size, other, dialog } = await open(false)
    await page.getByRole('button', { name: change.open }).waitFor()
    const { version } = await stored(page, id)
    const theirs = { status: 'processing', customer_name: 'Amina B.' }
    await callAs(page, 'PATCH', `orders/${id}`, { ...theirs, version, notify: false })
    await page.getByRole('button', { name: change.open }).click()
    await dialog.locator('select').first().selectOption(other)
    await dialog.locator('li input[inputmode=numeric]').fill('9')
    await dialog.locator('[name=customer_phone]').fill('0550 12 34 56 78')
    await dialog.getByRole('button', { name: change.save }).click()
    // The club began to prepare it since the dialog was opened: both versions are shown.
    await page.getByRole('alert').getByRole('button').first().click()
    await dialog.locator('[name=customer_phone][aria-invalid=true]').waitFor()
    await dialog.locator('[name=customer_phone]').fill('0661 23 45 67')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: change.save }).click()
    await page.getByRole('button', { name: change.printed.confirm }).waitFor()
    await page.getByRole('button', { name: change.printed.confirm }).click()
    // The colleague's change and their own.
    await expect.poll(() => page.getByText(history.changed, { exact: true }).count()).toBe(2)
    expect(await stored(page, id)).toMatchObject({
      customer_name: 'Amina',
      customer_phone: '+213661234567',
      status: 'processing',
      order_items: [{ size: other, quantity: 1, jersey_numbers: [9], jersey_names: ['AMINA'] }],
    })
    await page.locator('.toast button').first().click()
    await expect
      .poll(() => stored(page, id))
      .toMatchObject({
        customer_name: 'Amina B.',
        customer_phone: '+213550123456',
        order_items: [{ size, quantity: 1, jersey_numbers: [7], jersey_names: ['AMINA'] }],
      })
    await close()
  })

  test('another size instead takes two taps, and can be undone', async () => {
    const { page, close, id, size, other, dialog } = await open(true)
    await page.getByRole('button', { name: takeBack.open }).click()
    await dialog.locator('[name=resaleable]').waitFor()
    await expect.poll(() => dialog.locator('[name=resaleable]').isChecked()).toBe(false)
    await dialog.locator('[name=resaleable]').check()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const named = new RegExp(` ${other}[,،] `)
    await dialog.locator('li').getByRole('button', { name: named }).click()
    await page.locator('.toast').waitFor()
    const exchanged = await stored(page, id)
    expect(exchanged.order_items).toMatchObject([{ size: other, jersey_numbers: [7] }])
    await page.locator('.toast button').first().click()
    await expect
      .poll(async () => (await stored(page, id)).order_items)
      .toMatchObject([{ size, jersey_numbers: [7] }])
    await close()
  })

  test('another product instead is chosen by picture and size, and its price is said', async () => {
    const { page, close, id, dialog } = await open(true)
    const before = await stored(page, id)
    const other = await dearer(page, before.total_amount)
    await page.getByRole('button', { name: takeBack.open }).click()
    await dialog.locator('[name=resaleable]').check()
    const instead = takeBack.otherFor.replace('{name}', '')
    await dialog.getByRole('button', { name: instead }).first().click()
    await pickerIn(dialog).product(other[`name_${locale}`]).click()
    await pickerIn(dialog).size(other.size).click()
    const difference = formatMoney(other.price - before.total_amount, locale)
    await dialog.getByText(takeBack.difference.more.replace('{amount}', difference)).waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: takeBack.exchange, exact: true }).click()
    await page.locator('.toast').waitFor()
    expect(await stored(page, id)).toMatchObject({
      total_amount: other.price,
      to_pay: other.price,
      order_items: [{ product_id: other.id, size: other.size, quantity: 1 }],
    })
    await page.locator('.toast button').first().click()
    const { total_amount, order_items } = before
    const lines = order_items.map(({ product_id, size, jersey_numbers }) => ({
      product_id,
      size,
      jersey_numbers,
    }))
    await expect
      .poll(() => stored(page, id))
      .toMatchObject({ total_amount, to_pay: total_amount, order_items: lines })
    await close()
  })
})

test('the piece with a name is the one that comes back, and is not sold again by itself', async () => {
  const { page, close } = await openBackOffice(club.browser, club.url, '/admin/orders', {
    locale: 'fr',
    width: 1280,
  })
  const { id: product_id, size, price, name_price } = await namedJersey(page)
  const piece = { product_id, size, quantity: 1, jersey_numbers: [] }
  const { id } = (await callAs(page, 'POST', 'orders', {
    customer_name: 'Amina',
    customer_phone: '0550 12 34 56',
    delivery_method: 'pickup',
    language: 'fr',
    handed_over: true,
    payment: null,
    expected_total: 2 * price + name_price,
    items: [{ ...piece, jersey_names: ['AMINA'] }, piece],
  })) as Stored
  const { takeBack } = changeFr
  await page.goto(`/admin/orders?order=${id}`)
  await page.getByRole('button', { name: takeBack.open }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[name=resaleable]') })
  await expect.poll(() => dialog.locator('[name=resaleable]').isChecked()).toBe(false)
  await dialog.getByRole('button', { name: takeBack.back }).first().click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: takeBack.back, exact: true }).click()
  await page.locator('.toast').waitFor()
  expect(await stored(page, id)).toMatchObject({
    total_amount: price,
    order_items: [{ size, quantity: 1, jersey_names: [] }],
  })
  await close()
})
