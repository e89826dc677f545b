import { expect, test } from 'vitest'
import { hasState, isCopied, ofEveryDocument } from './own-copies.ts'

const screen = '/club/src/features/orders/web/admin/order-list.screen.tsx'
const shop = '/club/src/features/catalogue/web/shop.screen.tsx'
const rules = '/club/src/features/orders/rules.ts'

test('the back office has its own dialogs, icons and rules, and what those need', () => {
  expect(isCopied('/club/src/ui/icons/truck.ts', screen)).toBe(true)
  expect(isCopied('/club/src/ui/dialog.tsx', screen)).toBe(true)
  expect(isCopied(rules, screen)).toBe(true)
  expect(isCopied('/club/src/core/money.ts', `${rules}?back-office`)).toBe(true)
  expect(isCopied('/club/node_modules/zod/v4/mini/schemas.js', screen)).toBe(true)
  expect(isCopied(rules, shop)).toBe(false)
})

test('of what every document provides, and of the screens themselves, there is one', () => {
  expect(isCopied('/club/src/ui/site-settings.ts', screen)).toBe(false)
  expect(isCopied('/club/src/features/orders/messages.fr.ts', screen)).toBe(false)
  expect(isCopied('/club/node_modules/react/index.js', screen)).toBe(false)
  const provider = '/club/node_modules/@tanstack/react-query/build/modern/QueryClientProvider.js'
  expect(isCopied(provider, screen)).toBe(false)
  expect(isCopied(screen, '/club/src/features/orders/web/feature.ts')).toBe(false)
})

test('a module has state that remembers something, or makes a kind of thing', () => {
  expect(hasState('export let last = 0')).toBe(true)
  expect(hasState('const Place = createContext(null)')).toBe(true)
  expect(hasState('const reads: Reads = new Map()')).toBe(true)
  expect(hasState('export class Refusal extends Error {}')).toBe(true)
  expect(hasState('export const price = (sum: number) => {\n  let left = sum\n}')).toBe(false)
})

test('every document runs the root and what it imports, but the layout of public pages', () => {
  const imports: Record<string, string[]> = {
    '/src/root.tsx': ['/src/site/site-layout.tsx', '/src/i18n/language.tsx'],
    '/src/site/site-layout.tsx': ['/src/features/orders/web/cart-store.ts'],
    '/src/i18n/language.tsx': ['/src/core/locale.ts'],
  }
  expect([...ofEveryDocument('/src/root.tsx', (id) => imports[id] ?? [])]).toEqual([
    '/src/root.tsx',
    '/src/site/site-layout.tsx',
    '/src/i18n/language.tsx',
    '/src/core/locale.ts',
  ])
})
