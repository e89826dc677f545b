import { expect, test } from 'vitest'
import { vocabularyFindings } from './vocabulary.ts'

const findings = (path: string) => vocabularyFindings([path], ['orders'])

test.each([
  'README.md',
  'src/main.ts',
  'src/messages/site.fr.ts',
  'src/core/money.test.ts',
  'src/ui/fonts/changa.LICENSE.txt',
  'src/ui/forms/text-field.tsx',
  'database/migrations/0000_shop.sql',
  'docs/decisions/001-runtime.md',
  'src/features/orders/contract.ts',
  'src/features/orders/admin-contract.ts',
  'src/features/orders/rules.test.ts',
  'src/features/orders/messages.ar.ts',
  'src/features/orders/server/tables.ts',
  'src/features/orders/server/place-order.test.ts',
  'src/features/orders/server/emails/order-placed.tsx',
  'src/features/orders/server/emails/messages.fr.ts',
  'src/features/orders/web/client.ts',
  'src/features/orders/web/checkout.screen.tsx',
  'src/features/orders/web/admin/order-list.screen.tsx',
  'src/features/orders/web/admin/messages.fr.ts',
])('%s is in the vocabulary', (path) => {
  expect(findings(path)).toEqual([])
})

test.each([
  ['src/core/utils.ts', 'has a name without meaning (utils, helpers, …)'],
  ['src/ui/index.tsx', 'has a name without meaning (utils, helpers, …)'],
  ['tests/helpers/sign-in.ts', 'has a name without meaning (utils, helpers, …)'],
  ['src/ui/TextField.tsx', 'is not in kebab-case'],
  ['bench/order_rate.ts', 'is not in kebab-case'],
  ['src/lib/money.ts', ': src has no folder "lib"'],
  ['src/features/blog/contract.ts', ': "blog" is not a feature of src/features.ts'],
  ['src/features/orders/types.ts', 'is outside the closed vocabulary of a feature'],
  ['src/features/orders/components/cart-line.tsx', 'is outside the closed vocabulary of a feature'],
  ['src/features/orders/web/forms/address.tsx', 'is outside the closed vocabulary of a feature'],
])('%s is refused', (path, complaint) => {
  expect(findings(path)).toEqual([`${path} ${complaint}`])
})
