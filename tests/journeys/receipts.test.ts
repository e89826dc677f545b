import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillText } from '#core/fill-text.ts'
import { messages as moneyAr } from '#features/money/web/admin/messages.ar.ts'
import { messages as moneyFr } from '#features/money/web/admin/messages.fr.ts'
import { messages as receiptAr } from '#features/receipts/messages.ar.ts'
import { messages as receiptFr } from '#features/receipts/messages.fr.ts'
import { messages as deskAr } from '#features/receipts/web/admin/messages.ar.ts'
import { messages as deskFr } from '#features/receipts/web/admin/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

let site: OpenSite
let product: string
beforeAll(async () => {
  site = await openSite()
  product = await createProduct(site.db.database, { stocks: { M: 90 } })
})
afterAll(() => site?.close())

const words = {
  fr: { money: moneyFr, desk: deskFr, receipt: receiptFr },
  ar: { money: moneyAr, desk: deskAr, receipt: receiptAr },
} as const

const languages = inOneLanguage('ar', [
  { locale: 'fr', buyer: 'ar', width: 360 },
  { locale: 'ar', buyer: 'fr', width: 1280 },
])

describe.each(languages)('in $locale at $width px', ({ locale, buyer, width }) => {
  const { money, desk } = words[locale]
  const theirs = words[buyer].receipt

  async function openReceipt() {
    const items = [{ product_id: product, size: 'M', quantity: 1, jersey_numbers: [] }]
    const id = await placeTestOrder(site.db.database, checkoutOrder(items, { language: buyer }))
    const opened = await openBackOffice(
      site.browser,
      site.program.url,
      `/admin/orders?order=${id}`,
      { locale, width, password: ownPassword },
    )
    const { page } = opened
    const order = page.getByRole('dialog')
    await order.getByRole('button', { name: money.enter.payment }).click()
    const form = page.getByRole('dialog', { name: money.receive })
    await form.getByLabel(money.amount).fill('500')
    await form.getByRole('button', { name: money.enter.payment }).click()
    const receipt = order.locator('a[href^="/admin/receipts?"]')
    await receipt.click()
    await page.locator('article').waitFor()
    return { ...opened, id }
  }

  test('a payment has a receipt in the buyer’s language, and in the others', async () => {
    const { page, close } = await openReceipt()
    const sheet = page.locator('article')
    const direction = buyer === 'ar' ? 'rtl' : 'ltr'
    await expect.poll(() => sheet.getAttribute('dir')).toBe(direction)
    await sheet.getByText(theirs.kinds.payment).waitFor()
    await sheet.getByText(theirs.openThen).waitFor()
    await page.getByRole('navigation', { name: desk.language }).getByText('English').click()
    await sheet.getByText('Payment receipt').waitFor()
    await close()
  })

  test('the buyer opens its private link, which says so once it is voided', async () => {
    const { page, close, id } = await openReceipt()
    await page.getByRole('button', { name: desk.send }).click()
    const message = await page.getByRole('link', { name: desk.open }).getAttribute('href')
    const url = new URL(message ?? '')
    expect([url.host, url.pathname]).toEqual(['wa.me', '/213550123456'])
    const text = url.searchParams.get('text') ?? ''
    const link = /http\S+/.exec(text)?.[0] ?? ''
    expect(text).toContain(fillText(theirs.message, { name: 'Amina B.' }).split('{')[0] ?? '')

    const plain = await fetch(link)
    expect(plain.headers.get('cache-control')).toBe('no-store')
    expect(await plain.text()).toContain('<meta name="robots" content="noindex"/>')
    const guest = await visit(site.browser, site.program.url, { width: 360 })
    await guest.page.goto(link)
    await guest.page.getByRole('heading', { level: 1, name: theirs.kinds.payment }).waitFor()
    await expect.poll(() => guest.page.getByText(theirs.voided).count()).toBe(0)

    await page.goto(`/admin/orders?order=${id}`)
    await page.getByRole('dialog').getByRole('button', { name: money.void }).click()
    await page.getByLabel(money.reason).fill('x')
    await page.getByRole('button', { name: money.enter.void }).click()
    await page.getByText(money.done.void).first().waitFor()
    await guest.page.reload()
    await guest.page.getByText(theirs.voided, { exact: true }).waitFor()
    await guest.page.goto(`/receipts/${'A'.repeat(43)}?lang=${buyer}`)
    await guest.page.getByText(theirs.unknown).waitFor()
    await guest.close()
    await close()
  })
})
