import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { usualSeason } from '#core/club.ts'
import { seasonAt } from '#features/programs/rules.ts'
import { consentVersion } from '#tests/support/consent-version.ts'
import { demoPassword } from '#platform/config.ts'
import { checkoutOrder } from '#tests/support/builders.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import { queryInside } from '#tests/support/embedded-database.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { startTraceReceiver } from '#tests/support/trace-receiver.ts'

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>
let mailServer: MailServer
let program: RunningProgram
beforeAll(async () => {
  receiver = await startTraceReceiver()
  mailServer = await startMailServer({
    refuse: (recipient) => ({ code: 550, message: `no ${recipient} of Zohra Benyoucef here` }),
  })
  program = await startDemoClub({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    LOG_LEVEL: 'trace',
    RATE_LIMIT: 'off',
    SMTP_URL: mailServer.url,
    OIDC_SCHOOL_ISSUER: receiver.url,
    OIDC_SCHOOL_CLIENT_ID: 'club',
    OIDC_SCHOOL_CLIENT_SECRET: 'a-secret-of-the-club',
  })
})
afterAll(async () => {
  await program?.stop()
  await mailServer?.stop()
  receiver?.stop()
})

const name = 'Zohra Benyoucef'
const email = 'zohra.benyoucef@famille.example'
const phone = '0661 98 76 54'
const address = '17 rue Ahmed-Rezig, Constantine'
const wrongPassword = 'Idir-et-Zohra-2016'
const secrets: string[] = [wrongPassword, demoPassword, 'a-secret-of-the-club']
const typed =
  /zohra|benyoucef|\bidir\b|famille\.example|admin@cirta|661 ?98 ?76 ?54|rue ahmed|rezig|allergique/i

const at = (path: string) => program.url + path
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(at(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const query = (sql: string) => queryInside(program.dataDir, sql)

async function register() {
  const family = {
    participants: [
      {
        participant_name: 'Idir Benyoucef',
        birth_date: `${seasonAt(new Date(), usualSeason).firstYear - 11}-05-04`,
        notes: 'Allergique aux arachides',
      },
    ],
    guardian_name: name,
    guardian_phone: phone,
    email,
    consents: { participation: true, newsletter: true },
    consent_version: consentVersion,
    language: 'fr',
  }
  const answer = await send(
    '/api/registrations',
    { kind: 'program', level: 'U12', group: 'girls', ...family },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(answer.status).toBe(201)
  const { token } = await answer.json()
  secrets.push(token)
  expect((await fetch(at(`/registration/${token}`))).status).toBe(200)
  expect((await fetch(at(`/api/registrations/${token}`))).status).toBe(200)
}

async function order() {
  const { items } = await (await fetch(at('/api/products'))).json()
  const product = items.find(
    ({ size_stocks: [first] }: { size_stocks: { size: string | null; stock: number }[] }) =>
      first?.size === null && first.stock > 0,
  )
  const answer = await send(
    '/api/orders',
    checkoutOrder([{ product_id: product.id, size: null, quantity: 1, jersey_numbers: [] }], {
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      delivery_method: 'delivery',
      shipping_address: address,
      notes: `Pour ${name}`,
      expected_total: product.price,
    }),
    { 'idempotency-key': crypto.randomUUID() },
  )
  const { order_number } = await answer.json()
  secrets.push(order_number)
  await fetch(at(`/order?number=${order_number}&phone=${encodeURIComponent(phone)}`))
  await fetch(at('/order'), {
    method: 'POST',
    body: new URLSearchParams({ order_number, phone }),
  })
}

async function signIn() {
  const refused = await send('/auth/v1/token?grant_type=password', {
    email: 'admin@cirta.example',
    password: wrongPassword,
  })
  expect(refused.status).toBe(400)
  const answer = await send('/auth/v1/token?grant_type=password', {
    email: 'admin@cirta.example',
    password: demoPassword,
  })
  const { access_token, refresh_token } = await answer.json()
  secrets.push(access_token, refresh_token)
  await fetch(at(`/api/admin/orders?q=${encodeURIComponent(name)}`), {
    headers: { authorization: `Bearer ${access_token}` },
  })
  await send('/auth/v1/token?grant_type=refresh_token', { refresh_token })
  await send('/auth/v1/recover', { email })
  const link = await fetch(
    at('/auth/v1/user/identities/authorize?provider=school&skip_http_redirect=true'),
    { headers: { authorization: `Bearer ${access_token}` } },
  )
  expect(link.status).toBe(503)
}

async function write() {
  const letter = { name, email, phone, message: `${name}, ${address}`, language: 'fr' }
  expect((await send('/api/contact', letter)).status).toBe(201)
  await fetch(at('/contact'), { method: 'POST', body: new URLSearchParams(letter) })
  await send('/api/newsletter', { email, language: 'fr' })
}

/** Every kind of failure that quotes what it was given. */
async function fail() {
  const letter = { name, email, message: address, language: 'fr' }
  await query(`alter table contact_submissions add constraint nobody check (name = '') not valid`)
  const refused = await send('/api/contact', letter)
  expect(refused.status).toBe(500)
  const page = await fetch(at('/contact'), { method: 'POST', body: new URLSearchParams(letter) })
  expect(page.status).toBe(500)
  await query(`alter table contact_submissions drop constraint nobody`)
  await query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused %', new.name using detail = new::text; end $$`)
  await query(`create trigger refuse before insert on contact_submissions
    for each row execute function refuse()`)
  expect((await send('/api/contact', letter)).status).toBe(500)
  await send('/api/contact', `{"name": "${name}", ${email}`)
  await send('/api/browser-errors', {
    message: `SyntaxError: "{"name":"${name}"}" is not valid JSON of ${email}`,
    file: at(`/assets/${name}.js?phone=${phone}`),
    line: 1,
    path: `/order/${name}`,
  })
  for (const path of [`/${name}`, `/product/${email}?phone=${phone}`, `/api/x/${email}`, '/%zz%00'])
    await fetch(at(path))
  const { request_id } = await refused.json()
  return request_id as string
}

test('neither log nor traces have a name, address, phone, e-mail or token', async () => {
  await register()
  await order()
  await signIn()
  await write()
  const requestId = await fail()
  await vi.waitFor(() => expect(program.log()).toContain('mail not sent'), 10_000)
  const spanNames = () => new Set(receiver.spans().map((span) => span.name))
  await vi.waitFor(() => expect(spanNames()).toContain('GET /api/*'), 10_000)

  const log = program.log()
  expect(log).toContain(requestId)
  expect(log).toContain('"route":"/api/registrations/:token"')
  for (const text of [log, receiver.sent()]) {
    expect(typed.exec(text)).toBeNull()
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  const [failure] = await query(`select error from logged_errors where request_id = '${requestId}'`)
  expect(failure).toEqual({ error: 'DatabaseError 23514' })
  const [reported] = await query('select message, file, path from browser_errors')
  expect(JSON.stringify(reported)).not.toMatch(typed)

  const names = [...spanNames()]
  expect(names).toEqual(
    expect.arrayContaining(['POST /api/orders', 'POST /contact', 'GET 127.0.0.1']),
  )
})

test('an error of a script in a browser is collected, without cookies', async () => {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const reports: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors')) reports.push(request.headers()['cookie'])
  })
  await page.goto(at(`/order?number=${phone}`), { waitUntil: 'networkidle' })
  const script = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .find((url) => url.endsWith('.js') && !url.includes('manifest')),
  )
  await page.evaluate(
    ([person, url]) => {
      const fault = new RangeError(`fault of "${person}"`)
      fault.stack = `RangeError: fault\n    at draw (${url}:3:14)`
      for (let count = 0; count < 3; count++)
        setTimeout(() => {
          throw fault
        })
    },
    [name, script],
  )
  const collected = () =>
    query(`select path, file, line, count from browser_errors where message like 'Range%'`)
  const found = { path: '/order', file: script?.split('/').at(-1), line: 3, count: 1 }
  await vi.waitFor(async () => expect(await collected()).toEqual([found]), 10_000)
  expect(reports).toEqual([undefined])
  await browser.close()
})

test('a page and an API call are traces with their statements', async () => {
  await fetch(at('/shop'))
  await fetch(at('/api/events'))
  const find = (name: string) => receiver.spans().find((span) => span.name === name)
  await vi.waitFor(() => {
    expect(find('GET /shop')).toBeDefined()
    expect(find('GET /api/events')).toBeDefined()
  }, 10_000)
  for (const name of ['GET /shop', 'GET /api/events']) {
    const request = find(name)
    const statements = receiver
      .spans()
      .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.length, name).toBeGreaterThan(0)
    expect(statements.every(({ traceId }) => traceId === request?.traceId)).toBe(true)
    const attribute = (key: string) =>
      statements[0]?.attributes.find((each) => each.key === key)?.value.stringValue
    expect(attribute('db.system.name')).toBe('postgresql')
    expect(attribute('db.query.text')).toMatch(/select/)
  }
})
