import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApplication } from '#tests/support/application.ts'
import { createProduct } from '#tests/support/builders.ts'
import { fillCart } from '#tests/support/full-cart.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
let productId: string
beforeAll(async () => {
  site = await openSite()
  productId = await createProduct(site.db.database, { stocks: { M: 9 } })
})
afterAll(() => site?.close())

test('the last words of a page can be scrolled out from below the button', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, [{ size: 'M', quantity: 1, jerseyNumbers: [7] }])
  await page.goto('/shop')
  await startApplication(page)
  await page.locator('.floating-action').waitFor()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const gap = async () => {
    const words = await page.locator('.site-footer .legal').boundingBox()
    const button = await page.locator('.floating-action').boundingBox()
    return words && button && button.y - words.y - words.height
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await close()
})

test('on Home a price stands apart from the arrows below it', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'ar' })
  await page.goto('/')
  await startApplication(page)
  const gap = async () => {
    const price = await page.locator('.product-card .price').first().boundingBox()
    const dots = page.locator('ul:has(> li > .product-card) + div, ul:has(.product-card) + div')
    const arrows = await dots.first().boundingBox()
    return price && arrows && arrows.y - price.y - price.height
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(12)
  await close()
})
