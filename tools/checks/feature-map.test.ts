import type { ICruiseResult } from 'dependency-cruiser'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFeatureMap, featureMapFindings, placeFeatureMap } from './feature-map.ts'
import { cruiseModules } from './module-graph.ts'

const root = mkdtempSync(join(tmpdir(), 'feature-map-'))
const markers = [
  '<!-- feature map: drawn by `node tools/check.ts fix` -->',
  '<!-- end of feature map -->',
]
const document = `# Map\n${markers.join('\nold\n')}\nafter\n`
let graph: ICruiseResult

beforeAll(async () => {
  const files = {
    'src/features/orders/rules.ts': "import '../catalogue/contract.ts'\nimport './contract.ts'",
    'src/features/orders/contract.ts':
      "import type { A } from '../catalogue/contract.ts'\nexport type B = A",
    'src/features/catalogue/contract.ts': 'export type A = 1',
    // A test may import anything: no arrow.
    'src/features/catalogue/contract.test.ts': "import '../orders/contract.ts'",
    'src/main.ts': "import './features/orders/rules.ts'",
  }
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  graph = await cruiseModules(root, [])
})
afterAll(() => rmSync(root, { recursive: true }))

test('draws every feature and each use once', () => {
  expect(drawFeatureMap(graph, ['orders', 'catalogue', 'club']).split('\n')).toEqual([
    '```mermaid',
    'flowchart LR',
    '  catalogue',
    '  club',
    '  orders',
    '  orders --> catalogue',
    '```',
  ])
})

test('a stale map fails, a placed one passes, the rest of the document stays', () => {
  expect(featureMapFindings(document, 'new')).toHaveLength(1)
  const placed = placeFeatureMap(document, 'new')
  expect(placed).toBe(`# Map\n${markers.join('\nnew\n')}\nafter\n`)
  expect(featureMapFindings(placed, 'new')).toEqual([])
})

test('a document without markers is refused', () => {
  expect(() => placeFeatureMap('# Map', 'new')).toThrow('markers')
})
