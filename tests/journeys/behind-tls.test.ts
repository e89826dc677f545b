import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as contact } from '#features/contact/messages.fr.ts'
import { messages as newsletter } from '#features/newsletter/messages.fr.ts'
import { messages as orders } from '#features/orders/messages.fr.ts'
import { messages as registrations } from '#features/registrations/messages.fr.ts'
import { checkoutOrder, createEvent, createProduct } from '#tests/support/builders.ts'
import { bornFor, fillChild, fillGuardian, sendForm } from '#tests/support/family-form.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { endSeasonOf } from '#tests/support/past-season.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { sendRaw, statusOf } from '#tests/support/raw-http.ts'
import { startTlsProxy, type TlsProxy } from '#tests/support/tls-proxy.ts'
import { visit } from '#tests/support/visitor.ts'

const name = 'club.example'
const origin = `https://${name}`

let proxy: TlsProxy
let site: OpenSite
let direct: string
let event: string
let product: string
let orderNumber: string
beforeAll(async () => {
  const port = await findFreePort()
  direct = `http://127.0.0.1:${port}`
  proxy = await startTlsProxy(name, port)
  const env = { PUBLIC_URL: origin, TRUST_PROXY: '1', RATE_LIMIT: 'on', PORT: String(port) }
  site = await openSite(env, proxy.browserArguments)
  event = await createEvent(site.db.database)
  product = await createProduct(site.db.database, { name: 'Maillot', stocks: { M: 10, L: 0 } })
  const order = checkoutOrder([
    { product_id: product, size: 'M', quantity: 1, jersey_numbers: [7] },
  ])
  orderNumber = (await postOrder(direct, order)).order_number
})
afterAll(async () => {
  await site?.close()
  await proxy?.stop()
})

const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
const field = (page: Page, fieldName: string) => page.locator(`[name="${fieldName}"]`)
const heading = (page: Page, label: string) => page.getByRole('heading', { name: label }).waitFor()

async function registerChild(page: Page): Promise<void> {
  await page.goto(`/registration?event=${event}`)
  await field(page, 'participants.0.participant_name').fill('Lina K.')
  await field(page, 'participants.0.birth_date').fill('2016-05-04')
  await field(page, 'guardian_name').fill('Amina K.')
  await field(page, 'guardian_phone').fill('0550 12 34 56')
  await field(page, 'consents.participation').check()
  await button(page, registrations.submit).click()
  // Without JavaScript there is no stamp, so the registration is marked "to be checked".
  const received = page.getByRole('heading', { name: registrations.received })
  await received.or(page.getByRole('heading', { name: registrations.receivedToCheck })).waitFor()
  const link = await page.getByTestId('private-link').innerText()
  expect(link).toMatch(/^https:\/\/club\.example\/registration\/[\w-]{43}$/)
}

async function changeByPrivateLink(page: Page): Promise<void> {
  await page.locator('summary', { hasText: registrations.change }).click()
  await field(page, 'participants.0.participant_name').fill('Lina Kaci')
  await button(page, registrations.save).click()
  await page.getByText('Lina Kaci', { exact: true }).first().waitFor()
  await page.goto(page.url())
  await page.locator('summary', { hasText: registrations.consents }).click()
  await field(page, 'consents.photos').check()
  await button(page, registrations.consentsSave).click()
  await page.getByRole('status').filter({ hasText: registrations.saved }).waitFor()
  await page.locator('summary', { hasText: registrations.cancel }).click()
  await button(page, registrations.cancelYes).click()
  await heading(page, registrations.cancelled)
}

async function registerForTheNextSeason(page: Page, child: string): Promise<void> {
  await page.goto('/registration')
  await fillChild(page, 0, { name: child, birth: bornFor(13), group: 'girls' })
  await fillGuardian(page)
  await sendForm(page)
  await page.getByTestId('reference').waitFor()
  expect(await endSeasonOf(site.db, [child])).toBe(1)
  await page.goto(page.url().replace('?new', ''))
  await page.getByRole('link', { name: registrations.renew.open }).click()
  await field(page, 'consents.participation').check()
  await expect.poll(() => field(page, 'participants.0.participant_name').inputValue()).toBe(child)
  await sendForm(page)
  await page.getByTestId('reference').waitFor()
}

async function trackTheOrder(page: Page): Promise<void> {
  await page.goto(`/order?number=${orderNumber}`)
  await page.getByRole('textbox', { name: orders.track.phone }).fill('0550 12 34 56')
  await page.getByRole('button', { name: orders.track.show }).click()
  await page.getByRole('region', { name: orderNumber }).waitFor()
}

async function subscribe(page: Page, email: string) {
  await page.goto('/newsletter')
  const form = page.locator('main form')
  await form.getByLabel(newsletter.email).fill(email)
  await form.getByRole('button', { name: newsletter.subscribe }).click()
  await page.getByText(newsletter.thanks).first().waitFor()
  const { rows } = await site.db.database.pool.query(
    'select text from mails where recipient = $1',
    [email],
  )
  const link = (to: string) =>
    new RegExp(`https://\\S+/newsletter/${to}\\S+`).exec(rows[0].text)?.[0] ?? ''
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') }
}

async function confirmAndUnsubscribe(page: Page, links: Awaited<ReturnType<typeof subscribe>>) {
  await page.goto(links.confirm)
  await page.getByRole('button', { name: newsletter.confirmPage.button }).click()
  await heading(page, newsletter.confirmPage.done)
  await page.goto(links.unsubscribe)
  await page.getByRole('button', { name: newsletter.unsubscribePage.button }).click()
  await heading(page, newsletter.unsubscribePage.done)
}

async function askForASize(page: Page, email: string): Promise<void> {
  await page.goto(`/product/${product}`)
  await page.locator('summary', { hasText: orders.waits.title.replace('{sizes}', ' (L)') }).click()
  await page.locator('#wait-email').fill(email)
  await page.getByRole('button', { name: orders.waits.button }).click()
  await page.getByText(orders.waits.done.replace('{sizes}', ' (L)')).waitFor()
  const { rows } = await site.db.database.pool.query(
    'select token from size_waits where email = $1',
    [email],
  )
  await page.goto(`/tell-me/end?token=${rows[0].token}`)
  await page.getByRole('button', { name: orders.waits.end.button }).click()
  await heading(page, orders.waits.end.done)
}

async function writeToTheClub(page: Page): Promise<void> {
  await page.goto('/contact')
  await page.locator('#name').fill('Lina K.')
  await page.locator('#email').fill('lina@example.dz')
  await page.locator('#message').fill('À quelle heure ?')
  await button(page, contact.send).click()
  await page.getByText(contact.successMessage).first().waitFor()
}

describe.each([true, false])('behind a proxy that ends TLS, JavaScript: %s', (javaScript) => {
  test('every form of the public site works', async () => {
    const { page, context, close } = await visit(site.browser, origin, { javaScript })
    await registerChild(page)
    await changeByPrivateLink(page)
    await registerForTheNextSeason(page, `Ines ${javaScript}`)
    await trackTheOrder(page)
    await confirmAndUnsubscribe(page, await subscribe(page, `lina.${javaScript}@example.dz`))
    await askForASize(page, `lina.${javaScript}@example.dz`)
    await writeToTheClub(page)
    await page.locator('header summary').click()
    await page.locator('header a[hreflang=en]').click()
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en')
    const cookies = await context.cookies()
    expect(
      cookies.filter((cookie) => !cookie.secure || !cookie.name.startsWith('__Host-')),
    ).toEqual([])
    expect(cookies.map(({ name: cookie }) => cookie)).toContain('__Host-language')
    await close()
  })
})

const postedFrom = (from: string, path = '/order') =>
  fetch(direct + path, {
    method: 'POST',
    headers: { origin: from },
    body: new URLSearchParams({ order_number: orderNumber, phone: '0550123456' }),
  })

test('a form posted by another site is refused, and logged as no error', async () => {
  for (const from of [
    'https://evil.example',
    'http://club.example',
    'https://club.example:8443',
    'null',
  ])
    for (const path of ['/order', '/order.data'])
      expect((await postedFrom(from, path)).status, `${from} ${path}`).toBe(400)
  expect((await postedFrom(origin)).status).toBe(200)
  expect(site.program.log()).not.toContain('"level":50')
})

test('every answer has HSTS, and every cookie is Secure', async () => {
  for (const path of ['/', '/', '/api/products', '/healthz', '/nowhere', '/favicon.svg']) {
    const { headers } = await fetch(direct + path)
    expect(headers.get('strict-transport-security'), path).toBe(
      'max-age=63072000; includeSubDomains',
    )
  }
  for (const path of ['/language/ar?return=/shop', '/shop?lang=ar']) {
    const cookies = (await fetch(direct + path, { redirect: 'manual' })).headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const set of cookies)
      expect(set).toMatch(/^__Host-[\w-]+=\w*;.* Path=\/; SameSite=Lax; Secure$/)
  }
  const chosen = { cookie: 'language=en; __Host-language=ar' }
  expect(await (await fetch(`${direct}/shop`, { headers: chosen })).text()).toContain(
    '<html lang="ar"',
  )
})

test.each([
  '/%09/evil.example/x',
  '/%09%5cevil.example',
  '/%0d/evil.example',
  '/%0a',
  '//evil.example',
  '/.//evil.example',
])('the redirect after a choice of language, return=%s, stays on this site', async (path) => {
  const answer = await fetch(`${direct}/language/en?return=${path}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
})

test('a request must have one Host header; only a health check may have none', async () => {
  const close = 'Connection: close'
  const statuses = async (...requests: string[][]) =>
    Promise.all(requests.map(async (lines) => statusOf(await sendRaw(direct, lines))))
  const two = ['Host: club.example', 'Host: evil.example', close]
  expect(
    await statuses(
      ['GET /about HTTP/1.1', ...two],
      ['GET /about HTTP/1.1', close],
      ['GET /about HTTP/1.0'],
      ['GET /about HTTP/1.1', 'Host: club.example', close],
      ['GET /about HTTP/1.0', 'Host: club.example'],
    ),
  ).toEqual([400, 400, 400, 200, 200])
  for (const path of ['/healthz', '/readyz'])
    expect(
      await statuses(
        [`GET ${path} HTTP/1.0`],
        [`GET ${path} HTTP/1.1`, close],
        [`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7:3000', close],
        [`GET ${path} HTTP/1.1`, 'Host: a b', close],
        [`HEAD ${path} HTTP/1.0`],
        [`GET ${path} HTTP/1.1`, ...two],
      ),
    ).toEqual([200, 200, 200, 200, 200, 400])
})

/** The status of a request that HTTP clients refuse to send. */
const rawStatus = async (...lines: string[]) =>
  statusOf(await sendRaw(direct, [...lines, `Host: ${name}`, 'Connection: close']))

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/main.ts',
  '/build/server/main.js',
  '/../package.json',
  '/assets/',
  '/assets/../../server/main.js',
  '/assets/%2e%2e%2fserver%2fmain.js',
  '/media/',
  '/share/',
])('%s is not found', async (path) => {
  expect(await rawStatus(`GET ${path} HTTP/1.1`)).toBe(404)
})

test('ambiguous message framing is refused, and no request is echoed', async () => {
  const post = 'POST /api/contact HTTP/1.1'
  expect(await rawStatus(post, 'Content-Length: 2', 'Transfer-Encoding: chunked')).toBe(400)
  expect(await rawStatus(post, 'Content-Length: 2', 'Content-Length: 3')).toBe(400)
  expect(await rawStatus(post, 'Transfer-Encoding: chunked, identity')).toBe(400)
  expect(await rawStatus('TRACE / HTTP/1.1')).toBe(405)
})

test('a private link never appears in the log, however it was mistyped', async () => {
  const secret = 'Aq3_Zk9-'
  const token = secret.repeat(5)
  for (const path of [
    `/registration/${token}`,
    `/Registration/${secret}`,
    `/registraton/${token}`,
    `/a/${token}/b`,
    `/registration/${token}%`,
    `/registration/${token}%ff.data`,
  ])
    await fetch(direct + path)
  expect(site.program.log()).toContain('unknown page')
  expect(site.program.log()).not.toContain(secret)
})
