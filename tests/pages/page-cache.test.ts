import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutOrder } from '#tests/support/builders.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { sendRaw } from '#tests/support/raw-http.ts'

let program: RunningProgram

beforeAll(async () => {
  program = await startDemoClub({ RATE_LIMIT: 'off' })
})

afterAll(() => program?.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(program.url + path, { headers, redirect: 'manual' })

async function productNamed(name: string) {
  const { items } = await (await get('/api/products')).json()
  return items.find(({ name_en }: { name_en: string }) => name_en === name)
}

describe('the page cache', () => {
  test('gives the second visitor the same page compressed, and 304 to a visitor who has it', async () => {
    const first = await get('/shop', { 'accept-encoding': 'identity' })
    const second = await get('/shop', { 'accept-encoding': 'br' })
    expect(second.headers.get('content-encoding')).toBe('br')
    expect(await second.text()).toBe(await first.text())
    const etag = second.headers.get('etag') ?? ''
    const unchanged = await get('/shop', { 'if-none-match': etag })
    expect([unchanged.status, unchanged.headers.get('content-security-policy')]).toEqual([
      304,
      null,
    ])
  })

  test('never shows a visitor a language they did not choose', async () => {
    const [french, arabic] = await Promise.all([
      get('/shop'),
      get('/shop', { cookie: 'a=b; language=ar' }),
    ])
    expect(await french.text()).toContain('<html lang="fr" dir="ltr">')
    expect(await arabic.text()).toContain('<html lang="ar" dir="rtl">')
    expect(await (await get('/shop', { cookie: 'language=xx' })).text()).toContain('lang="fr"')
  })

  test('drops what an order changed: the last piece is gone from the page at once', async () => {
    const home = await productNamed('CBC Home')
    const path = `/product/${home.id}`
    const sizeL = /value="L"/
    expect(await (await get(path)).text()).toMatch(sizeL)
    const order = checkoutOrder(
      [{ product_id: home.id, size: 'L', quantity: 1, jersey_numbers: [5] }],
      {
        expected_total: home.price,
      },
    )
    const placed = await fetch(`${program.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(order),
    })
    expect(placed.status).toBe(201)
    expect(await (await get(path)).text()).toMatch(/<input[^>]*disabled=""[^>]*value="L"/)
  })
})

/** The page as requested under this host name. */
const asHost = (host: string, path: string) =>
  sendRaw(program.url, [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close'])

describe('with a made-up Host header', () => {
  test('a page that contains it is cached for nobody else', async () => {
    const path = '/about?of=nobody'
    expect(await asHost('evil.example', path)).toContain('http://evil.example/about')
    const page = await asHost('127.0.0.1', path)
    expect(page).toContain('http://127.0.0.1/about')
    expect(page).not.toContain('evil.example')
  })

  test.each(['/sitemap.xml', '/robots.txt'])('%s is not cached', async (path) => {
    expect(await asHost('evil.example', path)).toMatch(/\r\ncache-control: no-store\r\n/i)
    expect(await asHost('localhost', path)).toMatch(/\r\ncache-control: public, max-age=3600\r\n/i)
  })
})

test('the first visitor of a page gets it complete, with its lazy parts', async () => {
  const fresh = await startDemoClub({ RATE_LIMIT: 'off' })
  const pages = await Promise.all(
    ['/', '/about', '/programs', '/shop', '/events', '/gallery', '/contact'].map(async (path) =>
      (await fetch(fresh.url + path)).text(),
    ),
  )
  await fresh.stop()
  for (const html of pages) {
    expect(html).toContain('</html>')
    expect(html).not.toContain('<!--$!-->')
  }
})
