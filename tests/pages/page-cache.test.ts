import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutOrder } from '#tests/support/builders.ts'
import { demoAuthorization, startDemoClub } from '#tests/support/demo-club.ts'
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

test('drafts are shown to who previews them, and to nobody else, whatever was asked before', async () => {
  const headers = {
    authorization: await demoAuthorization(program),
    'content-type': 'application/json',
  }
  const admin = (method: string, path: string, json?: object) =>
    fetch(`${program.url}/api/admin/texts${path}`, { method, headers, body: JSON.stringify(json) })
  const { items } = await (await admin('GET', '')).json()
  const { version } = items.find(({ key }: { key: string }) => key === 'about.story')
  const draft = 'Nur ein Entwurf'
  const drafted = { version, text_fr: draft, is_draft: true }
  expect((await admin('PATCH', '/about.story', drafted)).status).toBe(200)
  expect((await get('/api/admin/texts/preview')).status).toBe(401)
  const { token } = await (await admin('POST', '/preview', {})).json()

  const shown = await get(`/about?preview=${token}`)
  const html = await shown.text()
  expect(html).toContain(draft)
  expect(html).toContain('Aperçu – non publié')
  const policy = shown.headers.get('content-security-policy')
  expect(policy).toContain('; sandbox allow-same-origin')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.headers.get('x-robots-tag')).toBe('noindex')
  expect(shown.headers.get('set-cookie')).toBeNull()
  expect(shown.headers.get('cdn-cache-control')).toBeNull()

  const agreed = items.find(({ key }: { key: string }) => key === 'consents.photos')
  const draftedConsent = { version: agreed.version, text_ar: null, text_fr: draft, is_draft: true }
  expect((await admin('PATCH', '/consents.photos', draftedConsent)).status).toBe(200)
  const consents = async (lang: string, as: string) =>
    (await get(`/registration?preview=${as}&lang=${lang}`)).text()
  expect(await consents('fr', token)).toMatch(new RegExp(`<label[^>]*>${draft}<`))
  expect(await consents('ar', token)).toContain(`<span lang="fr" dir="ltr">${draft}</span>`)
  expect(await consents('en', token)).toContain(agreed.text_en)
  expect(await consents('fr', 'x')).not.toContain(draft)

  const [head, claims, signature] = token.split('.')
  const later = btoa(JSON.stringify({ aud: 'text-preview', exp: 9e9 })).replace(/=+$/, '')
  const none = btoa(JSON.stringify({ alg: 'none' })).replace(/=+$/, '')
  for (const wrong of ['', 'x', `${head}.${later}.${signature}`, `${none}.${claims}.`]) {
    const answer = await get(`/about?preview=${wrong}`)
    expect(await answer.text()).not.toContain(draft)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  for (const path of ['/about', '/about?lang=fr', '/api/texts?section=about'])
    expect(await (await get(path)).text()).not.toContain(draft)
  // Again, where a cache would answer.
  expect(await (await get(`/about?preview=${token}`)).text()).toContain(draft)
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
