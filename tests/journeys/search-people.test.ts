import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessage } from '#features/contact/contract.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { messages as contact } from '#features/contact/web/admin/messages.fr.ts'
import { messages as mails } from '#features/mails/web/admin/messages.fr.ts'
import { messages as newsletter } from '#features/newsletter/web/admin/messages.fr.ts'
import type { NewOrderInput } from '#features/orders/contract.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { register } from '#features/registrations/server/register.ts'
import { messages as registrations } from '#features/registrations/web/admin/messages.fr.ts'
import { messages as adminAr } from '#i18n/admin/messages.ar.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import {
  childRegistration,
  contextOf,
  createEvent,
  createProduct,
} from '#tests/support/builders.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'

let site: OpenSite
let number: string
beforeAll(async () => {
  site = await openSite()
  const product = await createProduct(site.db.database)
  const order: NewOrderInput = {
    flow: 'quick',
    customer_name: 'Lina Benali',
    player_phone: '0798 55 44 33',
    parent_phone: '0661 55 44 33',
    exact_address: 'Rue des Frères, 7',
    jersey_number: null,
    notes: null,
    language: 'fr',
    expected_total: 4500,
    items: [{ product_id: product, size: 'M', quantity: 1, jersey_numbers: [] }],
  }
  number = (await postOrder(site.program.url, order)).order_number
  const guest = contextOf(site.db.database)
  const consents = { participation: true as const, newsletter: true }
  await register(
    guest,
    childRegistration(await createEvent(site.db.database), 'Lina Benali', { consents }),
  )
  const written = { name: 'Amina', phone: '0661554433', message: 'Bonjour', language: 'fr' }
  await sendMessage(guest, contactMessage.parse({ ...written, email: 'amina@example.dz' }))
})
afterAll(() => site?.close())

/** All addresses that the browser requests or shows. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}

const open = (path: string, locale: 'fr' | 'ar' = 'fr', width: 360 | 1280 = 1280) =>
  openBackOffice(site.browser, site.program.url, path, { locale, width, password: ownPassword })

const lists = [
  { path: '/admin/orders', field: ordersFr.search.label, typed: '0661 55', shown: 'Lina Benali' },
  {
    path: '/admin/registrations',
    field: registrations.find,
    typed: '0550 12 34',
    shown: 'Lina Benali',
  },
  { path: '/admin/mails', field: mails.find, typed: 'amina@example', shown: 'amina@example.dz' },
  { path: '/admin/messages', field: contact.find, typed: 'amina@example', shown: 'Bonjour' },
  {
    path: '/admin/messages?tab=newsletter',
    field: newsletter.find,
    typed: 'amina@example',
    shown: 'amina@example.dz',
  },
] as const

test('a person searched for is in no address, and the search survives a reload and going back', async () => {
  const { page, close } = await open('/admin/dashboard')
  const addresses = addressesOf(page)
  for (const { path, field, typed, shown } of lists) {
    await page.goto(path)
    await page.getByText(shown, { exact: true }).first().waitFor()
    const search = page.getByRole('searchbox', { name: field })
    await search.fill('nobody at all')
    await page.getByText(shown, { exact: true }).first().waitFor({ state: 'detached' })
    await search.fill(typed)
    await page.getByText(shown, { exact: true }).first().waitFor()
    await page.reload()
    await page.getByText(shown, { exact: true }).first().waitFor()
    await expect.poll(() => search.inputValue()).toBe(typed)
  }
  await page.goto('/admin/registrations?q=0550')
  await page.getByText('Lina Benali', { exact: true }).first().waitFor()
  await expect.poll(() => new URL(page.url()).search).not.toContain('q')
  const told = addresses.filter((address) => !address.endsWith('/admin/registrations?q=0550'))
  expect(told.filter((address) => /[?&](?:q|contact)=|0661|0550|amina/.test(address))).toEqual([])
  await close()
})

test.each([
  { locale: 'fr', width: 1280, orders: ordersFr, admin: adminFr },
  { locale: 'ar', width: 360, orders: ordersAr, admin: adminAr },
] as const)(
  'in $locale the phone link of a child’s order calls the parent',
  async ({ locale, width, orders, admin }) => {
    const { page, close } = await open('/admin/orders', locale, width)
    const row = page.locator('tbody tr').filter({ hasText: number })
    await row.waitFor()
    const phones = await row
      .locator('a[href^="tel:"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(phones).toEqual(['tel:+213661554433', 'tel:+213798554433'])
    await row.getByText(orders.details.player).waitFor()
    const links = await row.locator('a[href^="mailto:"]').count()
    expect(links).toBe(0)
    // The card of a phone hides empty values.
    await row.getByText('–', { exact: true }).first().waitFor({ state: 'attached' })

    await row.getByRole('button', { name: orders.view.replace('{number}', number) }).click()
    const dialog = page.getByRole('dialog')
    const call = dialog.getByRole('link', { name: admin.call })
    await expect.poll(() => call.getAttribute('href')).toBe('tel:+213661554433')
    const whatsApp = await dialog.getByRole('link', { name: admin.whatsapp }).getAttribute('href')
    expect(whatsApp).toContain('https://wa.me/213661554433?text=')
    const terms = await dialog.locator('dt').allInnerTexts()
    const [parent, player] = [orders.details.phoneOf.parent, orders.details.phoneOf.player].map(
      (label) => terms.indexOf(label),
    )
    expect([parent, player]).toEqual([2, 3])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await close()
  },
)
