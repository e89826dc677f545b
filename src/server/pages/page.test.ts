import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Page } from './page.ts'

/** A list as pages have them; the letters of the addresses are what does not repeat. */
const listOf = (items: number) =>
  Array.from({ length: items }, (_, index) => {
    const id = hash('sha256', String(index)).slice(0, 8)
    return `<li class="card"><a href="/product/${id}">Maillot ${index}</a><p>${1000 + 37 * index}</p></li>`
  }).join('')

const headers = { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' }
const pageOf = (items: number) => new Page(`<html>${listOf(items)}</html>`, headers)

test('whoever asks first gets a page compressed lightly, and all others the same smaller one', async () => {
  const page = pageOf(300)
  const first = await page.body('br')
  expect(page.peek('br')).toBeUndefined()
  const others = await Promise.all([page.body('br'), page.body('br'), page.body('br')])
  expect(new Set(others).size).toBe(1)
  const [second] = others
  expect(page.peek('br')).toBe(second)
  expect(second?.length).toBeLessThan(first.length)
  const texts = [first, ...others].map((bytes) => brotliDecompressSync(bytes).toString())
  expect(new Set(texts)).toEqual(new Set([`<!DOCTYPE html><html>${listOf(300)}</html>`]))
})

test('of those who ask at once, one gets the light page', async () => {
  const page = pageOf(300)
  const bodies = await Promise.all(Array.from({ length: 8 }, () => page.body('br')))
  expect(new Set(bodies).size).toBe(2)
  expect(bodies.filter((bytes) => bytes === page.peek('br'))).toHaveLength(7)
})

test('a page that only fits into the first window when compressed well is so at once', async () => {
  const page = pageOf(2000)
  const first = await page.body('br')
  expect(page.peek('br')).toBe(first)
  expect(await page.body('br')).toBe(first)
})

test('a page that fits into the first window only at its smallest is compressed so', async () => {
  const page = pageOf(1700)
  const bytes = await page.body('br')
  expect(bytes.length).toBeLessThan(14_000)
  expect(await page.body('br')).toBe(bytes)
  expect(brotliDecompressSync(bytes).toString()).toContain(listOf(1700))
})

test('each body has its own length in its headers', async () => {
  const page = pageOf(300)
  const bodies = [await page.body('br'), await page.body('br')]
  for (const bytes of [...bodies, ...bodies]) {
    const head = page.head('br', bytes)
    expect(head[head.indexOf('content-length') + 1]).toBe(String(bytes.length))
  }
})
