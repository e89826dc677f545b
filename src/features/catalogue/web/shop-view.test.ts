import { expect, test } from 'vitest'
import { encodeCursor } from '#platform/cursor.ts'
import { demoMenu } from '#tests/support/shop-names.ts'
import { parseShopView, shopPath } from './shop-view.ts'

const menu = {
  ...demoMenu,
  categories: [...demoMenu.categories, { slug: 'sacs', name: 'Sacs', id: 'bags', was: ['bags'] }],
}

const cursor = encodeCursor('2026-11-20T12:00:00.000Z', '0a5ff3a2-6b3c-4d64-9d39-6b3f3b1c7d10')

test.each([
  ['', '/shop'],
  ['category=men', '/shop?category=men'],
  ['filter=sale&type=hats&category=kids', '/shop?category=kids&type=hats&filter=sale'],
  ['category=dogs&type=x&filter=old&colour=red', '/shop'],
  ['category=MEN', '/shop'],
  ['category=jersey', '/shop'],
  ['category=bags&type=caps', '/shop?category=sacs'],
  ['q=%20%20', '/shop'],
  ['q=%20maillot%20noir', '/shop?q=maillot+noir'],
  ['q=a%00b', '/shop?q=ab'],
  [`q=${'a'.repeat(200)}`, `/shop?q=${'a'.repeat(100)}`],
  [`type=jerseys&after=${cursor}`, `/shop?type=jerseys&after=${cursor}`],
  ['after=nonsense', '/shop'],
  ['q=a&sort=-price&filter=new', '/shop?filter=new&sort=-price&q=a'],
  ['sort=name', '/shop?sort=name'],
  ['sort=-created_at', '/shop'],
  ['sort=-name', '/shop'],
])('the address "%s" shows %s', (search, path) =>
  expect(shopPath(parseShopView(new URLSearchParams(search), menu))).toBe(path),
)
