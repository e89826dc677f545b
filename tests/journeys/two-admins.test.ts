import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { messages as productsEn } from '#features/catalogue/web/admin/messages.en.ts'
import { messages as productsFr } from '#features/catalogue/web/admin/messages.fr.ts'
import { messages as eventsAr } from '#features/events/web/admin/messages.ar.ts'
import { messages as galleryFr } from '#features/gallery/web/admin/messages.fr.ts'
import { register } from '#features/registrations/server/register.ts'
import { messages as registrationsFr } from '#features/registrations/web/admin/messages.fr.ts'
import { messages as sharedAr } from '#i18n/admin/messages.ar.ts'
import { messages as sharedEn } from '#i18n/admin/messages.en.ts'
import { messages as sharedFr } from '#i18n/admin/messages.fr.ts'
import { openBackOffice, dismissToast } from '#tests/support/back-office.ts'
import {
  childRegistration,
  contextOf,
  createEvent,
  createProduct,
} from '#tests/support/builders.ts'
import { delayRequests } from '#tests/support/delay-requests.ts'
import { failRoute } from '#tests/support/failing-route.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
beforeEach(() =>
  site.db.database.pool.query(
    'truncate registrations cascade; delete from events; delete from gallery_items; delete from products',
  ),
)
afterAll(() => site?.close())

/** Opens a screen in two browsers; neither refetches by itself. */
async function openTwice(path: string, locale: Locale, width: 360 | 1280) {
  const open = () =>
    openBackOffice(site.browser, site.program.url, path, { locale, width, password: ownPassword })
  const [first, second] = [await open(), await open()]
  const close = async () => {
    await first.close()
    await second.close()
  }
  return { first: first.page, second: second.page, close }
}

const dialogOf = (page: Page) => page.locator('[role=dialog]:not(.toast)')
const named = (text: string, name: string) => text.replace(/\{\w+\}/, name)
const save = (page: Page, name: string = sharedFr.save) =>
  dialogOf(page).getByRole('button', { name }).click()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Stored values that no single screen shows. */
const stored = async (table: 'products' | 'events', column: string) =>
  (await site.db.database.pool.query(`select ${column} as value from ${table}`)).rows[0]?.value

/** A product whose form can be saved as it is. */
async function createWhole(name: string) {
  await createProduct(site.db.database, { name, stocks: { M: 5 } })
  await site.db.database.pool.query(
    `update products set images = '{https://example.org/hoodie.jpg}',
      description_en = 'Warm.', description_fr = 'Chaud.', description_ar = 'دافئ.'`,
  )
}

test('an event: the second admin sees both versions, takes the other’s or overwrites it', async () => {
  await createEvent(site.db.database)
  const { first, second, close } = await openTwice('/admin/events', 'ar', 360)
  for (const page of [first, second]) await button(page, named(eventsAr.editOf, 'تربص')).click()
  const place = (page: Page) => dialogOf(page).getByLabel(eventsAr.fields.location, { exact: true })

  await place(first).fill('الحامة')
  await save(first, sharedAr.save)
  await dismissToast(first, eventsAr.updated)
  await place(second).fill('القنطرة')
  await save(second, sharedAr.save)
  const row = dialogOf(second).getByRole('row', { name: eventsAr.fields.location })
  await row.getByText('القنطرة').waitFor()
  await row.getByText('الحامة').waitFor()
  expect(await stored('events', 'location')).toBe('الحامة')
  // The comparison opens at its heading, although the form was scrolled to the bottom.
  const heading = dialogOf(second).getByRole('heading', { name: sharedAr.stale.title })
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await dialogOf(second).getByRole('button', { name: sharedAr.stale.takeTheirs }).click()
  await expect.poll(() => place(second).inputValue()).toBe('الحامة')
  // The form is now based on their version, so it saves without a question.
  await place(second).fill('سيدي مبروك')
  await save(second, sharedAr.save)
  await dismissToast(second, eventsAr.updated)
  expect(await stored('events', 'location')).toBe('سيدي مبروك')
  await close()
})

test('a registration: the second admin sees both states and keeps their own', async () => {
  const camp = await createEvent(site.db.database)
  const { reference } = await register(contextOf(site.db.database), childRegistration(camp, 'Lina'))
  const { first, second, close } = await openTwice('/admin/registrations', 'fr', 360)
  const label = named(registrationsFr.statusOf, reference)
  const status = (page: Page) => page.getByLabel(label, { exact: true })
  await status(second).waitFor()
  // Its list is read again when the tab is returned to, and would then show the first one's change.
  const release = await delayRequests(second, '**/api/admin/registrations?*')
  await status(first).selectOption('accepted')
  await first.getByText(registrationsFr.updated).first().waitFor()

  await status(second).selectOption('cancelled')
  const dialog = second.getByRole('dialog', { name: label })
  await dialog.getByText(registrationsFr.status.accepted, { exact: true }).waitFor()
  await dialog.getByText(registrationsFr.status.cancelled, { exact: true }).waitFor()
  release()
  await dialog.getByRole('button', { name: sharedFr.stale.keepMine }).click()
  await second.getByText(registrationsFr.updated).first().waitFor()

  // Undo by the first admin also overwrites a newer change, and asks.
  await first.getByRole('button', { name: 'Rétablir' }).click()
  const late = first.getByRole('dialog', { name: label })
  await late.getByText(registrationsFr.status.new, { exact: true }).waitFor()
  await late.getByRole('button', { name: sharedFr.stale.takeTheirs }).click()
  await expect.poll(() => status(first).inputValue()).toBe('cancelled')
  await close()
})

test.each([
  {
    field: 'price',
    open: productsFr.priceOf,
    theirs: '5200',
    mine: '4800',
    shown: ['5 200,00', '4 800,00'],
  },
  { field: 'stock', open: productsFr.stockOf, theirs: '12', mine: '7', shown: ['12', '7'] },
])('a $field edited in place: both numbers are shown, and one is chosen', async (number) => {
  await createProduct(site.db.database, { name: 'Sac', stocks: { '': 10 } })
  const { first, second, close } = await openTwice('/admin/products', 'fr', 1280)
  const label = named(number.open, 'Sac')
  const type = async (page: Page, text: string) => {
    await page.getByRole('button', { name: label }).first().click()
    await page.getByRole('textbox', { name: label }).fill(text)
    await page.keyboard.press('Enter')
  }
  await button(second, named(productsFr.editOf, 'Sac')).waitFor()
  await type(first, number.theirs)
  await dismissToast(first, productsFr.updated)

  await type(second, number.mine)
  const dialog = second.getByRole('dialog', { name: label })
  for (const text of number.shown)
    await expect.poll(async () => (await dialog.innerText()).replaceAll(/\s/g, ' ')).toContain(text)
  await dialog.getByRole('button', { name: sharedFr.stale.takeTheirs }).click()
  await dialog.waitFor({ state: 'detached' })
  await second.getByText(productsFr.updated).waitFor({ state: 'detached' })

  await type(first, String(Number(number.theirs) + 1))
  await dismissToast(first, productsFr.updated)
  await type(second, number.mine)
  await dialog.getByRole('button', { name: sharedFr.stale.keepMine }).click()
  await dismissToast(second, productsFr.updated)
  const read = await second.request.get('/api/products?q=Sac')
  expect((await read.json()).items[0]).toMatchObject({ [number.field]: Number(number.mine) })
  await close()
})

test('a stock that both count is set once: the second sees the new stock beside their own count', async () => {
  await createProduct(site.db.database, { name: 'Maillot', stocks: { M: 10 } })
  const { first, second, close } = await openTwice('/admin/products', 'fr', 360)
  const pieces = (page: Page) =>
    dialogOf(page).getByLabel(productsFr.stock.pieces.replace('{size}', 'M'))
  for (const page of [first, second]) {
    await button(page, named(productsFr.stockOf, 'Maillot')).last().click()
    await dialogOf(page).getByLabel(productsFr.stock.correction).check()
    await pieces(page).fill('8')
  }
  await save(first)
  await first.getByText(productsFr.stockSaved).first().waitFor()
  await save(second)
  await dialogOf(second).getByRole('alert').getByText(productsFr.stock.stale).waitFor()
  await dialogOf(second).getByText(productsFr.stock.now.replace('{count}', '8')).waitFor()
  await expect.poll(() => pieces(second).inputValue()).toBe('8')

  // The stored count equals the entered one.
  await save(second)
  await dialogOf(second).waitFor({ state: 'detached' })
  const read = await second.request.get('/api/products?q=Maillot')
  expect((await read.json()).items[0]).toMatchObject({ stock: 8 })
  await close()
})

test('a delivery typed in a product’s form is added once: by both, or after a lost answer', async () => {
  await createWhole('Veste')
  const { first, second, close } = await openTwice('/admin/products', 'fr', 360)
  for (const page of [first, second]) {
    await button(page, named(productsFr.editOf, 'Veste')).click()
    await dialogOf(page).getByLabel(named(productsFr.stockSize, 'M'), { exact: true }).fill('8')
  }
  const answers = await failRoute(first, '**/api/admin/products/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(first)
  await dismissToast(first, sharedFr.refusals.network)
  answers.restore()
  await save(first)
  await dismissToast(first, productsFr.updated)
  await dialogOf(second).getByLabel(productsFr.fields.low_stock).fill('2')
  await save(second)
  await dialogOf(second).getByRole('row', { name: productsFr.fields.low_stock }).waitFor()
  await expect.poll(() => dialogOf(second).getByRole('row').count()).toBe(2)
  await button(second, sharedFr.stale.keepMine).click()
  await dismissToast(second, productsFr.updated)
  const read = await second.request.get('/api/products?q=Veste')
  expect((await read.json()).items[0]).toMatchObject({ stock: 8 })
  await close()
})

test('a price refetched while one is typed is not overwritten unseen', async () => {
  await createProduct(site.db.database, { name: 'Bag', stocks: { '': 10 } })
  const { first, second, close } = await openTwice('/admin/products', 'en', 1280)
  const label = named(productsEn.priceOf, 'Bag')
  await second.getByRole('button', { name: label }).click()
  await second.getByRole('textbox', { name: label }).fill('4800')
  await first.getByRole('button', { name: label }).click()
  await first.getByRole('textbox', { name: label }).fill('5200')
  await first.keyboard.press('Enter')
  await dismissToast(first, productsEn.updated)

  // Simulates a return to the window. The test's own window never loses the focus, which would
  // save.
  const read = second.waitForResponse('**/api/admin/products?*')
  await second.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await read
  await second.getByRole('textbox', { name: label }).press('Enter')
  const dialog = second.getByRole('dialog', { name: label })
  await dialog.getByText('5,200.00').waitFor()
  await dialog.getByRole('button', { name: sharedEn.stale.takeTheirs }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(Number(await stored('products', 'price'))).toBe(5200)
  await close()
})

test('input for a product that was deleted meanwhile stays, and is saved once it is restored', async () => {
  await createWhole('Hoodie')
  const { first, second, close } = await openTwice('/admin/products', 'en', 1280)
  await button(second, named(productsEn.editOf, 'Hoodie')).click()
  const description = dialogOf(second).getByLabel(productsEn.fields.description_en)
  await description.fill('Warm, with a zip.')

  await button(first, named(productsEn.deleteOf, 'Hoodie')).click()
  await first.getByRole('alertdialog').getByRole('button', { name: productsEn.delete }).click()
  await first.getByText(productsEn.deleted).first().waitFor()
  await dialogOf(second).getByRole('button', { name: sharedEn.save }).click()
  await dismissToast(second, sharedEn.refusals.not_found)
  await expect.poll(() => description.inputValue()).toBe('Warm, with a zip.')

  await first.getByRole('button', { name: 'Undo' }).click()
  await first.getByText(sharedEn.restored).first().waitFor()
  await dialogOf(second).getByRole('button', { name: sharedEn.save }).click()
  await dialogOf(second).getByRole('row', { name: productsEn.fields.description_en }).waitFor()
  await dialogOf(second).getByRole('button', { name: sharedEn.stale.keepMine }).click()
  await second.getByText(productsEn.updated).first().waitFor()
  expect(await stored('products', 'description_en')).toBe('Warm, with a zip.')
  await close()
})

test('a deleted product whose newest version another admin wrote is restored with that version', async () => {
  await createProduct(site.db.database, { name: 'Hoodie', stocks: { '': 10 } })
  const { first, second, close } = await openTwice('/admin/products', 'en', 1280)
  await button(second, named(productsEn.deleteOf, 'Hoodie')).click()
  const label = named(productsEn.priceOf, 'Hoodie')
  await first.getByRole('button', { name: label }).click()
  await first.getByRole('textbox', { name: label }).fill('5200')
  await first.keyboard.press('Enter')
  await dismissToast(first, productsEn.updated)
  await second.getByRole('alertdialog').getByRole('button', { name: productsEn.delete }).click()
  await second.getByText(productsEn.deleted).first().waitFor()
  await second.getByRole('button', { name: 'Undo' }).click()
  await second.getByRole('button', { name: label }).getByText('5,200.00').waitFor()
  expect(Number(await stored('products', 'price'))).toBe(5200)
  await close()
})

test('a gallery item that both delete is deleted once, and the second is told', async () => {
  await site.db.database.pool.query(
    "insert into gallery_items (media_type, media_url, title_fr) values ('image', 'https://example.org/a.jpg', 'Équipe')",
  )
  const { first, second, close } = await openTwice('/admin/gallery', 'fr', 360)
  const remove = async (page: Page) => {
    await button(page, named(galleryFr.deleteOf, 'Équipe')).click()
    await page.getByRole('alertdialog').getByRole('button', { name: galleryFr.delete }).click()
  }
  await button(second, named(galleryFr.deleteOf, 'Équipe')).waitFor()
  await remove(first)
  await first.getByText(galleryFr.deleted).first().waitFor()
  await remove(second)
  await second.getByText(sharedFr.refusals.not_found).first().waitFor()
  await second.getByRole('heading', { name: galleryFr.empty }).waitFor()
  await expect.poll(() => second.getByText(galleryFr.deleted).count()).toBe(0)
  await close()
})
