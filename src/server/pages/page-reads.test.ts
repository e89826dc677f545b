import { expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.ts'
import { anything } from './named-changes.ts'
import { type NotingFetch, PageReads } from './page-reads.ts'

/** A stand-in for the API at the border of this module: each answer says how often it was asked. */
function countingApi(names: readonly string[]) {
  let asked = 0
  const fetchNoting: NotingFetch = (_path, _init, shown) => {
    for (const name of names) shown.add(name)
    return Promise.resolve(Response.json({ asked: ++asked }))
  }
  const cache = new PageCache()
  const page = (showsDrafts = false) => new PageReads({ cache, fetchNoting, showsDrafts })
  return { cache, page }
}

test('pages share an answer until something that it shows has changed', async () => {
  const { cache, page } = countingApi(['club'])
  const [first, second] = [page(), page()]
  expect(await first.read('/api/club')).toEqual({ asked: 1 })
  expect(await second.read('/api/club')).toEqual({ asked: 1 })
  expect([...second.shown]).toEqual(['club'])
  cache.changes.changed(['product:1'])
  expect(await page().read('/api/club')).toEqual({ asked: 1 })
  cache.changes.changed(['club'])
  expect(await page().read('/api/club')).toEqual({ asked: 2 })
})

test('an answer that was read before a change is not used after it', async () => {
  const { cache, page } = countingApi(['club'])
  const reading = page().read('/api/club')
  cache.changes.changed(['club'])
  await reading
  expect(await page().read('/api/club')).toEqual({ asked: 2 })
})

test.each([
  ['that does not say what it shows', [anything], false],
  ['with drafts', ['text:about'], true],
])('an answer %s is for one page only', async (_what, names, showsDrafts) => {
  const { page } = countingApi(names)
  await page(showsDrafts).read('/api/texts')
  expect(await page(showsDrafts).read('/api/texts')).toEqual({ asked: 2 })
  expect(await page().read('/api/texts')).toEqual({ asked: 3 })
})

test('a draft never answers a visitor, nor what a visitor was shown a preview', async () => {
  const { page } = countingApi(['text:about'])
  expect(await page().read('/api/texts')).toEqual({ asked: 1 })
  expect(await page(true).read('/api/texts')).toEqual({ asked: 2 })
  expect(await page().read('/api/texts')).toEqual({ asked: 1 })
})

test('an answer is shared for half a second, whatever changes undeclared', async () => {
  const { page } = countingApi(['club'])
  await page().read('/api/club')
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 400)
  expect(await page().read('/api/club')).toEqual({ asked: 1 })
  clock.mockReturnValue(now + 501)
  expect(await page().read('/api/club')).toEqual({ asked: 2 })
  clock.mockRestore()
})

test('a page is as old as its oldest answer', async () => {
  const { cache, page } = countingApi(['club'])
  const { at } = cache.changes.reading()
  await page().read('/api/club')
  await new Promise((later) => setTimeout(later, 5))
  const reading = cache.changes.reading()
  const later = page()
  expect(later.since(reading)).toEqual(reading)
  await later.read('/api/club')
  expect(later.since(reading).at).toBeLessThan(reading.at)
  expect(later.since(reading).at).toBeGreaterThanOrEqual(at)
})

test('no page can change what another one shows', async () => {
  const { page } = countingApi(['club'])
  const answer = (await page().read('/api/club')) as { asked: number }
  expect(() => (answer.asked = 7)).toThrow(TypeError)
})
