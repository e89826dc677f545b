import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as catalogueAr } from '#features/catalogue/messages.ar.ts'
import { messages as catalogueFr } from '#features/catalogue/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { createProduct } from '#tests/support/builders.ts'
import { drawnJersey } from '#tests/support/drawn-jersey.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

const languages = inOneLanguage('fr', [
  { locale: 'fr', width: 360, product: catalogueFr.product, add: ordersFr.add, name: 'AMINE' },
  { locale: 'ar', width: 1280, product: catalogueAr.product, add: ordersAr.add, name: 'أمين' },
])

let site: OpenSite
let jersey: string
beforeAll(async () => {
  site = await openSite()
  jersey = await createProduct(site.db.database, { name: 'Drawn', stocks: { M: 20 } })
  await site.db.database.pool.query('update products set jersey = $1, name_price = 0', [
    drawnJersey,
  ])
})
afterAll(() => site?.close())

describe.each(languages)('in $locale', ({ locale, width, product, add, name }) => {
  test('both sides of a jersey open large, with what is typed on them', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto(`/product/${jersey}`)
    const number = page.getByLabel(product.number, { exact: true })
    await number.fill('88')
    // While it is typed, the pinned jersey covers the pictures of a phone.
    await number.blur()
    const pictures = page.getByRole('region', { name: product.images })
    const open = (position: string) =>
      pictures
        .getByRole('button', { name: new RegExp(`^${product.enlarge.split('{')[0]}${position}`) })
        .click()
    const viewer = page.locator('main dialog')
    await open('1')
    const side = viewer.locator('li').first()
    await side.locator('[data-number="88"]').waitFor()
    const widthOf = async () => (await side.locator('svg').first().boundingBox())?.width ?? 0
    const before = await widthOf()
    await viewer.getByRole('button', { name: product.zoomIn, exact: true }).click()
    await expect.poll(widthOf).toBeGreaterThan(before * 1.5)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })

    await page.getByLabel(add.name).fill(name)
    await page.getByLabel(add.name).blur()
    await open('2')
    await viewer.locator('li').nth(1).locator('svg text', { hasText: name }).waitFor()
    await close()
  })
  test('in the dark a jersey stands on an even ground', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/product/${jersey}`)
    const ground = () =>
      page
        .locator('.jersey-tile')
        .first()
        .evaluate((tile) => getComputedStyle(tile).backgroundImage)
    await expect.poll(ground).toBe('none')
    await close()
  })
})
