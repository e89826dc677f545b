import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as contactFr } from '#features/contact/messages.fr.ts'
import { messages as newsletterFr } from '#features/newsletter/messages.fr.ts'
import { messages as programsAr } from '#features/programs/messages.ar.ts'
import { messages as programsEn } from '#features/programs/messages.en.ts'
import { messages as programsFr } from '#features/programs/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { cachedPaths, untilCached } from '#tests/support/cached-pages.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { startFaultyNetwork } from '#tests/support/faulty-network.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('en', [
  { locale: 'fr', shared: sharedFr, programs: programsFr },
  { locale: 'en', shared: sharedEn, programs: programsEn },
  { locale: 'ar', shared: sharedAr, programs: programsAr },
])

const pollOptions = { timeout: seconds(15) }

const demo = openDemoClub()

describe.each(languages)('in $locale', ({ locale, shared, programs }) => {
  const title = { name: programs.title, level: 1 } as const

  test('visited pages and the schedule open offline, and say that they are copies', async () => {
    const { page, context, close } = await visit(demo.browser, demo.url, {
      locale,
      serviceWorker: true,
    })
    await page.goto('/about')
    await untilCached(page, ['/about', '/programs', '/offline'])
    await expect.poll(() => page.getByText(shared.offline.kept).isVisible()).toBe(false)

    await context.setOffline(true)
    await page.getByText(shared.offline.kept).waitFor()
    await page.goto('/programs')
    await page.getByRole('heading', title).waitFor()
    await page.getByText(shared.offline.kept).waitFor()
    await page.reload()
    await page.getByRole('heading', title).waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontWeight),
      )
      .toBe('900')

    await page.goto('/events?from=a%20"link"')
    await page.getByRole('heading', { name: shared.offline.title }).waitFor()
    await page.getByTestId('airball').waitFor()
    await context.setOffline(false)
    await page.getByRole('link', { name: shared.retry }).click()
    await page.waitForURL('**/events?from=*')
    await page.getByRole('heading', { name: shared.offline.title }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(shared.offline.kept).isVisible()).toBe(false)
    await close()
  })
})

test('links of an open page lead to cached pages when the network is lost', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, {
    width: 1280,
    serviceWorker: true,
  })
  await page.goto('/')
  await untilCached(page, ['/', '/programs', '/offline'])
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: clubFr.nav.programs }).click()
  await page.getByRole('heading', { name: programsFr.title, level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/programs')
  await page.getByText(sharedFr.offline.kept).waitFor()
  await close()
})

test('the page is cached in the language chosen on it', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/programs')
  await untilCached(page, ['/programs', '/offline'])
  await page.goto('/programs?lang=ar')
  const cachedLanguage = () =>
    page.evaluate(async () => (await caches.match('/offline'))?.headers.get('content-language'))
  await expect.poll(cachedLanguage, pollOptions).toBe('ar')
  await context.setOffline(true)
  await page.goto('/gallery')
  await page.getByRole('heading', { name: sharedAr.offline.title }).waitFor()
  await close()
})

test('the API, the back office and orders are never cached', async () => {
  const closed = ['/api/products', '/auth/v1/settings', '/admin/login', '/checkout', '/newsletter']
  const { page, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/shop')
  await untilCached(page, ['/shop', '/programs'])
  await page.evaluate(async () => (await fetch('/api/products')).text())
  for (const path of ['/checkout', '/newsletter', '/admin/login']) await page.goto(path)
  await page.goto('/about')
  await page.evaluate(
    (paths) => {
      for (const path of paths) {
        const address = new URL(path, location.origin).href
        navigator.serviceWorker.controller?.postMessage({ language: 'fr', address, assets: [] })
      }
    },
    [...closed, '/gallery'],
  )
  await untilCached(page, ['/gallery'])
  expect(
    (await cachedPaths(page)).filter((path) => closed.some((start) => path.startsWith(start))),
  ).toEqual([])
  await close()
})

test('a cached page stays readable while it is replaced', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/gallery')
  await untilCached(page, ['/gallery'])
  const missing = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    // In another language than the copy, so that each message fetches the page again.
    const message = { language: 'ar', address: location.href, assets: [] }
    for (let sent = 0; sent < 10; sent += 1) active?.postMessage(message, [])
    let misses = 0
    for (let reads = 0; reads < 300; reads += 1) if (!(await caches.match('/gallery'))) misses += 1
    return misses
  })
  expect(missing).toBe(0)
  await close()
})

test('a reload in the back office without a network shows the site’s offline page', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await signInAsAdmin(page, { locale: 'fr' })
  await page.goto('/admin/products')
  await page.locator('main tbody tr').first().waitFor()
  await untilCached(page, ['/offline'])
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: sharedFr.offline.title }).waitFor()
  const personal = (await cachedPaths(page)).filter((path) => /^[/](?:api|auth|admin)/.test(path))
  expect(personal).toEqual([])
  await context.setOffline(false)
  await page.getByRole('link', { name: sharedFr.retry }).click()
  await page.locator('main tbody tr').first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/products')
  await close()
})

test('a form posted without a network leads to the offline page, and from there back', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/programs')
  await untilCached(page, ['/offline'])
  await page.goto(`/newsletter/unsubscribe?token=${'a'.repeat(43)}`)
  const leave = page.getByRole('button', { name: newsletterFr.unsubscribePage.button })
  await context.setOffline(true)
  await leave.click()
  await page.getByRole('heading', { name: sharedFr.offline.title }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: sharedFr.retry }).click()
  await leave.waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/newsletter/unsubscribe')
  await close()
})

test('the ticket of an order placed on this device opens offline', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/about')
  await page.evaluate(() => {
    const ticket = { order_number: 'CBC-2026-000001', total_amount: 4500, method: 'pickup' }
    localStorage.setItem('placed-orders', JSON.stringify([ticket]))
  })
  await page.goto('/order/CBC-2026-000001')
  await page.getByTestId('ticket-code').getByRole('img').waitFor()
  await untilCached(page, ['/order/CBC-2026-000001'])
  await context.setOffline(true)
  await page.reload()
  await page.getByTestId('ticket-code').getByRole('img').waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toContain('CBC-2026-000001')
  await close()
})

test('a hanging network times out after three seconds', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/programs')
  await untilCached(page, ['/programs', '/offline'])
  demo.program.process.kill('SIGSTOP')
  try {
    const started = Date.now()
    await page.reload({ waitUntil: 'commit' })
    await page.getByText(sharedFr.offline.kept).waitFor()
    expect(Date.now() - started).toBeGreaterThan(2500)
  } finally {
    demo.program.process.kill('SIGCONT')
  }
  await close()
})

/** Loads a script that no visited page uses. */
const loadZoom = (page: Page) => {
  const script = readdirSync('build/client/assets').find((name) => /^product-zoom.+js$/.test(name))
  return page.evaluate(`import('/assets/${script}').then(Object.keys, String)`)
}

test('a script that the network lost is asked for again', async () => {
  const network = await startFaultyNetwork(demo.url)
  const { page, close } = await visit(demo.browser, network.url, { serviceWorker: true })
  await page.goto('/programs')
  await untilCached(page, ['/programs'])
  network.lose()
  const loaded = loadZoom(page)
  // Long enough for the first attempt to fail, which nothing tells a page.
  await page.waitForTimeout(400)
  network.restore()
  expect(await loaded).toContain('ProductZoom')
  await close()
  network.close()
})

test('a device that knows it has no network does not wait for a script it never had', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/programs')
  await untilCached(page, ['/programs'])
  await context.setOffline(true)
  const started = Date.now()
  expect(await loadZoom(page)).toContain('Failed to fetch')
  expect(Date.now() - started).toBeLessThan(seconds(3))
  await close()
})

test('a page rendered in the browser is cached too', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, {
    width: 1280,
    serviceWorker: true,
  })
  await page.goto('/')
  await untilCached(page, ['/'])
  await page.getByRole('banner').getByRole('link', { name: clubFr.nav.contact }).click()
  await page.getByRole('heading', { name: contactFr.title, level: 1 }).waitFor()
  await untilCached(page, ['/contact'])
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: contactFr.title, level: 1 }).waitFor()
  await expect.poll(() => page.getByText(sharedFr.offline.kept).isVisible()).toBe(true)
  await close()
})
