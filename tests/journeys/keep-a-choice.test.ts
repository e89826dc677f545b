import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages as catalogueFr } from '#features/catalogue/messages.fr.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { startApplication } from '#tests/support/application.ts'
import { createProduct } from '#tests/support/builders.ts'
import { drawnJersey } from '#tests/support/drawn-jersey.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
let jersey: string
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  jersey = await createProduct(site.db.database, { stocks: { M: 9, S: 1, L: 0 } })
  await site.db.database.pool.query(
    'update products set jersey = $1, name_price = 0, number_price = 0',
    [drawnJersey],
  )
})

const size = (page: Page, of: string) => page.locator(`input[name=size][value=${of}]`)
const choose = (page: Page, of: string) => page.locator('label', { has: size(page, of) }).click()
const number = (page: Page) => page.locator('#jersey-number')

const keptIn = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

async function reload(page: Page) {
  await page.reload()
  await startApplication(page)
}

test('size, number and name survive a reload, in the picture too, until they are in the cart', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto(`/product/${jersey}`)
  await startApplication(page)
  await choose(page, 'S')
  await number(page).fill('22')
  await page.getByRole('button', { name: catalogueFr.product.numberMore }).click()
  await page.getByLabel(ordersFr.add.name).fill('AMINE')
  await expect.poll(() => keptIn(page)).toContain('AMINE')

  await reload(page)
  await expect.poll(() => size(page, 'S').isChecked()).toBe(true)
  await expect.poll(() => number(page).inputValue()).toBe('23')
  await expect.poll(() => page.getByLabel(ordersFr.add.name).inputValue()).toBe('AMINE')
  await page.locator('section ul [data-number="23"]').first().waitFor()
  await page.getByRole('button', { name: catalogueFr.product.addToCart }).click()
  await page.getByTestId('cart-badge').filter({ hasText: '1' }).waitFor()

  await reload(page)
  await expect.poll(() => number(page).inputValue()).toBe('')
  await expect.poll(() => size(page, 'S').isChecked()).toBe(false)
  await close()
})

test('a kept size that is sold out since is not chosen, and a number on the link can be changed', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto(`/product/${jersey}?number=7`)
  await startApplication(page)
  await number(page).fill('9')
  // As if it had been chosen before the last piece was sold.
  await expect.poll(() => keptIn(page)).toContain('9')
  await page.evaluate((id) => {
    const draft = { size: 'L', 'jersey-number': '9' }
    sessionStorage.setItem(`draft:piece:${id}:7`, JSON.stringify(draft))
  }, jersey)
  await reload(page)
  await expect.poll(() => number(page).inputValue()).toBe('9')
  await expect.poll(() => size(page, 'L').isDisabled()).toBe(true)
  await expect.poll(() => size(page, 'L').isChecked()).toBe(false)
  await close()
})
