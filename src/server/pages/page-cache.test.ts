import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { Page } from './page.ts'

const page = (text: string) => new Page(`<html>${text}</html>`, {})

test('a page that was read before a change does not take the place of one read after it', () => {
  const cache = new PageCache()
  const before = cache.reading()
  cache.clear()
  const newer = page('new')
  cache.store('/shop', newer, cache.reading())
  cache.store('/shop', page('old'), before)
  expect(cache.last('/shop')).toBe(newer)
})

test('a page that was read before a change is better than none while there is no database', () => {
  const cache = new PageCache()
  const before = cache.reading()
  cache.clear()
  const older = page('old')
  cache.store('/shop', older, before)
  expect(cache.last('/shop')).toBe(older)
})
