import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unknownClub } from '#core/club.ts'
import { locales } from '#core/locale.ts'
import { startApplication } from '#tests/support/application.ts'
import { letterHtml } from '#features/club/server/emails/letter-html.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { checkoutOrder, createEvent, createProduct } from '#tests/support/builders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('a name of one endless word and a price of seven digits fit a phone’s width', async () => {
  const name = 'Maillotanniversaire'.repeat(11).slice(0, 200)
  const id = await createProduct(site.db.database, { name, price: 1_234_567.5 })
  await createProduct(site.db.database, { name })
  await createEvent(site.db.database, {})
  await createEvent(site.db.database, { day: '2026-01-10' })
  await site.db.database.pool.query(
    'update events set title_fr = $1::text, result_fr = left($1, 80)',
    [name],
  )
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

test('people with a name of 200 characters, or in Arabic alone, look right', async () => {
  const name = 'Kheireddine'.repeat(19).slice(0, 200)
  const { pool } = site.db.database
  await pool.query(
    `insert into people (kind, name_fr, role_fr, text_fr)
     select kind, $1, $1, $1 from unnest('{coach,staff,founder}'::text[]) as kind`,
    [name],
  )
  await pool.query("insert into people (kind, name_ar) values ('coach', 'سليم ع.')")
  await pool.query(`insert into changes (origin, names) values (gen_random_uuid(), '{*}')`)
  const { page, close } = await visit(site.browser, site.program.url)
  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  const shown = async () => {
    await page.goto('/about')
    return page.getByRole('heading', { name }).count()
  }
  await expect.poll(shown, { timeout: 5000 }).toBe(2)
  await expect.poll(width).toBe(320)
  const arabic = page.getByRole('heading', { name: 'سليم ع.' }).locator('[lang=ar]')
  await expect.poll(() => arabic.getAttribute('dir')).toBe('rtl')
  await signInAsAdmin(page, { password: ownPassword, locale: 'fr' })
  await page.goto('/admin/settings/people')
  await page.getByRole('heading', { name }).first().waitFor()
  await expect.poll(width).toBe(320)
  const listed = page.locator('main h2 [lang=ar]')
  await expect.poll(() => listed.getAttribute('dir')).toBe('rtl')
  await close()
})

test('markup in a name is shown as text to visitors and admins', async () => {
  const name = `<img src="x" onerror="alert(1)"> & "co"`
  const { pool } = site.db.database
  const id = await createProduct(site.db.database, { name })
  await createEvent(site.db.database, {})
  await pool.query('update events set title_fr = $1, title_en = $1', [name])
  // The program learns of changes made beside it from this table; it looks every second.
  await pool.query(`insert into changes (origin, names) values (gen_random_uuid(), '{*}')`)
  const home = async () => (await fetch(site.program.url)).text()
  await expect.poll(home, { timeout: 5000 }).toContain('onerror')
  const order = checkoutOrder([{ product_id: id, size: 'M', quantity: 1, jersey_numbers: [] }])
  await postOrder(site.program.url, { ...order, customer_name: name })
  const shown = async (page: Page, path: string) => {
    await page.goto(path)
    await page.getByText(name).first().waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('img[src="x"]').count(), { message: path }).toBe(0)
  }
  const visitor = await visit(site.browser, site.program.url)
  for (const path of ['/', '/shop', `/product/${id}`, '/events']) await shown(visitor.page, path)
  await visitor.close()
  const admin = await visit(site.browser, site.program.url, { width: 1280 })
  await signInAsAdmin(admin.page, { password: ownPassword })
  for (const path of ['/admin/orders', '/admin/products', '/admin/events'])
    await shown(admin.page, path)
  await admin.close()
})

test.each(locales)(
  'a mail with an endless word fits a phone’s width too, in %s',
  async (language) => {
    const name = 'Maillotanniversaire'.repeat(11).slice(0, 200)
    const { page, close } = await visit(site.browser, site.program.url)
    const detail = { label: name, value: name }
    const html = letterHtml({
      language,
      origin: site.program.url,
      club: { ...unknownClub, [`name_${language}`]: name },
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
  },
)
