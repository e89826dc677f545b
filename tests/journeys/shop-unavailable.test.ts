import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { messages as ar } from '#features/club/messages.ar.ts'
import { messages as en } from '#features/club/messages.en.ts'
import { messages as fr } from '#features/club/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('en', [
  { locale: 'fr', width: 360, club: fr },
  { locale: 'en', width: 1280, club: en },
  { locale: 'ar', width: 360, club: ar },
])

let site: OpenSite
beforeAll(async () => {
  site = await openSite({ SEED: 'demo' })
})
afterAll(() => site?.close())

const breakProducts = () => site.db.database.pool.query('alter table products rename to away')
const findProducts = () => site.db.database.pool.query('alter table away rename to products')

describe.each(languages)('while products cannot be read, in $locale', ({ locale, width, club }) => {
  const location = { name: club.location.title, level: 2 } as const
  const shop = { name: club.homeShop.title } as const

  test('the server sends the home page without the shop, and nothing caches it', async () => {
    await breakProducts()
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    const inTrouble = await page.goto('/')
    expect([inTrouble?.status(), inTrouble?.headers()['cache-control']]).toEqual([200, 'no-store'])
    await page.getByRole('heading', location).waitFor()
    await expect.poll(() => page.getByRole('region', shop).count()).toBe(0)
    await findProducts()
    await page.reload()
    await page.getByRole('region', shop).getByRole('article').first().waitFor()
    await close()
  })

  test('without JavaScript the shop says so, without a retry button that cannot work', async () => {
    await breakProducts()
    const { page, close } = await visit(site.browser, site.program.url, {
      locale,
      width,
      javaScript: false,
    })
    await page.goto('/shop')
    await page.locator('main').getByRole('alert').waitFor()
    await expect.poll(() => page.locator('main button[type=button]:visible').count()).toBe(0)
    await findProducts()
    await close()
  })

  test('a visitor from another page gets the same message, and the shop on the next visit', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    const home = page.getByRole('banner').locator('a[href="/"]:visible').first()
    await page.goto('/about')
    await page.mouse.click(5, 400)
    await untilHydrated(page)
    await breakProducts()
    await home.click()
    await page.getByRole('heading', location).waitFor()
    await expect.poll(() => page.getByRole('region', shop).count()).toBe(0)
    await findProducts()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: club.about.title }).waitFor()
    await home.click()
    await page.getByRole('region', shop).getByRole('article').first().waitFor()
    await close()
  })
})

test('the offline copy is not replaced by a page without the shop', async () => {
  const { page, context, close } = await visit(site.browser, site.program.url, {
    serviceWorker: true,
  })
  const shop = page.getByRole('region', { name: fr.homeShop.title })
  const isKept = () => page.evaluate(async () => (await caches.match('/')) !== undefined)
  await page.goto('/')
  await expect.poll(isKept, { timeout: seconds(15) }).toBe(true)
  await breakProducts()
  // The server shows the cached page instead of one without the shop.
  expect((await page.reload())?.status()).toBe(200)
  await shop.getByRole('article').first().waitFor()
  await context.setOffline(true)
  await site.program.stop()
  await page.reload()
  await shop.getByRole('article').first().waitFor()
  await close()
})
