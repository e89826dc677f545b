import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { delayRequests } from '#tests/support/delay-requests.ts'
import { visit } from '#tests/support/visitor.ts'
import { shopName } from '#tests/support/shop-names.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const demo = openDemoClub()

const languages = inOneLanguage('fr', [
  { locale: 'fr', club: clubFr },
  { locale: 'ar', club: clubAr },
])

const row = (page: Page) => page.locator('main nav', { has: page.locator('a[href*="type=hats"]') })
const scrolledTo = (page: Page) => row(page).evaluate(({ scrollLeft }) => scrollLeft)
const pressed = (page: Page, name: string) =>
  row(page).locator('[aria-current=true]', { hasText: name }).waitFor()

function isInSight(page: Page, name: string): Promise<boolean> {
  const chip = row(page).getByRole('link', { name })
  return chip.evaluate((link) => {
    const { left, right } = link.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  })
}

test.each(languages)(
  'in $locale the row of filters does not move under a press during hydration',
  async ({ locale }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    const release = await delayRequests(page, '**/assets/entry.client-*.js')
    await page.goto('/shop?category=accessories')
    const hats = shopName('hats', locale)
    const chip = row(page).getByRole('link', { name: hats, exact: true })
    await chip.scrollIntoViewIfNeeded()
    const aimed = await scrolledTo(page)
    expect(aimed).not.toBe(0)
    await chip.hover()
    await page.mouse.down()
    release()
    await untilHydrated(page)
    await expect.poll(() => scrolledTo(page)).toBe(aimed)
    await page.mouse.up()
    await page.waitForURL('**/shop?category=accessories&type=hats')
    await pressed(page, hats)
    await expect.poll(() => scrolledTo(page)).toBe(aimed)
    await close()
  },
)

test.each(languages)(
  'in $locale a filter chosen further down shows its list from the top, and Back restores the scroll position',
  async ({ locale }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    await page.goto('/shop')
    await page.mouse.click(5, 5)
    await untilHydrated(page)
    await page.evaluate(() => scrollTo(0, 1500))
    const accessories = shopName('accessories', locale)
    const chip = row(page).getByRole('link', { name: accessories, exact: true })
    await chip.evaluate((link: HTMLElement) => link.click())
    await pressed(page, accessories)
    const firstCard = page.locator('main li article, main .product-card').first()
    const gap = () =>
      firstCard.evaluate((card) => {
        const bar = document.querySelector('.shop-bar')?.getBoundingClientRect().bottom ?? 0
        return card.getBoundingClientRect().top - bar
      })
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    expect(await gap()).toBeLessThan(200)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
    await close()
  },
)

test.each(languages)(
  'in $locale the active filter is visible at the first paint, also when it was chosen elsewhere',
  async ({ locale, club }) => {
    const { page: plain, close: closePlain } = await visit(demo.browser, demo.url, {
      locale,
      javaScript: false,
    })
    await plain.goto('/shop?filter=sale')
    await expect.poll(() => isInSight(plain, club.shopMenu.sale)).toBe(true)
    await closePlain()

    const { page, close } = await visit(demo.browser, demo.url, { locale })
    await page.goto('/shop?filter=sale')
    await page.mouse.click(5, 5)
    await untilHydrated(page)
    await page.getByRole('button', { name: club.nav.menu }).click()
    const menu = page.getByRole('dialog', { name: club.nav.menu })
    await menu.getByRole('link', { name: shopName('men', locale), exact: true }).click()
    await pressed(page, shopName('men', locale))
    await expect.poll(() => isInSight(page, shopName('men', locale))).toBe(true)
    await close()
  },
)
