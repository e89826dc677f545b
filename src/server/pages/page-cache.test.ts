import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { freshUntil } from '#core/fresh-until.ts'
import { PageCache } from './page-cache.ts'
import { Page } from './page.ts'

const page = (text: string) => new Page(`<html>${text}</html>`, {})

/** Asks for a page; tells whether it was answered from the cache, or had to be rendered. */
function ask(cache: PageCache, key: string): { answers: string[] } {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const answers: string[] = []
  vi.spyOn(response, 'end').mockImplementation((bytes) => {
    answers.push(String(bytes).replaceAll(/<[^>]*>/g, ''))
    return response
  })
  cache.answer(key, request, response, () => answers.push('rendered'))
  return { answers }
}

test('a page that was read before a change does not take the place of one read after it', () => {
  const cache = new PageCache()
  const before = cache.changes.reading()
  cache.changes.clear()
  const newer = page('new')
  cache.store('/shop', newer, cache.changes.reading())
  cache.store('/shop', page('old'), before)
  expect(cache.last('/shop')).toBe(newer)
})

test('a page that was read before a change is better than none while there is no database', () => {
  const cache = new PageCache()
  const before = cache.changes.reading()
  cache.changes.clear()
  const older = page('old')
  cache.store('/shop', older, before)
  expect(cache.last('/shop')).toBe(older)
})

describe('a change that is named', () => {
  const isServed = (cache: PageCache, key: string) => !ask(cache, key).answers.includes('rendered')

  test('makes those pages stale that show it, and those of which nobody knows', () => {
    const cache = new PageCache()
    cache.store('/product/1', page('one'), cache.changes.reading(), ['product:1'])
    cache.store('/product/2', page('two'), cache.changes.reading(), ['product:2'])
    cache.store('/about', page('about'), cache.changes.reading(), [])
    cache.store('/unknown', page('unknown'), cache.changes.reading())
    cache.changes.changed(['product:1'])
    const served = ['/product/1', '/product/2', '/about', '/unknown'].filter((key) =>
      isServed(cache, key),
    )
    expect(served).toEqual(['/product/2', '/about'])
  })

  test('is not forgotten by a page that was read before it and is stored after it', () => {
    const cache = new PageCache()
    const before = cache.changes.reading()
    cache.changes.changed(['product:1'])
    cache.changes.changed(['product:2'])
    cache.store('/product/1', page('old'), before, ['product:1'])
    cache.store('/product/3', page('three'), before, ['product:3'])
    expect([isServed(cache, '/product/1'), isServed(cache, '/product/3')]).toEqual([false, true])
  })

  test('makes a page stale at the moment until which it is true', () => {
    const cache = new PageCache()
    const at = (ms: number) => [freshUntil(new Date(Date.now() + ms).toISOString())]
    cache.store('/over', page('over'), cache.changes.reading(), at(-1))
    cache.store('/still', page('still'), cache.changes.reading(), at(60_000))
    expect([isServed(cache, '/over'), isServed(cache, '/still')]).toEqual([false, true])
  })

  test('makes all pages stale when there are too many names', () => {
    const cache = new PageCache()
    cache.store('/about', page('about'), cache.changes.reading(), [])
    for (let name = 0; name < 6000; name++) cache.changes.changed([`product:${name}`])
    expect(isServed(cache, '/about')).toBe(false)
  })
})

describe('while a page is rendered', () => {
  /** Begins a rendering that ends with `finish`. */
  function begin(cache: PageCache, key: string) {
    const { promise: text, resolve: finish } = Promise.withResolvers<string | undefined>()
    const done = cache.render(key, async (reading) => {
      const made = await text
      if (made) cache.store(key, page(made), reading, ['product:1'])
    })
    return { finish, done }
  }

  test('who asks for it waits and gets the same', async () => {
    const cache = new PageCache()
    const { finish, done } = begin(cache, '/shop')
    const asked = [ask(cache, '/shop'), ask(cache, '/shop'), ask(cache, '/about')]
    expect(asked.map(({ answers }) => answers)).toEqual([[], [], ['rendered']])
    finish('new')
    await done
    expect(asked.map(({ answers }) => answers)).toEqual([['new'], ['new'], ['rendered']])
  })

  test('who asks after a change does not get what was read before it', async () => {
    const cache = new PageCache()
    const { finish, done } = begin(cache, '/shop')
    const before = ask(cache, '/shop')
    cache.changes.changed(['product:1'])
    const after = ask(cache, '/shop')
    finish('old')
    await done
    expect([before.answers, after.answers]).toEqual([['rendered'], ['rendered']])
  })

  test('an old page is served meanwhile, but not one that changed', async () => {
    const cache = new PageCache()
    const reading = { at: performance.now() - 15_000, changes: 0 }
    for (const name of ['1', '2']) cache.store(name, page('old'), reading, [`product:${name}`])
    expect([ask(cache, '1').answers, ask(cache, '2').answers]).toEqual([['rendered'], ['rendered']])
    cache.changes.changed(['product:2'])
    const renderings = [begin(cache, '1'), begin(cache, '2')]
    expect([ask(cache, '1').answers, ask(cache, '2').answers]).toEqual([['old'], []])
    for (const { finish, done } of renderings) {
      finish('new')
      await done
    }
  })

  test('who waits renders it alone when it is no page for all, fails or takes too long', async () => {
    const cache = new PageCache()
    const own = begin(cache, '/own')
    const failing = cache.render('/failing', () => Promise.reject(new Error('failed')))
    const slow = begin(cache, '/slow')
    const asked = ['/own', '/failing', '/slow'].map((key) => ask(cache, key))
    own.finish(undefined)
    await Promise.all([own.done, expect(failing).rejects.toThrow('failed')])
    expect(asked.map(({ answers }) => answers)).toEqual([['rendered'], ['rendered'], []])
    await expect.poll(() => asked[2]?.answers).toEqual(['rendered'])
    slow.finish('late')
    await slow.done
  })
})
