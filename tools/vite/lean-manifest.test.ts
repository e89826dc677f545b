import { expect, test } from 'vitest'
import { leanOf, siteOf } from './lean-manifest.ts'

const scriptOf = (manifest: object) => `window.manifest=${JSON.stringify(manifest)};`
const css = ['/assets/site.css']

test('a manifest keeps its routes and modules, and loses what would be preloaded and what they lack', () => {
  const root = { id: 'root', module: '/assets/root.js', css }
  const all = { hasLoader: true, hasAction: false, hasDefaultExport: true, hasErrorBoundary: false }
  const imports = ['/assets/a.js', '/assets/b.js']
  expect(
    leanOf(scriptOf({ entry: { imports }, routes: { root: { ...all, ...root, imports } } })),
  ).toBe(scriptOf({ entry: { imports: [] }, routes: { root: { hasLoader: true, ...root } } }))
})

test('the sheet of every page stands at the root alone, and a route keeps a sheet of its own', () => {
  const own = { id: 'desk', css: ['/assets/desk.css', ...css] }
  const routes = { root: { id: 'root', css }, shop: { id: 'shop', css }, desk: own }
  expect(leanOf(scriptOf({ entry: { imports: [] }, routes }))).toBe(
    scriptOf({ entry: { imports: [] }, routes: { ...routes, shop: { id: 'shop' } } }),
  )
})

test('the manifest of public pages has none of the screens below the back office', () => {
  const office = 'back-office/back-office.route'
  const routes = {
    root: { id: 'root' },
    shop: { id: 'shop', parentId: 'root' },
    [office]: { id: office, parentId: 'root' },
    shell: { id: 'shell', parentId: office },
    orders: { id: 'orders', parentId: 'shell' },
  }
  const { root, shop } = routes
  expect(siteOf(scriptOf({ entry: { imports: [] }, routes }))).toBe(
    scriptOf({ entry: { imports: [] }, routes: { root, shop } }),
  )
})
