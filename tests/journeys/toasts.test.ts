import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import type { ProductSummary } from '#features/catalogue/contract.ts'
import { messages as products } from '#features/catalogue/web/admin/messages.en.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

const toasts = (page: Page) => page.locator('.toast:visible')

/** Fills the cart with `count` lines and removes some, each with an undo toast. */
async function removeLines(page: Page, count: number, removed: number) {
  const { items }: { items: ProductSummary[] } = await (
    await fetch(`${demo.url}/api/products`)
  ).json()
  const lines = items.slice(0, count).map((product) => ({
    productId: product.id,
    size: product.sizes[0] ?? null,
    name_fr: product.name_fr,
    name_en: product.name_en,
    name_ar: product.name_ar,
    price: product.price,
    image: product.images[0] ?? null,
    category: product.category,
    quantity: 1,
    jerseyNumbers: [],
  }))
  await page.goto('/cart')
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines))
  await page.reload()
  for (let index = 0; index < removed; index++) {
    await page.locator('main li [role=group] button').first().click()
    await page
      .locator('main li')
      .nth(count - index - 1)
      .waitFor({ state: 'detached' })
  }
}

test.each<[Locale, 'end' | 'start']>([
  ['fr', 'end'],
  ['ar', 'start'],
])('at most three are shown, at the bottom and the inline end: %s', async (locale, side) => {
  const { page, close } = await visit(demo.browser, demo.url, { locale, width: 1280 })
  await removeLines(page, 5, 4)
  await expect.poll(() => toasts(page).count()).toBe(3)
  const box = await toasts(page).last().boundingBox()
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(middle > 640 ? 'end' : 'start').toBe(side)
  expect(box?.y ?? 0).toBeGreaterThan(600)
  await close()
})

test('Alt+T focuses the toasts, Escape and the button dismiss, and undo restores', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 1280 })
  await removeLines(page, 3, 2)
  await expect.poll(() => toasts(page).count()).toBe(2)
  await page.keyboard.press('Alt+KeyT')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain('Alt+T')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => toasts(page).count()).toBe(1)
  await toasts(page).getByRole('button', { name: 'Rétablir' }).click()
  await page.locator('main li').nth(1).waitFor()
  await close()
})

test('Alt+T, then Escape closes the newest, and after the last one the focus returns', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 1280 })
  await removeLines(page, 3, 2)
  await expect.poll(() => toasts(page).count()).toBe(2)
  const older = await toasts(page).last().innerText()
  await page.locator('main li [role=group] button').last().focus()
  await page.keyboard.press('Alt+KeyT')
  await page.keyboard.press('Escape')
  await expect.poll(() => toasts(page).count()).toBe(1)
  await expect.poll(() => toasts(page).innerText()).toBe(older)
  await page.keyboard.press('Escape')
  await expect.poll(() => toasts(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main li') !== null))
    .toBe(true)
  await close()
})

test('a swipe dismisses a toast', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 1280 })
  await removeLines(page, 2, 1)
  const box = await toasts(page).first().boundingBox()
  if (!box) throw new Error('no toast')
  await page.mouse.move(box.x + 120, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 420, box.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => toasts(page).count()).toBe(0)
  await close()
})

test('an undo toast does not time out while newer toasts hide it', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 1280 })
  await page.clock.install()
  await removeLines(page, 5, 4)
  await expect.poll(() => toasts(page).count()).toBe(3)
  await page.clock.runFor(6_000)
  await expect.poll(() => toasts(page).count()).toBe(1)
  await toasts(page).getByRole('button', { name: 'Rétablir' }).click()
  await page.locator('main li').nth(1).waitFor()
  await close()
})

test('an icon’s tooltip shows after 700 ms, at once next to another one and by keyboard, until Escape', async () => {
  const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/products', {
    width: 1280,
  })
  const nameOf = (text: string) => text.replace('{name}', 'Home Shorts')
  const icon = (text: string) => page.getByRole('button', { name: nameOf(text), exact: true })
  const edit = icon(products.editOf)
  const copy = icon(products.duplicateOf)
  const shown = () => expect.poll(() => page.locator('.band[data-open]').allInnerTexts())
  await edit.scrollIntoViewIfNeeded()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + seconds(2))

  await edit.hover()
  await page.clock.runFor(690)
  await shown().toEqual([])
  await page.clock.runFor(20)
  const name = nameOf(products.editOf)
  await shown().toEqual([name])
  // Shown beside its icon; if the CSP blocked its style, it would be in a corner.
  const [above, below] = await Promise.all(
    [page.getByText(name, { exact: true }).last(), edit].map((each) => each.boundingBox()),
  )
  expect(Math.abs((above?.y ?? 0) - (below?.y ?? 0))).toBeLessThan(80)

  await page.mouse.move(5, 5)
  await page.clock.runFor(50)
  await shown().toEqual([])
  await page.clock.runFor(200)
  await copy.hover()
  await page.clock.runFor(50)
  await shown().toEqual([nameOf(products.duplicateOf)])

  await page.mouse.move(5, 5)
  await page.clock.runFor(350)
  await edit.hover()
  await page.clock.runFor(500)
  await shown().toEqual([])
  await page.mouse.move(5, 5)
  await page.clock.runFor(seconds(1))

  await page.keyboard.press('Tab')
  await edit.focus()
  await page.clock.runFor(50)
  await shown().toEqual([name])
  await page.keyboard.press('Escape')
  await page.clock.runFor(50)
  await shown().toEqual([])
  await close()
})
