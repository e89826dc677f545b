import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { featureUses } from '../../src/features.ts'
import { boundaryFindings } from './boundaries.ts'
import { boundaryRules } from './boundary-rules.ts'
import { cruiseModules } from './module-graph.ts'

const uses = { orders: ['catalogue'], catalogue: [] }
const good = {
  'package.json': '{ "type": "module", "imports": { "#*": "./src/*" } }',
  'src/core/money.ts': 'export const dzd = 1',
  'src/platform/clock.ts': "export { dzd as now } from '#core/money.ts'",
  'src/ui/button.tsx': "import { dzd } from '#core/money.ts'\nexport const button = dzd",
  'src/features/catalogue/contract.ts': "export { dzd } from '#core/money.ts'",
  'src/features/catalogue/server/change-size-stocks.ts': "export { now } from '#platform/clock.ts'",
  'src/features/catalogue/web/price.tsx': "export { dzd } from '../contract.ts'",
  'src/features/orders/contract.ts': "export { dzd } from '#features/catalogue/contract.ts'",
  'src/features/orders/messages.fr.ts': 'export const messages = {} as const',
  'src/features/orders/server/api.ts':
    "export { now as api } from './place-order.ts'\nexport type Api = number",
  'src/features/orders/server/place-order.ts':
    "import '../contract.ts'\nimport '../messages.fr.ts'\nexport { now } from '#features/catalogue/server/change-size-stocks.ts'",
  'src/features/orders/web/client.ts': "export type { Api } from '../server/api.ts'",
  'src/features/orders/web/cart.screen.tsx':
    "import './client.ts'\nimport type { Route } from './+types/cart.screen'\nexport { dzd } from '#features/catalogue/web/price.tsx'\nexport type R = Route",
  'src/features/orders/web/cart.test.ts': "import '../server/place-order.ts'\nimport 'node:fs'",
  'src/main.ts': "import '#features/orders/server/api.ts'\nimport 'node:fs'",
}

let root = ''
afterEach(() => rmSync(root, { recursive: true }))

async function findings(tree: Record<string, string>, declared: Record<string, string[]> = uses) {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const [path, code] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  return boundaryFindings(
    await cruiseModules(root, boundaryRules(declared)),
    Object.keys(tree),
    declared,
  )
}

test('everything the house allows passes', async () => {
  expect(await findings(good)).toEqual([])
})

test('a use that is not declared fails', async () => {
  const found = await findings(good, { orders: [], catalogue: [] })
  expect(found).toContain(
    'src/features/orders/contract.ts must not import src/features/catalogue/contract.ts (contract)',
  )
})

test('a cycle is named once, with its members', async () => {
  const found = await findings({
    'src/core/egg.ts': "export type { Hen } from './hen.ts'",
    'src/core/hen.ts': "import type { Hen } from './egg.ts'\nexport type { Hen }",
  })
  expect(found).toEqual(['src/core/egg.ts -> src/core/hen.ts -> src/core/egg.ts (cycle)'])
})

test('a source file that was not read fails, and so does an empty tree', async () => {
  const graph = await cruiseModules((root = mkdtempSync(join(tmpdir(), 'boundaries-'))), [])
  expect(boundaryFindings(graph, ['src/main.ts'], {})).toEqual(['src/main.ts was not read'])
  expect(boundaryFindings(graph, [], {})).toEqual([
    'no source file found: the check would be blind',
  ])
})

test('declared edges that lead back fail', async () => {
  const found = await findings(good, {
    orders: ['catalogue'],
    catalogue: ['media'],
    media: ['orders'],
  })
  expect(found).toContain('src/features.ts: orders may use itself through its declared edges')
})

test('the declared edges of this project have no cycle', async () => {
  const graph = await cruiseModules((root = mkdtempSync(join(tmpdir(), 'boundaries-'))), [])
  graph.modules.push({ source: 'src/main.ts', valid: true, dependencies: [], dependents: [] })
  expect(boundaryFindings(graph, ['src/main.ts'], featureUses)).toEqual([])
})
