import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as mailsAr } from '#features/mails/web/admin/messages.ar.ts'
import { messages as mailsEn } from '#features/mails/web/admin/messages.en.ts'
import { messages as mailsFr } from '#features/mails/web/admin/messages.fr.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('en', [
  { locale: 'en', width: 1280, mails: mailsEn },
  { locale: 'fr', width: 1280, mails: mailsFr },
  { locale: 'ar', width: 360, mails: mailsAr },
])

let server: MailServer
let site: OpenSite
/** Recipients that the mail server refuses. */
const unknown = new Set<string>()
beforeAll(async () => {
  const refuse = (recipient: string) =>
    unknown.has(recipient) ? { code: 550, message: 'no such user here' } : undefined
  server = await startMailServer({ refuse })
  site = await openSite({ SMTP_URL: server.url })
})
afterAll(async () => {
  await site?.close()
  await server?.stop()
})

describe.each(languages)('in $locale at $width px', ({ locale, width, mails }) => {
  test('an admin finds a refused mail, reads it, and sends it again', async () => {
    const { db, program, browser } = site
    const buyer = `amina-${locale}@example.dz`
    unknown.add(buyer)
    const product = await createProduct(db.database, { stocks: { M: 1 } })
    const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [7] }
    const { order_number } = await postOrder(
      program.url,
      checkoutOrder([line], { customer_email: buyer }),
    )

    const { page, close } = await visit(browser, program.url, { locale, width })
    await signInAsAdmin(page, { locale, password: ownPassword })
    await page.goto('/admin/mails')
    await page.getByRole('heading', { level: 1, name: mails.title }).waitFor()
    await page.getByRole('link', { name: mails.status.failed }).click()
    await page.getByRole('searchbox').fill(buyer.toUpperCase())
    // The club's mail about the order has the same number, but is sent at once.
    const row = page
      .locator('tbody tr')
      .filter({ hasText: order_number })
      .filter({ hasText: buyer })
    await row.getByText('no such user here').waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await expect.poll(() => page.url()).toContain('status=failed')

    await row.getByRole('button', { name: mails.openShort }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Amina B.').waitFor()
    await dialog.getByText(buyer).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    unknown.delete(buyer)
    await row.getByRole('button', { name: mails.retry }).click()
    await page.getByText(mails.retried).first().waitFor()
    await page.getByText(mails.emptySearch).waitFor()
    await page.getByRole('link', { name: mails.status.sent }).click()
    await row.getByText(mails.status.sent).waitFor()
    expect(server.received.some(({ to }) => to.includes(buyer))).toBe(true)
    await close()
  })
})
