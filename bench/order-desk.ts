import type { Browser, Page } from 'playwright-core'
import { Client } from 'pg'
import { connectionInto } from '../tests/support/embedded-database.ts'
import { demoPassword } from '../src/platform/config.ts'
import { launchBrowser } from '../tests/support/chromium.ts'
import { fillOrders } from '../tests/support/many-orders.ts'
import { fillLedger } from '../tests/support/many-payments.ts'
import { type RunningProgram, startProgram } from '../tests/support/program.ts'
import { signInAsAdmin } from '../tests/support/back-office.ts'
import { fillShop } from './catalogue.ts'
import { median } from './measure.ts'
import { printReport, report } from './report.ts'
import { demoToken } from './demo-token.ts'

const count = 100_000
const productCount = 10_000
const entriesEach = 10
const readsPerList = 300
const visitors = 5
const visits = 3
const slowdown = 4

function reportMs(what: string, ms: number, mostMs = Number.POSITIVE_INFINITY) {
  const wanted = Number.isFinite(mostMs) ? `below ${mostMs} ms` : ''
  report(what, ms, 'ms', wanted, ms < mostMs)
}

async function fill({ dataDir }: RunningProgram): Promise<void> {
  const client = new Client(connectionInto(dataDir))
  await client.connect()
  await fillOrders(client, count)
  await fillLedger(client, entriesEach)
  await client.end()
}

/** The 99th percentile of reading a list completely. */
async function listP99(url: string, token: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < readsPerList; turn++) {
    const started = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(readsPerList * 0.99)] ?? Number.NaN
}

/**
 * Measures inside the page how long after the navigation, or after the press that led there, the
 * frame with the first order's status is painted. Playwright's own polling would load the throttled
 * processor.
 */
function tellWhenShown(): void {
  let start = 0
  addEventListener('click', () => (start = performance.now()), true)
  const observer = new MutationObserver(() => {
    if (location.pathname !== '/admin/orders' || !document.querySelector('main tbody select'))
      return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => console.info(`shown ${performance.now() - start}`)),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

async function timeToInteractive(page: Page, go: () => Promise<unknown>): Promise<number> {
  const told = page.waitForEvent('console', (message) => message.text().startsWith('shown '))
  await go()
  return Number((await told).text().replace('shown ', ''))
}

/** A browser context with an empty cache and a throttled processor. */
async function withVisitor<Result>(
  browser: Browser,
  url: string,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(tellWhenShown)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const result = await measure(page)
  await context.close()
  return result
}

const openDesk = (page: Page) => () => page.goto('/admin/orders', { waitUntil: 'commit' })

async function signInByHand(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.locator('[name=email]').fill('admin@cirta.example')
  await page.locator('[name=password]').fill(demoPassword)
  await page.locator('main [type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
  await page.locator('main h1').waitFor()
}

/**
 * The times until the first order's status can be changed: with an empty cache, with a full one,
 * and from the dashboard after the first sign-in.
 */
async function timesToInteractive(browser: Browser, url: string) {
  const first: number[] = []
  const later: number[] = []
  const signedIn: number[] = []
  for (let visitor = 0; visitor < visitors; visitor++) {
    await withVisitor(browser, url, async (page) => {
      await signInAsAdmin(page)
      first.push(await timeToInteractive(page, openDesk(page)))
      for (let visit = 0; visit < visits; visit++)
        later.push(await timeToInteractive(page, openDesk(page)))
    })
    await withVisitor(browser, url, async (page) => {
      await signInByHand(page)
      const toOrders = page.locator('a[href="/admin/orders"]').first()
      signedIn.push(await timeToInteractive(page, () => toOrders.click()))
    })
  }
  return { first: median(first), later: median(later), signedIn: median(signedIn) }
}

const orderLists = [
  { what: 'first page', search: '', mostMs: 50 },
  { what: 'one status', search: '?status=pending', mostMs: 50 },
  { what: 'highest total first', search: '?sort=-total_amount', mostMs: 50 },
  { what: 'search by name', search: '?q=yacine%20mansouri%207', mostMs: undefined },
  { what: 'search by phone', search: '?q=0550%2012', mostMs: undefined },
  { what: 'ten days', search: '?from=2026-01-01&to=2026-01-10', mostMs: undefined },
]

const unpaid = '?payment=unpaid'
const moneyLists = [
  { what: 'cash book', path: 'money', search: '', mostMs: 50 },
  { what: 'cash book, a rare way to pay', path: 'money', search: '?method=baridimob', mostMs: 50 },
  { what: 'to collect', path: 'to-collect', search: '', mostMs: 50 },
  { what: 'credit', path: 'to-collect', search: '?side=credit', mostMs: 50 },
  { what: 'unpaid orders', path: 'orders', search: unpaid, mostMs: 50 },
  { what: 'ready and unpaid', path: 'orders', search: `${unpaid}&status=ready`, mostMs: 50 },
]

const productLists = [
  { what: 'first page', search: '', mostMs: 50 },
  { what: 'cheapest first', search: '?sort=price', mostMs: 50 },
  { what: 'low stock', search: '?view=low_stock', mostMs: 50 },
  { what: 'search by name', search: '?q=maillot%20rouge%204321', mostMs: undefined },
]

async function reportLists(address: string, token: string, of: string, lists: typeof orderLists) {
  for (const { what, search, mostMs } of lists) {
    await listP99(address + search, token)
    reportMs(`${what} of ${of}, p99`, await listP99(address + search, token), mostMs)
  }
}

const program = await startProgram({ env: { RATE_LIMIT: 'off', SEED: 'none' } })
const browser = await launchBrowser()
try {
  await fillShop(program, productCount)
  await fill(program)
  const token = await demoToken(program)
  const admin = `${program.url}/api/admin`
  await reportLists(`${admin}/orders`, token, `${count} orders`, orderLists)
  for (const { path, ...list } of moneyLists)
    await reportLists(`${admin}/${path}`, token, `${count * entriesEach} ledger entries`, [list])
  await reportLists(`${admin}/products`, token, `${productCount} products`, productLists)
  reportMs('counts by status, p99', await listP99(`${admin}/orders/counts`, token))
  reportMs('dashboard, p99', await listP99(`${admin}/dashboard`, token))
  const { first, later, signedIn } = await timesToInteractive(browser, program.url)
  reportMs(
    `order desk interactive, processor ${slowdown} × slower, from the first sign-in's dashboard`,
    signedIn,
    1000,
  )
  reportMs('… by its address, later visits', later, 1000)
  reportMs('… by its address, nothing in the cache', first)
} finally {
  await browser.close()
  await program.stop()
}
printReport('desk')
