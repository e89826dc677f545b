import { expect, test } from 'vitest'
import { leanOf } from './lean-manifest.ts'

test('a manifest keeps its routes and modules, and loses what would be preloaded and what they lack', () => {
  const route = { id: 'root', module: '/assets/root.js', css: ['/assets/site.css'] }
  const manifest = (imports: string[], has: object) =>
    `window.manifest=${JSON.stringify({ entry: { imports }, routes: { root: { ...has, ...route, imports } } })};`
  const all = { hasLoader: true, hasAction: false, hasDefaultExport: true, hasErrorBoundary: false }
  expect(leanOf(manifest(['/assets/a.js', '/assets/b.js'], all))).toBe(
    manifest([], { hasLoader: true }),
  )
})
