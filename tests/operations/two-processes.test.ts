import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { adminCalls, signIn, uploadPicture } from '#tests/support/admin-calls.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { runTool } from '#tests/support/run-tool.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let db: TestDatabase
let here: RunningProgram
let there: RunningProgram

const password = 'a password of ours'
const secretKey = 'one key for both processes of this test'
let databaseUrl: string
const toolEnv = () => ({ DATABASE_URL: databaseUrl, SECRET_KEY: secretKey })

beforeAll(async () => {
  db = await createTestDatabase()
  const { user, port, database, host } = db.connection
  databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const env = {
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    ADMIN_PASSWORD: password,
    SECRET_KEY: secretKey,
    RATE_LIMIT: 'off',
  }
  here = await startProgram({ env })
  there = await startProgram({ env })
})

afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()])
  await db?.drop()
})

const pageOf = async ({ url }: RunningProgram, path: string) => (await fetch(url + path)).text()

async function buy({ url }: RunningProgram, id: string, size: 'M' | 'L') {
  const line = { product_id: id, size, quantity: 1, jersey_numbers: [5] }
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(checkoutOrder([line], { expected_total: 4500 })),
  })
  expect(answer.status).toBe(201)
}

/** The number of pages served from the cache so far. */
async function cacheHits({ url }: RunningProgram): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^page_cache_hits_total (\d+)/m.exec(text)?.[1])
}

const soon = { interval: 20, timeout: 5000 }

/** Sets the price in the first process, as an admin does. */
async function setPrice(id: string, price: number, authorization: string) {
  const call = adminCalls(here, authorization)
  const { version } = await call('GET', `products/${id}`)
  await call('PATCH', `products/${id}`, { price, version })
}

test('a change in one process is on the pages of the other within a second', async () => {
  const id = await createProduct(db.database, { stocks: { M: 9 } })
  const paths = ['/shop', `/product/${id}`]
  const areShown = async (price: RegExp) =>
    (await Promise.all(paths.map((path) => pageOf(there, path)))).every((page) => price.test(page))
  expect(await areShown(/4.500/)).toBe(true)
  const authorization = await signIn(here, password)
  await setPrice(id, 4700, authorization)
  const from = performance.now()
  await expect.poll(() => areShown(/4.700/), soon).toBe(true)
  expect(performance.now() - from).toBeLessThan(1000)
})

test('the club’s phone and hours, too, in text and in structured data', async () => {
  const shows = (words: RegExp) => async () =>
    (await Promise.all(['/', '/contact'].map((path) => pageOf(there, path)))).every((page) =>
      words.test(page),
    )
  const isSoon = async (words: RegExp) => {
    const from = performance.now()
    await expect.poll(shows(words), soon).toBe(true)
    expect(performance.now() - from).toBeLessThan(1000)
  }
  expect(await shows(/\+213 550 14 20 14/)()).toBe(true)
  const authorization = await signIn(here, password)
  const call = adminCalls(here, authorization)
  const { version } = await call('GET', 'club')
  await call('PATCH', 'club', { version, phone: '031 92 34 56' })
  await isSoon(/\+213 31 92 34 56/)

  const now = await call('GET', 'club')
  await call('PATCH', 'club', { version: now.version, band_colour: '#0B2A5A' })
  await isSoon(/<style>html:root\{.*\.band\{--bg:#0b2a5a;/)
  const manifest = await fetch(`${there.url}/manifest.webmanifest`)
  expect(await manifest.json()).toMatchObject({ theme_color: '#0b2a5a' })
  const { headers } = await fetch(`${there.url}/contact`)
  expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^;]+';/)

  const square = sharp({
    create: { width: 400, height: 400, channels: 4, background: '#f4b93e80' },
  })
  const bytes = await square.png().toBuffer()
  const crest = await uploadPicture(here, authorization, { bytes, name: 'crest.png' })
  const latest = await call('GET', 'club')
  await call('PATCH', 'club', { version: latest.version, crest_url: crest })
  await isSoon(new RegExp(`<img src="${crest.replace(/\.\w+$/, '-320.webp')}"`))
  expect(await pageOf(there, '/')).toContain(`"logo":"${there.url}${crest}"`)
  expect(await (await fetch(`${there.url}/api/club`)).json()).toMatchObject({ crest_url: crest })

  const { items } = await call('GET', 'hours')
  const saturday = items.find(({ weekday }: { weekday: number }) => weekday === 6)
  const night = { version: 1, opens: '22:00', closes: '01:00' }
  await call('PATCH', `hours/${saturday.id}`, night)
  await isSoon(/>Samedi<.*>22:00 à 01:00</)
  const days = { date_from: '2098-03-01', date_to: '2098-03-30', reason_ar: 'رمضان' }
  const { id } = await call('POST', 'hours/exceptions', days)
  await isSoon(/Fermé du 1er mars 2098 au 30 mars 2098 · <span lang="ar" dir="rtl">رمضان</)

  const home = await pageOf(there, '/')
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(home)?.[1] ?? '')
  expect(data).toMatchObject({ telephone: '+21331923456' })
  expect(data.openingHoursSpecification[6]).toMatchObject({
    dayOfWeek: 'Saturday',
    opens: '22:00',
    closes: '01:00',
  })
  expect(data.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      name: 'رمضان',
      validFrom: '2098-03-01',
      validThrough: '2098-03-30',
      opens: '00:00',
      closes: '00:00',
    },
  ])

  await call('DELETE', `hours/exceptions/${id}`)
  for (const each of items) await call('DELETE', `hours/${each.id}`)
  const saysNothing = async () => !(await shows(/Horaires d’ouverture|OpeningHours/)())
  await expect.poll(saysNothing, soon).toBe(true)
  expect(await pageOf(there, '/')).not.toContain('OpeningHours')
})

test('a withdrawn consent hides a picture on kept pages and its file, where it is shown', async () => {
  const authorization = await signIn(here, password)
  const call = adminCalls(here, authorization)
  const red = { width: 400, height: 400, channels: 3, background: '#a03030' } as const
  const bytes = await sharp({ create: red }).jpeg().toBuffer()
  const url = await uploadPicture(here, authorization, { bytes, name: 'team.jpg' })
  const said = { shows_people: true, consent_on: '2026-01-15', consent_by: 'Amina B.' }
  const id = await createProduct(db.database, { stocks: { M: 9 } })
  await call('PATCH', `products/${id}`, { version: 1, images: [url], ...said })
  const cup = { title_fr: 'Coupe', location: 'Salle', event_date: '2098-03-20', image_url: url }
  const event = await call('POST', 'events', cup)

  const paths = ['/', '/shop', `/product/${id}`, '/events', '/api/events', `/api/products/${id}`]
  const shown = async () => {
    const pages = await Promise.all(paths.map((path) => pageOf(there, path)))
    return paths.filter((_, index) => pages[index]?.includes(url.replace(/\.\w+$/, '')))
  }
  const file = async (name: string) => (await fetch(here.url + name)).status
  const files = [url, url.replace('.jpg', '-640.avif')]
  const statuses = () => Promise.all(files.map(file))
  await expect.poll(shown, soon).toEqual(paths)
  await expect.poll(statuses, soon).toEqual([200, 200])

  await call('DELETE', `products/${id}/consent`)
  const from = performance.now()
  await expect.poll(shown, soon).toEqual([])
  await expect.poll(statuses, soon).toEqual([404, 404])
  expect(performance.now() - from).toBeLessThan(1000)
  expect(await pageOf(there, `/product/${id}`)).toMatch(/class="no-picture /)
  expect(await pageOf(there, '/events')).toContain('Coupe')
  expect(await (await fetch(`${there.url}/api/events`)).json()).toMatchObject({
    items: [{ id: event.id, image_url: null }],
  })
})

test('a change while the listening connections are cut is seen in the other, too', async () => {
  const id = await createProduct(db.database, { stocks: { M: 9 } })
  const shows = async (price: RegExp) => price.test(await pageOf(there, `/product/${id}`))
  expect(await shows(/4.500/)).toBe(true)
  const authorization = await signIn(here, password)
  const { rowCount } = await db.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and application_name = 'changes'`,
    [db.connection.database],
  )
  expect(rowCount).toBe(2)
  await setPrice(id, 4900, authorization)
  const from = performance.now()
  await expect.poll(() => shows(/4.900/), soon).toBe(true)
  // A missed change would stay unseen for the ten seconds that a page is kept.
  expect(performance.now() - from).toBeLessThan(2000)
})

test('a new signing key is published by both processes within a second', async () => {
  const { out } = await runTool('rotate-keys', [], toolEnv())
  const from = performance.now()
  const [, kid] = /^New key (\S+):/.exec(out) ?? []
  const kids = async ({ url }: RunningProgram) => {
    const { keys } = await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()
    return keys.map((key: { kid: string }) => key.kid)
  }
  for (const program of [here, there]) await expect.poll(() => kids(program), soon).toContain(kid)
  expect(performance.now() - from).toBeLessThan(1000)
})

test('a session of one process is valid in the other, until it ends', async () => {
  const authorization = await signIn(here, password)
  const status = async ({ url }: RunningProgram) =>
    (await fetch(`${url}/api/admin/products`, { headers: { authorization } })).status
  expect(await status(there)).toBe(200)
  await fetch(`${here.url}/auth/v1/logout`, { method: 'POST', headers: { authorization } })
  expect(await status(there)).toBe(401)
})

test('an admin whom an operator signs out is refused by both processes at once', async () => {
  const sessions = [await signIn(here, password), await signIn(there, password)]
  const { code } = await runTool('admin', ['end-sessions', 'admin@cirta.example'], toolEnv())
  expect(code).toBe(0)
  for (const { url } of [here, there])
    for (const authorization of sessions) {
      const asked = await fetch(`${url}/api/admin/products`, { headers: { authorization } })
      expect(asked.status).toBe(401)
    }
})

test('a product sold out in one process is sold out in the other within a second', async () => {
  const id = await createProduct(db.database, { stocks: { M: 1, L: 1 } })
  const isSoldOut = async () =>
    /<input[^>]*disabled=""[^>]*value="M"/.test(await pageOf(there, `/product/${id}`))
  expect(await isSoldOut()).toBe(false)
  await buy(here, id, 'M')
  const from = performance.now()
  await expect.poll(isSoldOut, soon).toBe(true)
  expect(performance.now() - from).toBeLessThan(1000)
})

test('pages come from the cache while orders come in', async () => {
  const id = await createProduct(db.database, { stocks: { M: 500 } })
  const paths = ['/', '/shop', `/product/${id}`, '/events']
  const ask = async (program: RunningProgram) => {
    for (const path of paths) await pageOf(program, path)
  }
  await Promise.all([ask(here), ask(there)])
  const before = await Promise.all([cacheHits(here), cacheHits(there)])
  const orders = 40
  const rounds = 60
  const from = performance.now()
  const ordering = (async () => {
    for (let order = 0; order < orders; order++) {
      await buy(here, id, 'M')
      await sleep(Math.max(0, from + (order + 1) * 50 - performance.now()))
    }
  })()
  for (let round = 0; round < rounds; round++) {
    await Promise.all([ask(here), ask(there)])
    await sleep(Math.max(0, from + ((round + 1) * 2000) / rounds - performance.now()))
  }
  await ordering
  const took = ((performance.now() - from) / 1000).toFixed(1)
  const after = await Promise.all([cacheHits(here), cacheHits(there)])
  const asked = rounds * paths.length
  for (const [index, hits] of after.entries()) {
    const found = hits - (before[index] ?? 0)
    const told = `${found} hits, ${asked - found} misses while ${orders} orders came in ${took} s`
    process.stdout.write(`page cache: ${told}\n`)
    expect(found).toBeGreaterThan(0.9 * asked)
  }
})

test('an announcement is on every page within a second, and off kept pages at its end', async () => {
  const path = '/about'
  const text = 'Salle fermée demain'
  await pageOf(there, path)
  const ends = Date.now() + seconds(3)
  const answer = await fetch(`${here.url}/api/admin/announcements`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: await signIn(here, password) },
    body: JSON.stringify({ text_fr: text, shown_until: new Date(ends).toISOString() }),
  })
  expect(answer.status).toBe(201)
  expect(await pageOf(here, path)).toContain(text)
  const withinASecond = { interval: 20, timeout: 1000 }
  await expect.poll(() => pageOf(there, path), withinASecond).toContain(text)
  for (const process of [here, there])
    await expect.poll(() => pageOf(process, path), soon).not.toContain(text)
  expect(Date.now()).toBeGreaterThanOrEqual(ends)
})
