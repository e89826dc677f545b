import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { startApplication } from '#tests/access/application.ts'
import { letterHtml } from '#features/club/server/emails/letter-html.ts'
import { createEvent, createProduct } from '#tests/support/builders.ts'
import { type OpenSite, openSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('a name of one endless word and a price of seven digits stay within a phone’s width', async () => {
  const name = 'Maillotanniversaire'.repeat(11).slice(0, 200)
  const id = await createProduct(site.db.database, { name, price: 1_234_567.5 })
  await createProduct(site.db.database, { name })
  await createEvent(site.db.database, {})
  await site.db.database.pool.query('update events set title_fr = $1', [name])
  const { page, close } = await visit(site.browser, site.program.url)
  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)

  await page.goto(`/product/${id}`)
  await startApplication(page)
  await page.locator('[name=size]').first().check({ force: true })
  await page.locator('#jersey-number').fill('99')
  await page.locator('.action-bar button').click()
  await page.getByTestId('cart-badge').waitFor()
  await expect.poll(width).toBe(320)
  for (const path of ['/', '/shop', '/events', '/cart', '/checkout']) {
    await page.goto(path)
    await page.getByText(name).first().waitFor({ state: 'attached' })
    await expect.poll(width, { message: path }).toBe(320)
  }
  await close()
})

test.each(locales)('so does a mail that holds it, in %s', async (language) => {
  const name = 'Maillotanniversaire'.repeat(11).slice(0, 200)
  const { page, close } = await visit(site.browser, site.program.url)
  const detail = { label: name, value: name }
  const html = letterHtml({
    language,
    origin: site.program.url,
    heading: name,
    paragraphs: [name],
    details: [detail],
    bill: {
      lines: [{ name, options: name, amount: name, total: '1 234 567,50 DZD' }],
      total: { label: 'Total', value: '1 234 567,50 DZD' },
    },
    action: { label: name, url: site.program.url },
  })
  await page.setContent(html)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await close()
})
