import { expect, test } from 'vitest'
import { adminPaths } from './admin-paths.ts'
import { pathPattern } from './path-pattern.ts'
import { paths } from './paths.ts'

test('the site’s own words stay', () => {
  for (const path of ['/', paths.about, paths.shop(), adminPaths.handOver, adminPaths.system])
    expect(pathPattern(path)).toBe(path)
})

test('everything else is a placeholder', () => {
  expect(pathPattern(paths.product('CBC Home'))).toBe('/product/:id')
  expect(pathPattern(paths.order('CBC-2026'))).toBe('/order/:id')
  expect(pathPattern(paths.registration('secret'))).toBe('/registration/:id')
  expect(pathPattern('/Amina/0550123456')).toBe('/:id/:id')
  expect(pathPattern('/undefined')).toBe('/:id')
  expect(pathPattern('/a'.repeat(50))).toBe('/:id'.repeat(6))
})
