import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDate } from '#i18n/format.ts'
import { messages as sharedAr } from '#i18n/admin/messages.ar.ts'
import { messages as sharedEn } from '#i18n/admin/messages.en.ts'
import { messages as sharedFr } from '#i18n/admin/messages.fr.ts'
import { messages as mailsEn } from '#features/mails/web/admin/messages.en.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/web/admin/messages.en.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as siteAr } from '#i18n/messages.ar.ts'
import { messages as siteEn } from '#i18n/messages.en.ts'
import { messages as siteFr } from '#i18n/messages.fr.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('ar', [
  { locale: 'en', width: 1280, orders: ordersEn, shared: sharedEn, undo: siteEn.undo },
  { locale: 'fr', width: 360, orders: ordersFr, shared: sharedFr, undo: siteFr.undo },
  { locale: 'ar', width: 360, orders: ordersAr, shared: sharedAr, undo: siteAr.undo },
])

let site: OpenSite
let product: string
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.database.pool.query('delete from orders; delete from mails')
  product = await createProduct(site.db.database, { name: 'CBC Home', stocks: { M: 9 } })
})

/** Places an order as a visitor and returns its number. */
async function order(
  name: string,
  phone: string,
  language: 'fr' | 'en' | 'ar' = 'fr',
): Promise<string> {
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [23] }
  const changes = { customer_name: name, customer_phone: phone, language }
  return (await postOrder(site.program.url, checkoutOrder([line], changes))).order_number
}

const rows = (page: Page) => page.locator('tbody tr')
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number })

const openDesk = (locale: 'en' | 'fr' | 'ar', width: 360 | 1280) =>
  openBackOffice(site.browser, site.program.url, '/admin/orders', {
    locale,
    width,
    password: ownPassword,
  })

describe.each(languages)('in $locale at $width px', ({ locale, width, orders, shared, undo }) => {
  test('an admin finds an order by phone, adds a note, and writes to the buyer in their language', async () => {
    await order('Amina B.', '0550 12 34 56')
    const wanted = await order('ياسين', '0661 23 45 67', 'ar')
    const { page, close } = await openDesk(locale, width)
    await rowOf(page, wanted).waitFor()
    await page.getByRole('searchbox', { name: orders.search.label }).fill('0661 23')
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(1)

    await page.getByRole('button', { name: orders.view.replace('{number}', wanted) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: orders.timeline.title }).waitFor()
    await dialog.getByText(orders.timeline.customer, { exact: true }).waitFor()
    await dialog.getByLabel(orders.timeline.note).fill('Rappeler samedi')
    await dialog.getByRole('button', { name: orders.timeline.addNote }).click()
    await dialog.getByRole('listitem').filter({ hasText: 'Rappeler samedi' }).waitFor()
    await expect.poll(() => dialog.getByLabel(orders.timeline.note).inputValue()).toBe('')
    await dialog.getByText('admin@cirta.example').waitFor()
    const whatsApp = await dialog.getByRole('link', { name: shared.whatsapp }).getAttribute('href')
    expect(whatsApp).toContain('https://wa.me/213661234567?text=')
    expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(`طلبكم رقم ${wanted}`)
    await expect
      .poll(() => dialog.getByRole('link', { name: shared.call }).getAttribute('href'))
      .toBe('tel:+213661234567')

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).not.toContain('order=')
    await close()
  })

  test('an admin changes several orders, sees which one was refused, and undoes it', async () => {
    const numbers = [await order('A', '0550 12 34 56'), await order('B', '0550 12 34 57')]
    const [first = '', second = ''] = numbers
    const { page, close } = await openDesk(locale, width)
    for (const number of numbers)
      await page
        .getByRole('checkbox', { name: orders.bulk.choose.replace('{number}', number) })
        .check()
    // Another admin changes one of them first.
    await site.db.database.pool.query(
      "update orders set status = 'cancelled', version = version + 1 where order_number = $1",
      [second],
    )
    await page.getByLabel(orders.bulk.setStatus).selectOption('ready')
    await page.getByRole('button', { name: orders.bulk.apply }).click()
    await page
      .getByText(
        orders.bulk.refused.stale
          .replace('{number}', second)
          .replace('{status}', orders.status.cancelled),
      )
      .first()
      .waitFor()
    const statusOf = (number: string) =>
      page.getByLabel(orders.statusOf.replace('{number}', number)).inputValue()
    await expect.poll(() => Promise.all(numbers.map(statusOf))).toEqual(['ready', 'cancelled'])

    await page.getByRole('button', { name: undo }).first().click()
    await expect.poll(() => statusOf(first)).toBe('pending')
    await close()
  })

  test('an admin prints packing slips and the jersey list, and downloads the table', async () => {
    const number = await order('Amina B.', '0550 12 34 56')
    const cancelled = await order('Zohra', '0661 23 45 67')
    const cancel = "update orders set status = 'cancelled' where order_number = $1"
    await site.db.database.pool.query(cancel, [cancelled])
    const { page, close } = await openDesk(locale, width)
    for (const each of [number, cancelled])
      await page
        .getByRole('checkbox', { name: orders.bulk.choose.replace('{number}', each) })
        .check()
    await page
      .getByRole('region', { name: orders.bulk.title })
      .getByRole('link', { name: orders.bulk.handOver })
      .click()
    const handOver = page.getByRole('row').filter({ hasText: 'Amina B.' })
    await handOver.getByText('0550 12 34 56').waitFor()
    await handOver.getByText('CBC Home').waitFor()
    // In print only the heading says what the list is and of which day.
    await page.emulateMedia({ media: 'print' })
    const today = formatDate(new Date().toISOString(), locale)
    await page.getByText(`${orders.handOver.title} – ${today}`).waitFor()
    await page.emulateMedia({ media: null })
    await expect.poll(() => page.getByText(cancelled).count()).toBe(0)
    await page.getByRole('link', { name: orders.back }).click()
    await page
      .getByRole('checkbox', { name: orders.bulk.choose.replace('{number}', number) })
      .check()
    await page.getByRole('link', { name: orders.bulk.slips }).click()
    await page.getByRole('article').getByText(number).waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect
      .poll(() => page.getByRole('button', { name: shared.print }).isVisible())
      .toBe(false)
    await expect.poll(() => page.locator('aside').isVisible()).toBe(false)
    await page.emulateMedia({ media: null })
    await page.getByRole('link', { name: orders.back }).click()
    await page
      .getByRole('checkbox', { name: orders.bulk.choose.replace('{number}', number) })
      .check()
    await page
      .getByRole('region', { name: orders.bulk.title })
      .getByRole('link', { name: orders.bulk.jerseys })
      .click()
    const jersey = page.getByRole('row').filter({ hasText: number })
    await jersey.getByText('23', { exact: true }).waitFor()
    await jersey.getByText('M', { exact: true }).waitFor()
    await jersey.getByText('Amina B.').waitFor()

    await page.getByRole('link', { name: orders.back }).click()
    const more = page.getByRole('button', { name: orders.search.more })
    if (width === 360) await more.click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: shared.downloadExcel }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^\uFEFF(?:Order|Commande|الطلب);/)
    expect(text).toContain(number)
    await close()
  })

  test('an admin changes an order in its dialog, without telling the buyer, and goes on to the next one', async () => {
    const [first, second] = [await order('A', '0550 12 34 56'), await order('B', '0550 12 34 57')]
    const { page, close } = await openDesk(locale, width)
    const row = rowOf(page, second)
    await row.getByText(/1 × CBC Home · M · .*23/).waitFor()
    await row.getByText('0550 12 34 57').waitFor()
    // Two cards fit on a phone's screen.
    expect((await row.boundingBox())?.height).toBeLessThan(250)
    await page.getByRole('button', { name: orders.view.replace('{number}', second) }).click()
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByLabel(orders.withoutTelling).check()
    await press(orders.next.confirmed)
    await press(orders.next.processing)
    await dialog.getByRole('button', { name: orders.next.ready, exact: true }).waitFor()
    await press(orders.nextOrder)
    await page.getByRole('dialog', { name: first }).waitFor()
    await press(orders.next.confirmed)
    await dialog.getByRole('button', { name: orders.next.processing, exact: true }).waitFor()
    const told = () =>
      site.db.database.pool.query(
        "select headers->>'X-Order-Number' as number from mails where kind = 'order-status'",
      )
    await expect.poll(async () => (await told()).rows).toEqual([{ number: first }])
    await close()
  })

  test('an admin sees both versions when another admin changed the order, and decides', async () => {
    const number = await order('Amina B.', '0550 12 34 56')
    const first = await openDesk(locale, width)
    const second = await openDesk(locale, width)
    const select = (page: Page) => page.getByLabel(orders.statusOf.replace('{number}', number))
    await select(second.page).waitFor()
    await select(first.page).selectOption('confirmed')
    await first.page.getByText(orders.updated).first().waitFor()

    await select(second.page).selectOption('ready')
    const dialog = second.page.getByRole('dialog', {
      name: orders.statusOf.replace('{number}', number),
    })
    await dialog.getByRole('heading', { name: shared.stale.title }).waitFor()
    await dialog.getByText(orders.status.confirmed).waitFor()
    await dialog.getByText(orders.status.ready).waitFor()
    await dialog.getByRole('button', { name: shared.stale.keepMine }).click()
    await second.page.getByText(orders.updated).first().waitFor()
    await first.page.reload()
    await expect.poll(() => select(first.page).inputValue()).toBe('ready')
    await first.close()
    await second.close()
  })

  test('an admin undoes a status, and is told when the network is lost', async () => {
    const number = await order('Amina B.', '0550 12 34 56')
    const { page, context, close } = await openDesk(locale, width)
    const select = page.getByLabel(orders.statusOf.replace('{number}', number))
    await select.selectOption('confirmed')
    await page.getByRole('button', { name: undo }).click()
    await expect.poll(() => select.inputValue()).toBe('pending')

    await page.locator('.toasts').waitFor({ state: 'attached' })
    await context.setOffline(true)
    await select.selectOption('ready')
    await page.getByText(shared.refusals.network).first().waitFor()
    await expect.poll(() => select.inputValue()).toBe('pending')
    await context.setOffline(false)
    await close()
  })
})

test('view, days and sort order are in the address, and counts follow changes', async () => {
  const old = await order('A', '0550 12 34 56')
  const fresh = await order('B', '0550 12 34 57')
  await site.db.database.pool.query(
    "update orders set created_at = now() - interval '40 days' where order_number = $1",
    [old],
  )
  const { page, close } = await openDesk('en', 1280)
  const view = (name: string) =>
    page.getByRole('navigation', { name: ordersEn.filter }).getByRole('link', { name })
  await expect.poll(() => view('Pending').textContent()).toBe('Pending2')
  await page.getByLabel(ordersEn.statusOf.replace('{number}', fresh)).selectOption('ready')
  await expect.poll(() => view('Ready').textContent()).toBe('Ready1')
  await page.getByLabel(ordersEn.search.sort).selectOption('created_at')
  await expect.poll(() => rows(page).first().textContent()).toContain(old)
  const to = page.getByLabel(ordersEn.search.to, { exact: true })
  await to.fill(new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10))
  await expect.poll(() => rows(page).count()).toBe(1)
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('created_at')
  await view('Ready').click()
  await page.getByText(ordersEn.emptySearch).waitFor()
  await page.goBack()
  await rowOf(page, old).waitFor()
  await close()
})

test('without a mail server no mail is shown as sent, and the screen says why', async () => {
  const number = await order('Amina B.', '0550 12 34 56')
  const { page, close } = await openBackOffice(site.browser, site.program.url, '/admin/mails', {
    locale: 'en',
    width: 360,
    password: ownPassword,
  })
  await page.getByText(mailsEn.noServer).waitFor()
  const row = rowOf(page, number).first()
  await expect
    .poll(async () => {
      await page.reload()
      await row.waitFor()
      return row.textContent()
    })
    .toContain(mailsEn.status.file)
  await expect.poll(() => row.getByText(mailsEn.status.sent, { exact: true }).count()).toBe(0)
  await close()
})
