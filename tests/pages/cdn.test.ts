import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkoutOrder } from '#tests/support/builders.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import type { RunningProgram } from '#tests/support/program.ts'

let program: RunningProgram
let isDown = false
const purges: { tags: string[]; headers: IncomingHttpHeaders; isRefused: boolean }[] = []
const cdn = createServer((request, response) => {
  void text(request).then((body) => {
    const { tags } = JSON.parse(body)
    purges.push({ tags, headers: request.headers, isRefused: isDown })
    response.writeHead(isDown ? 503 : 200).end()
  })
})

beforeAll(async () => {
  await once(cdn.listen(0, '127.0.0.1'), 'listening')
  const port = String(await findFreePort())
  program = await startDemoClub({
    RATE_LIMIT: 'off',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    CDN_SECONDS: '30',
    CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`,
    CDN_PURGE_HEADER: 'Authorization: Bearer a-cdn-token',
  })
})
afterAll(async () => {
  await program?.stop()
  cdn.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(program.url + path, { headers, redirect: 'manual' })

const forCdn = ({ headers }: Response) =>
  ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'].map((name) =>
    headers.get(name),
  )

async function productNamed(name: string) {
  const { items } = await (await get('/api/products')).json()
  return items.find(({ name_en }: { name_en: string }) => name_en === name)
}

test('a public page may be kept by the CDN alone, in each language, also from the cache', async () => {
  for (const language of ['fr', 'ar', 'ar']) {
    const page = await get('/shop', { cookie: `language=${language}` })
    const [kept, older, keys, tags] = forCdn(page)
    expect([kept, older]).toEqual(['public, max-age=30', 'max-age=30'])
    expect(keys).toMatch(/^pages (?:\S+ )*products product:[\da-f-]{36} /)
    expect(tags).toBe(keys?.replaceAll(' ', ','))
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect(page.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  }
})

test.each(['/admin', '/shop?lang=ar', '/nothing-here', '/registration/x', '/api/products'])(
  '%s is kept by none',
  async (path) => {
    const page = await get(path)
    expect(forCdn(page)).toEqual([null, null, null, null])
  },
)

test.each(['/share/club-ar.jpg', '/icon-192.png', '/favicon.svg', '/sitemap.xml'])(
  '%s may be kept for an hour by anybody',
  async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=3600')
  },
)

test('what an order changed is purged by name, also from a CDN that was away, and once more', async () => {
  const home = await productNamed('CBC Home')
  const line = { product_id: home.id, size: 'L' as const, quantity: 1, jersey_numbers: [5] }
  const order = checkoutOrder([line], { expected_total: home.price })
  isDown = true
  const placed = await get('/shop').then(() =>
    fetch(`${program.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(order),
    }),
  )
  expect(placed.status).toBe(201)
  // Starting made changes of its own.
  const ofHome = (isRefused: boolean) =>
    purges.filter((each) => each.tags[0] === `product:${home.id}` && each.isRefused === isRefused)
  await vi.waitFor(() => expect(ofHome(true)).toHaveLength(1), 5000)
  isDown = false
  await vi.waitFor(() => expect(ofHome(false)).toHaveLength(2), 15_000)
  expect(program.log()).toContain('the CDN was not told of changed pages')
  for (const { tags, headers } of ofHome(false)) {
    expect(tags).toEqual([`product:${home.id}`, 'anything'])
    expect(headers['surrogate-key']).toBe(tags.join(' '))
    expect(headers.authorization).toBe('Bearer a-cdn-token')
  }
})
