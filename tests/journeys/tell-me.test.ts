import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as ar } from '#features/orders/messages.ar.ts'
import { messages as en } from '#features/orders/messages.en.ts'
import { messages as fr } from '#features/orders/messages.fr.ts'
import { messages as admin } from '#features/catalogue/web/admin/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createProduct } from '#tests/support/builders.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

const words = { fr, en, ar }
const visitors = [
  { locale: 'fr', javaScript: true, t: fr.waits },
  { locale: 'fr', javaScript: false, t: fr.waits },
  { locale: 'en', javaScript: false, t: en.waits },
  { locale: 'ar', javaScript: true, t: ar.waits },
] as const

let site: OpenSite
let product: string
beforeAll(async () => {
  site = await openSite()
  product = await createProduct(site.db.database, { stocks: { S: 2, M: 0, L: 0 } })
})
beforeEach(() => site.db.database.pool.query('truncate size_waits, mails'))
afterAll(() => site?.close())

const waits = async () =>
  (
    await site.db.database.pool.query(
      'select size, email, language, token, told_at from size_waits order by size',
    )
  ).rows

describe.each(visitors)('in $locale, JavaScript $javaScript', ({ locale, javaScript, t }) => {
  test('a family asks for a sold-out size, with a typing error first, and leaves by the link', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, javaScript })
    await page.goto(`/product/${product}`)
    await page.locator('summary', { hasText: t.title.replace('{sizes}', ' (M · L)') }).click()
    expect(await page.locator('#wait-size option').allTextContents()).toEqual(['M', 'L'])
    const asked = page.getByRole('link', { name: words[locale].add.tellMe })
    expect(decodeURIComponent((await asked.getAttribute('href')) ?? '')).toContain('(M · L)')
    await page.locator('#wait-size').selectOption('L')
    await page.locator('#wait-email').fill('lina')
    await page.getByRole('button', { name: t.button }).click()
    await page.locator('#wait-email-error').waitFor()
    await expect.poll(() => page.locator('#wait-email').inputValue()).toBe('lina')
    await expect.poll(() => page.locator('#wait-size').inputValue()).toBe('L')
    await page.locator('#wait-email').fill('lina@example.dz')
    await page.getByRole('button', { name: t.button }).click()
    await page.getByText(t.done.replace('{sizes}', ' (L)')).waitFor()
    expect(await waits()).toMatchObject([
      { size: 'L', email: 'lina@example.dz', language: locale, told_at: null },
    ])

    const [{ token }] = await waits()
    await page.goto(`/tell-me/end?token=${token}`)
    await page.getByText(t.end.text).waitFor()
    expect(await waits()).toHaveLength(1)
    await page.getByRole('button', { name: t.end.button }).click()
    await page.getByRole('heading', { name: t.end.done }).waitFor()
    expect(await waits()).toEqual([])
    await close()
  })
})

test('a tap on a sold-out size asks for that one', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto(`/product/${product}`)
  await untilHydrated(page)
  await page.getByRole('link', { name: `${fr.waits.button} L` }).click()
  await expect.poll(() => page.locator('#wait-size').inputValue()).toBe('L')
  await page.locator('#wait-email').fill('lina@example.dz')
  await page.getByRole('button', { name: fr.waits.button }).click()
  await page.getByText(fr.waits.done.replace('{sizes}', ' (L)')).waitFor()
  expect(await waits()).toMatchObject([{ size: 'L' }])
  await close()
})

test('a size that came back meanwhile is said to be in stock', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto(`/product/${product}`)
  await page.locator('summary', { hasText: 'Prévenez-moi' }).click()
  await page.locator('#wait-email').fill('lina@example.dz')
  await site.db.database.pool.query(
    `update size_stocks set stock = 1 where product_id = $1 and size = 'M'`,
    [product],
  )
  await page.getByRole('button', { name: fr.waits.button }).click()
  await page.getByText(fr.waits.inStock).waitFor()
  expect(await waits()).toEqual([])
  await close()
})

test('the desk sees beside each size how many families wait', async () => {
  const { page, close } = await openBackOffice(site.browser, site.program.url, '/admin/products', {
    width: 360,
    locale: 'fr',
    password: ownPassword,
  })
  await site.db.database.pool.query(
    `insert into size_waits (product_id, size, email, language, token, asked_at)
     select $1, 'L', n || '@example.dz', 'fr', n, now() from generate_series(1, 2) n`,
    [product],
  )
  const waiting = '2 familles attendent'
  const open = (label: string) =>
    page.getByRole('button', { name: label.replace('{name}', 'Maillot') })
  await open(admin.editOf).click()
  await expect.poll(() => page.getByRole('dialog').getByText(waiting).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await open(admin.stockOf).last().click()
  await expect.poll(() => page.getByRole('dialog').getByText(waiting).count()).toBe(1)
  await close()
})
