import type { Page } from 'playwright-core'

export type CartLineOfTest = { size: 'M' | 'L'; quantity: number; jerseyNumbers: number[] }

/** Opens a page with these lines of one jersey, at 4500 DZD each, in the device's cart. */
export async function fillCart(
  page: Page,
  productId: string,
  lines: readonly CartLineOfTest[],
): Promise<void> {
  const names = { name_fr: 'Maillot', name_en: 'Maillot', name_ar: 'Maillot' }
  const product = { productId, ...names, price: 4500, image: null, category: 'jersey' }
  const cart = JSON.stringify(lines.map((line) => ({ ...product, ...line })))
  await page.goto('/about')
  await page.evaluate((json) => localStorage.setItem('cart', json), cart)
  await page.reload()
}
