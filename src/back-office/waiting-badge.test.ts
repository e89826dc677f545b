import { expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { waiting } from '#core/waiting.ts'
import { countByScreen } from './waiting-badge.tsx'

test('what waits below a screen of the menu counts there, and what another kind counts does not', () => {
  const items = [
    ...waiting('orders_to_call', 3, adminPaths.calls()),
    ...waiting('orders_to_check', 2, adminPaths.orders({ stock: 'to_check' }), { is_part: true }),
    ...waiting('orders_to_prepare', 4, adminPaths.orders({ status: 'confirmed' })),
    ...waiting('sizes_sold_out', 5, adminPaths.stock({ view: 'sold_out' })),
  ]
  expect(Object.fromEntries(countByScreen(items))).toEqual({
    [adminPaths.orders()]: 7,
    [adminPaths.products()]: 5,
  })
})
