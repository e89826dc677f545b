import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { messages as calls } from '#features/orders/web/admin/call-messages.fr.ts'
import { messages as gallery } from '#features/gallery/web/admin/messages.fr.ts'
import { messages as money } from '#features/money/web/admin/messages.fr.ts'
import type { Waiting } from '#core/waiting.ts'
import { callAs } from '#tests/support/call-as.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { checkoutOrder, createProduct, readStock } from '#tests/support/builders.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { fieldsOf, pickerOf, saleWords } from '#tests/support/new-sale.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { fill } from '#tests/support/product-screen.ts'
import { stockWords } from '#tests/support/stock-grid.ts'
import { startTlsProxy, type TlsProxy } from '#tests/support/tls-proxy.ts'
import { visit } from '#tests/support/visitor.ts'

const name = 'club.example'
const origin = `https://${name}`

let proxy: TlsProxy
let site: OpenSite
let product: string
let direct: string
beforeAll(async () => {
  const port = await findFreePort()
  proxy = await startTlsProxy(name, port)
  const env = { PUBLIC_URL: origin, TRUST_PROXY: '1', RATE_LIMIT: 'on', PORT: String(port) }
  site = await openSite(env, proxy.browserArguments)
  product = await createProduct(site.db.database, { name: 'Maillot', stocks: { M: 10 } })
  direct = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await site?.close()
  await proxy?.stop()
})

const stock = () => readStock(site.db.database, product, 'M')

/** A server behind a proxy asks every admin for one; the session is raised to it. */
async function addSecondFactor(page: Page): Promise<void> {
  const call = (path: string, body: object) =>
    page.evaluate(
      async ([where, json]) => {
        const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
        const answer = await fetch(`/auth/v1/factors${where}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
          body: json,
        })
        return answer.json()
      },
      [path, JSON.stringify(body)] as const,
    )
  const { id, totp } = await call('', { factor_type: 'totp', friendly_name: 'App' })
  const challenge = await call(`/${id}/challenge`, {})
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate()
  const session = await call(`/${id}/verify`, { challenge_id: challenge.id, code })
  await page.evaluate(
    (raised) => localStorage.setItem('admin-session', raised),
    JSON.stringify(session),
  )
}

/** The tab's title counts an order a few seconds after it was placed. */
async function hearOfAnOrder(page: Page): Promise<void> {
  const { items } = (await callAs(page, 'GET', 'waiting')) as { items: Waiting[] }
  const before = items.reduce((sum, { count, is_part }) => sum + (is_part ? 0 : count), 0)
  const line = { product_id: product, size: 'M', quantity: 1 }
  await postOrder(direct, checkoutOrder([line], { customer_name: 'Lina K.' }))
  const said = { timeout: seconds(10) }
  await expect.poll(() => page.title(), said).toContain(`(${before + 1})`)
}

async function sellAtTheDesk(page: Page): Promise<void> {
  const { sale } = saleWords.fr
  await page.goto(adminPaths.newOrder())
  await pickerOf(page).product('Maillot').click()
  await pickerOf(page).size('M').click()
  await fieldsOf(page).name.fill('Amina')
  await fieldsOf(page).phone.fill('0550 12 34 56')
  await page.getByRole('button', { name: sale.save }).click()
  await page
    .getByRole('status')
    .getByText(/R-\d{4}-\d{6}/)
    .waitFor()
  expect(await stock()).toBe(9)
}

async function confirmByPhone(page: Page): Promise<void> {
  await page.goto(adminPaths.calls())
  await page.getByRole('heading', { name: 'Lina K.' }).waitFor()
  await page.getByRole('button', { name: calls.calls.outcomes.confirmed, exact: true }).click()
  await page.getByRole('heading', { name: calls.calls.none }).waitFor()
  // It was sent faster than a family types, so its pieces are taken only now.
  expect(await stock()).toBe(8)
}

/** The confirmed order is paid, and its entry stands in the cash book. */
async function takeMoney(page: Page): Promise<void> {
  const { rows: orders } = await site.db.database.pool.query<{ id: string }>(
    "select id from orders where status = 'confirmed'",
  )
  await page.goto(adminPaths.orders({ order: orders[0]?.id ?? '' }))
  await page.getByRole('button', { name: money.enter.payment }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: money.enter.payment }).click()
  await page.getByText(money.done.payment).first().waitFor()
  await page.goto(adminPaths.money)
  const rows = page.locator('main tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
}

async function correctTheStock(page: Page): Promise<void> {
  const { stockGrid } = stockWords.fr
  await page.goto(adminPaths.stock())
  const label = fill(stockGrid.cell, { name: 'Maillot', size: 'M' })
  const cell = page.getByRole('textbox', { name: label, exact: true })
  await cell.fill('20')
  await cell.press('Enter')
  await expect.poll(stock).toBe(20)
}

/** A picture of the gallery is put on Home as well. */
async function placeAPicture(page: Page): Promise<void> {
  const { pool } = site.db.database
  await pool.query(
    `insert into gallery_items (media_url, title_fr, shows_people)
     values ('https://example.org/salle.jpg', 'La salle', false)`,
  )
  await page.goto(adminPaths.gallery)
  const place = page.getByLabel(gallery.shownOnOf.replace('{title}', 'La salle'))
  await place.selectOption({ label: gallery.places.home })
  const shownOn = async () => (await pool.query('select shown_on from gallery_items')).rows
  await expect.poll(shownOn).toEqual([{ shown_on: 'home' }])
}

test('the desk works behind a proxy that ends TLS: sale, call, cash book, stock and pictures', async () => {
  const { page, context, close } = await visit(site.browser, origin, { width: 360 })
  await signInAsAdmin(page, { locale: 'fr', password: ownPassword })
  await addSecondFactor(page)
  await page.goto(adminPaths.dashboard)
  await page.locator('main h1').waitFor()
  await hearOfAnOrder(page)
  await sellAtTheDesk(page)
  await confirmByPhone(page)
  await takeMoney(page)
  await correctTheStock(page)
  await placeAPicture(page)
  expect((await context.cookies()).filter(({ secure }) => !secure)).toEqual([])
  expect(site.program.log()).not.toContain('"level":50')
  await close()
})
