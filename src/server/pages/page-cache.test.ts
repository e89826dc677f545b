import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { freshUntil } from '#core/fresh-until.ts'
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

describe('a change that is named', () => {
  const incoming = () => new IncomingMessage(new Socket())
  const isServed = (cache: PageCache, key: string) => {
    const request = incoming()
    return cache.serve(key, request, new ServerResponse(request))
  }

  test('makes those pages stale that show it, and those of which nobody knows', () => {
    const cache = new PageCache()
    cache.store('/product/1', page('one'), cache.reading(), ['product:1'])
    cache.store('/product/2', page('two'), cache.reading(), ['product:2'])
    cache.store('/about', page('about'), cache.reading(), [])
    cache.store('/unknown', page('unknown'), cache.reading())
    cache.changed(['product:1'])
    const served = ['/product/1', '/product/2', '/about', '/unknown'].filter((key) =>
      isServed(cache, key),
    )
    expect(served).toEqual(['/product/2', '/about'])
  })

  test('is not forgotten by a page that was read before it and is stored after it', () => {
    const cache = new PageCache()
    const before = cache.reading()
    cache.changed(['product:1'])
    cache.changed(['product:2'])
    cache.store('/product/1', page('old'), before, ['product:1'])
    cache.store('/product/3', page('three'), before, ['product:3'])
    expect([isServed(cache, '/product/1'), isServed(cache, '/product/3')]).toEqual([false, true])
  })

  test('makes a page stale at the moment until which it is true', () => {
    const cache = new PageCache()
    const at = (ms: number) => [freshUntil(new Date(Date.now() + ms).toISOString())]
    cache.store('/over', page('over'), cache.reading(), at(-1))
    cache.store('/still', page('still'), cache.reading(), at(60_000))
    expect([isServed(cache, '/over'), isServed(cache, '/still')]).toEqual([false, true])
  })

  test('makes all pages stale when there are too many names', () => {
    const cache = new PageCache()
    cache.store('/about', page('about'), cache.reading(), [])
    for (let name = 0; name < 6000; name++) cache.changed([`product:${name}`])
    expect(isServed(cache, '/about')).toBe(false)
  })
})
