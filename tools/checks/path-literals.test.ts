import { expect, test } from 'vitest'
import { pathLiteralFindings } from './path-literals.ts'

const routes = {
  path: 'src/routes.ts',
  text: "route('shop', 's.tsx'), route('admin', 'a.tsx', [])",
}
const findings = (text: string, path = 'src/site/a.tsx') =>
  pathLiteralFindings([routes, { path, text }])

test.each([
  '<Link to="/shop" />',
  '<a href="/" />',
  "<Form action={'/shop'} />",
  "void navigate('/admin/orders')",
  "{ to: '/shop?type=hats' }",
  '<Link to={`/shop/${id}`} />',
  'const address = `${origin}/admin`',
])('%s is refused', (text) => {
  expect(findings(text)).toHaveLength(1)
  expect(findings(text, 'src/features/orders/web/a.tsx')).toHaveLength(1)
  expect(findings(text, 'src/core/paths.ts')).toEqual([])
})

test('paths of the API, of files and of what is only called alike pass', () => {
  expect(findings(`fetch('/api/shop'); src="/shops.svg"; import '../shop/a.ts'`)).toEqual([])
})
