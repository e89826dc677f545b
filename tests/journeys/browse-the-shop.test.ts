import { Client } from 'pg'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductSummary, ShopMenu } from '#features/catalogue/contract.ts'
import { messages as catalogueAr } from '#features/catalogue/messages.ar.ts'
import { messages as catalogueEn } from '#features/catalogue/messages.en.ts'
import { messages as catalogueFr } from '#features/catalogue/messages.fr.ts'
import { connectionThrough } from '#platform/postgres/server-settings.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { demoTexts } from '../../database/seed/texts.ts'
import { shopName } from '#tests/support/shop-names.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('en', [
  {
    locale: 'fr',
    width: 360,
    shop: catalogueFr.shop,
    typed: 'ECHAUFF',
    mistyped: 'mayot',
    found: 'Haut d’échauffement',
  },
  {
    locale: 'en',
    width: 1280,
    shop: catalogueEn.shop,
    typed: 'shooting',
    mistyped: 'jersy',
    found: 'Shooting Shirt',
  },
  {
    locale: 'ar',
    width: 360,
    shop: catalogueAr.shop,
    typed: 'قَميص الاحماء',
    mistyped: 'قميس',
    found: 'قميص الإحماء',
  },
])

const nearName = { fr: /^Maillot/, en: /Jersey/i, ar: /قميص/ }

let program: RunningProgram
let emptyProgram: RunningProgram
let browser: Browser
let products: ProductSummary[]

beforeAll(async () => {
  program = await startDemoClub()
  emptyProgram = await startProgram({ env: { SEED: 'none' } })
  browser = await launchBrowser()
  products = (await (await fetch(`${program.url}/api/products`)).json()).items
})

afterAll(async () => {
  await browser?.close()
  await program?.stop()
  await emptyProgram?.stop()
})

const cards = (page: Page) => page.locator('main article')
const pathOf = (name: string) => `/product/${products.find(({ name_en }) => name_en === name)?.id}`

const addressOf = (page: Page) =>
  decodeURIComponent(page.url().replace(program.url, '')).replaceAll('+', ' ')

async function untilCount(page: Page, count: number) {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('main article').length === wanted,
    count,
  )
}

describe.each(languages)('in $locale at $width px', (language) => {
  const { locale, width, shop, typed, mistyped, found } = language

  test('filters are links kept in the address; the breadcrumb leads back to all products', async () => {
    const { page, close } = await visit(browser, program.url, { locale, width })
    await page.goto('/shop')
    const all = await cards(page).count()
    expect(all).toBe(products.length)
    const filters = page.getByRole('navigation', { name: shop.filters })
    await filters.getByRole('link', { name: shopName('accessories', locale), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: shopName('accessories', locale) }).waitFor()
    await page.getByText(demoTexts['shop.accessories'][locale]).waitFor()
    const accessories = products.filter(({ category }) => category === 'accessories')
    await expect.poll(() => cards(page).count()).toBe(accessories.length)
    await filters.getByRole('link', { name: shopName('hats', locale), exact: true }).click()
    await page.waitForURL('**/shop?category=accessories&type=hats')
    const hats = accessories.filter(({ shop_type }) => shop_type === 'hats').length
    await untilCount(page, hats)
    await page.reload()
    await untilCount(page, hats)
    // Going back before hydration would change the address under the page that is being hydrated.
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await page.waitForURL('**/shop?category=accessories')
    await page
      .getByRole('navigation', { name: shop.breadcrumb })
      .getByRole('link', { name: shop.allProducts })
      .click()
    await page.getByRole('heading', { level: 1, name: shop.title }).waitFor()
    await untilCount(page, all)
    expect(addressOf(page)).toBe('/shop')
    await close()
  })

  test('search updates while typing, is in the address, and can be cleared', async () => {
    const { page, close } = await visit(browser, program.url, { locale, width })
    await page.goto('/shop?type=nonsense')
    const field = page.getByRole('searchbox', { name: shop.search })
    await field.pressSequentially(typed)
    await untilCount(page, 1)
    await page.getByRole('link', { name: found }).waitFor()
    await page.waitForURL('**/shop?q=*')
    await expect.poll(() => addressOf(page)).toBe(`/shop?q=${typed}`)
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.fill('zzz')
    await page.getByRole('heading', { name: shop.notFound }).waitFor()
    // Said once in sight.
    await expect.poll(() => page.locator('main [role=status].sr-only').count()).toBe(1)
    await page.getByRole('link', { name: shop.clearSearch }).click()
    await untilCount(page, products.length)
    await expect.poll(() => field.inputValue()).toBe('')
    await expect.poll(() => addressOf(page)).toBe('/shop')
    await close()
  })

  test('a search without results leads to the parts of the shop that it may have meant', async () => {
    const { page, close } = await visit(browser, program.url, { locale, width })
    const response = await page.request.get(`/api/shop-menu?lang=${locale}`)
    const menu: ShopMenu = await response.json()
    const [type] = menu.types
    await page.goto(`/shop?q=${type?.name}%20zzz`)
    await page.getByRole('paragraph').getByRole('link', { name: type?.name }).click()
    await page.getByRole('heading', { level: 1, name: type?.name }).waitFor()
    await expect.poll(() => addressOf(page)).toBe(`/shop?type=${type?.slug}`)
    await close()
  })

  test('a search without results shows, while typing, what has a near name', async () => {
    const { page, close } = await visit(browser, program.url, { locale, width })
    await page.goto('/shop')
    await page.getByRole('searchbox', { name: shop.search }).pressSequentially(mistyped)
    const similar = page.locator('section', { hasText: shop.similar })
    await similar.getByRole('link', { name: nearName[locale] }).first().waitFor()
    await expect.poll(() => cards(page).count()).toBeLessThanOrEqual(4)
    await page.getByRole('heading', { name: shop.notFound }).waitFor()
    await page.getByRole('link', { name: shop.clearSearch }).click()
    await untilCount(page, products.length)
    await expect.poll(() => similar.count()).toBe(0)
    await close()
  })

  test('an empty shop says that it is empty', async () => {
    const { page, close } = await visit(browser, emptyProgram.url, { locale, width })
    await page.goto('/shop')
    await page.getByRole('heading', { name: shop.empty }).waitFor()
    await expect.poll(() => cards(page).count()).toBe(0)
    await close()
  })
})

/** How light the ground of the first card's picture is, from 0 to 255. */
async function groundOf(page: Page): Promise<number> {
  const card = await page.locator('.product-card img').nth(1).screenshot()
  const { width } = await sharp(card).metadata()
  const corner = { left: width - 9, top: 1, width: 8, height: 8 }
  const pixels = await sharp(card).extract(corner).greyscale().raw().toBuffer()
  return pixels.reduce((sum, light) => sum + light, 0) / pixels.length
}

test('pictures stand on a light ground by day and on a dark one by night', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.goto('/shop')
  await expect.poll(() => groundOf(page)).toBeGreaterThan(200)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => groundOf(page)).toBeLessThan(80)
  await close()
})

test('without JavaScript filters, search and the size guide work', async () => {
  const { page, close } = await visit(browser, program.url, { javaScript: false })
  await page.goto('/shop?category=accessories')
  await page.getByRole('searchbox').fill('casquétte')
  await page.getByRole('button', { name: catalogueFr.shop.submitSearch }).click()
  await expect.poll(() => addressOf(page)).toBe('/shop?category=accessories&q=casquétte')
  await expect.poll(() => cards(page).count()).toBe(1)
  await page.goto('/shop?q=hoodie')
  await page.getByRole('heading', { name: catalogueFr.shop.notFound }).waitFor()
  await page.getByRole('heading', { name: catalogueFr.shop.similar }).waitFor()
  await page.getByRole('link', { name: 'Sweat à capuche Cirta' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sweat à capuche Cirta' }).waitFor()
  await page.goto('/shop?q=zzz')
  await expect.poll(() => cards(page).count()).toBe(0)
  await expect.poll(() => page.getByText(catalogueFr.shop.similar).count()).toBe(0)
  await page.getByRole('link', { name: catalogueFr.shop.clearSearch }).click()
  await expect.poll(() => cards(page).count()).toBe(products.length)
  await page.goto(pathOf('CBC Home'))
  await page.getByRole('button', { name: catalogueFr.sizeGuide.title }).click()
  await expect
    .poll(() => page.getByRole('dialog', { name: catalogueFr.sizeGuide.title }).isVisible())
    .toBe(true)
  await close()
})

describe('with more products than a page', () => {
  beforeAll(async () => {
    const [, socketDir = ''] = readFileSync(
      join(emptyProgram.dataDir, 'program.pid'),
      'utf8',
    ).split('\n')
    const client = new Client(connectionThrough(socketDir))
    await client.connect()
    await client.query(`with made as (
        insert into products (name_en, name_fr, name_ar, description_en, description_fr,
          description_ar, category, price,
          images, created_at)
        select 'Tee ' || n, 'T-shirt ' || n, 'تيشيرت ' || n, '', '', '', 'training_gear', 1000,
          '{/favicon.svg}',
          now() - n * interval '1 hour' from generate_series(1, 60) n returning id)
      insert into size_stocks (product_id, size, position, stock) select id, null, 0, 5 from made`)
    await client.end()
  })

  test('further pages load on scrolling, and are still there on going back', async () => {
    const { page, close } = await visit(browser, emptyProgram.url, { locale: 'en', width: 1280 })
    await page.goto('/shop?n=1')
    await expect.poll(() => cards(page).count()).toBe(24)
    await page.getByRole('status').getByText('60 products').waitFor()
    await page.getByRole('link', { name: catalogueEn.shop.showMore }).scrollIntoViewIfNeeded()
    await untilCount(page, 48)
    await page.getByRole('link', { name: catalogueEn.shop.showMore }).scrollIntoViewIfNeeded()
    await untilCount(page, 60)
    await page.getByRole('link', { name: 'Tee 60', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tee 60' }).waitFor()
    await page.goBack()
    await untilCount(page, 60)
    await close()
  })

  test('search also finds products that are not loaded', async () => {
    const { page, close } = await visit(browser, emptyProgram.url, { locale: 'ar' })
    await page.goto('/shop?n=2')
    await page.getByRole('searchbox').fill('تِيشيرت ٥٩')
    await page.getByRole('status').getByText('منتج واحد').waitFor()
    await expect
      .poll(() => cards(page).getByRole('link', { name: 'تيشيرت 59', exact: true }).count())
      .toBe(1)
    await close()
  })

  test('without JavaScript a link leads to the next page', async () => {
    const { page, close } = await visit(browser, emptyProgram.url, { javaScript: false })
    await page.goto('/shop?n=3')
    await page.getByRole('link', { name: catalogueFr.shop.showMore }).click()
    await page.getByRole('link', { name: 'T-shirt 25', exact: true }).waitFor()
    await page.getByRole('status').getByText('60 articles').waitFor()
    await expect.poll(() => cards(page).count()).toBe(24)
    await close()
  })
})
