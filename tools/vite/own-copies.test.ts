import { expect, test } from 'vitest'
import { hasState, isCopied } from './own-copies.ts'

const screen = '/club/src/features/orders/web/admin/order-list.screen.tsx'
const shop = '/club/src/features/catalogue/web/shop.screen.tsx'
const rules = '/club/src/features/orders/rules.ts'

test('the back office has its own icons and rules, and what those need', () => {
  expect(isCopied('/club/src/ui/icons/truck.ts', screen)).toBe(true)
  expect(isCopied(rules, screen)).toBe(true)
  expect(isCopied('/club/src/core/money.ts', `${rules}?back-office`)).toBe(true)
  expect(isCopied(rules, shop)).toBe(false)
  expect(isCopied('/club/src/ui/site-settings.ts', screen)).toBe(false)
})

test('a module that remembers something, or makes a kind of thing, is not copied', () => {
  expect(hasState('export let last = 0')).toBe(true)
  expect(hasState('const Place = createContext(null)')).toBe(true)
  expect(hasState('export class Refusal extends Error {}')).toBe(true)
  expect(hasState('export const price = (sum: number) => {\n  let left = sum\n}')).toBe(false)
})
