import { expect, test } from 'vitest'
import { publicScreensOf } from './shared-by-pages.ts'

const importersOf: Record<string, string[]> = {
  '/a/src/ui/price.tsx': ['/a/src/ui/card.tsx', '/a/src/features/x/web/admin/list.screen.tsx'],
  '/a/src/ui/card.tsx': [
    '/a/src/ui/price.tsx',
    '/a/src/site/home.route.tsx',
    '/a/src/features/x/web/shop.screen.tsx',
  ],
  '/a/src/site/home.route.tsx': ['/a/src/site/home.route.tsx?__react-router-build-client-route'],
  '/a/src/ui/table.tsx': [
    '/a/src/features/x/web/admin/list.screen.tsx',
    '/a/src/back-office/inbox.route.tsx',
  ],
}
const graph = { getModuleInfo: (id: string) => ({ importers: importersOf[id] ?? [] }) }

test.each([
  ['/a/src/ui/price.tsx', ['/a/src/site/home.route.tsx', '/a/src/features/x/web/shop.screen.tsx']],
  ['/a/src/ui/table.tsx', []],
  ['/a/src/ui/nobody.tsx', []],
])('%s stands on the public screens %j', (id, screens) => {
  expect([...publicScreensOf(id, graph)]).toEqual(screens)
})
