import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as accountsAr } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as accountsFr } from '#features/accounts/web/admin/messages.fr.ts'
import { messages as dashboardAr } from '#features/dashboard/web/admin/messages.ar.ts'
import { messages as dashboardFr } from '#features/dashboard/web/admin/messages.fr.ts'
import { messages as callsAr } from '#features/orders/web/admin/call-messages.ar.ts'
import { messages as callsFr } from '#features/orders/web/admin/call-messages.fr.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { openBackOffice, signInAsAdmin } from '#tests/support/back-office.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'

const words = {
  fr: { accounts: accountsFr, dashboard: dashboardFr, calls: callsFr.calls, orders: ordersFr },
  ar: { accounts: accountsAr, dashboard: dashboardAr, calls: callsAr.calls, orders: ordersAr },
}

let browser: Browser
let program: RunningProgram
beforeAll(async () => {
  browser = await launchBrowser()
  program = await startProgram({ env: { RATE_LIMIT: 'off' } })
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

async function sendMessage({ url }: RunningProgram) {
  const body = JSON.stringify({ name: 'Amine', email: 'amine@example.dz', message: 'Bonjour' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/contact`, { method: 'POST', headers, body })
  expect(answer.ok).toBe(true)
}

/** Messages come in live, so within five seconds. */
const live = { timeout: 5000, interval: 50 }

describe.each([
  ['fr', 1280],
  ['ar', 360],
] as const)('in %s at %i px', (locale, width) => {
  const { calls, dashboard, orders } = words[locale]

  test('what waits stands above the six totals, and each leads to its list', async () => {
    const { page, close } = await openBackOffice(browser, program.url, '/admin/dashboard', {
      width,
      locale,
    })
    const section = page.getByRole('region', { name: dashboard.waiting.title })
    const tile = section.locator('a[href="/admin/orders/calls"]')
    const count = Number(/\d+/.exec(await tile.innerText())?.[0])
    expect(count).toBeGreaterThan(0)
    const totals = page.getByRole('heading', { name: dashboard.totalProducts })
    const top = async (of: typeof tile) => (await of.boundingBox())?.y ?? 0
    expect(await top(tile)).toBeLessThan(await top(totals))
    await tile.click()
    await page.waitForURL('**/orders/calls')
    await page.getByRole('heading', { level: 1, name: calls.title }).waitFor()
    const due = page.locator('main p').filter({ hasText: /\d/ }).nth(0)
    await expect.poll(async () => Number(/\d+/.exec(await due.innerText())?.[0])).toBe(count)
    await page.goto('/admin/orders?status=pending')
    await page.getByRole('heading', { level: 1, name: orders.title }).waitFor()
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(count)
    await close()
  })

  test('a message that comes in is counted in the title and the menu of every tab', async () => {
    const { page, context, close } = await openBackOffice(browser, program.url, '/admin/gallery', {
      width,
      locale,
    })
    const other = await context.newPage()
    await signInAsAdmin(other, { locale })
    await other.goto('/admin/events')
    const countIn = async (tab: typeof page) => Number(/^\((\d+)\)/.exec(await tab.title())?.[1])
    await expect.poll(() => countIn(other)).toBeGreaterThan(0)
    await expect.poll(() => countIn(page)).toBe(await countIn(other))
    const before = await countIn(page)
    await sendMessage(program)
    for (const tab of [page, other]) await expect.poll(() => countIn(tab), live).toBe(before + 1)
    const link = other.locator('aside a[href="/admin/messages"]')
    const badge = other.locator(`#${await link.getAttribute('aria-describedby')}`)
    await expect.poll(() => badge.textContent()).toContain(dashboard.waiting.badge)
    await close()
  })
})

test('without events, as behind a proxy that holds them back, the counts are asked for', async () => {
  const { page, close } = await openBackOffice(browser, program.url, '/admin/events', {
    width: 1280,
    locale: 'fr',
  })
  await page.route('**/waiting/live', (route) => route.abort())
  await page.reload()
  const countNow = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1])
  await expect.poll(countNow).toBeGreaterThan(0)
  const before = await countNow()
  await sendMessage(program)
  await expect.poll(countNow, live).toBe(before + 1)
  await close()
})
