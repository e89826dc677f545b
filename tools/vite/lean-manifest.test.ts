import { expect, test } from 'vitest'
import { withoutImports } from './lean-manifest.ts'

test('a manifest keeps its routes and modules, and loses what would be preloaded', () => {
  const route = { id: 'root', module: '/assets/root.js', css: ['/assets/site.css'] }
  const manifest = (imports: string[]) =>
    `window.manifest=${JSON.stringify({ entry: { imports }, routes: { root: { ...route, imports } } })};`
  expect(withoutImports(manifest(['/assets/a.js', '/assets/b.js']))).toBe(manifest([]))
})
