import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { messages as shopFr } from '#features/catalogue/web/admin/messages.fr.ts'
import { messages as clubAr } from '#features/club/web/admin/messages.ar.ts'
import { messages as eventsFr } from '#features/events/web/admin/messages.fr.ts'
import { messages as adminAr } from '#i18n/admin/messages.ar.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { adminCalls, signIn } from '#tests/support/admin-calls.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { fill } from '#tests/support/product-screen.ts'

const paper = { width: 256, height: 256, channels: 3, background: '#e4dccb' } as const

let tiles: Server
let site: OpenSite
let api: ReturnType<typeof adminCalls>
beforeAll(async () => {
  const tile = await sharp({ create: paper }).png().toBuffer()
  tiles = createServer((_request, response) =>
    response.setHeader('content-type', 'image/png').end(tile),
  )
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
  const { port } = tiles.address() as AddressInfo
  site = await openSite({ MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` })
  api = adminCalls(site.program, await signIn(site.program, ownPassword))
})
afterAll(async () => {
  await site?.close()
  tiles?.close()
})

const open = (path: string, locale: 'fr' | 'ar') =>
  openBackOffice(site.browser, site.program.url, path, {
    width: 360,
    locale,
    password: ownPassword,
  })

test.each([
  { collection: 'categories', path: adminPaths.shopSettings, words: shopFr.parts },
  { collection: 'shop-types', path: adminPaths.shopSettings, words: shopFr.parts },
  { collection: 'event-types', path: adminPaths.eventSettings, words: eventsFr.types },
])('one of the $collection gets back an earlier name', async ({ collection, path, words }) => {
  const made = await api('POST', collection, { name_fr: `Avant ${collection}` })
  await api('PATCH', `${collection}/${made.id}`, { version: 1, name_fr: `Après ${collection}` })
  const { page, close } = await open(path, 'fr')
  const edit = (name: string) =>
    page.getByRole('button', { name: fill(words.editOf, { name }), exact: true })
  await edit(`Après ${collection}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(adminFr.history.title).click()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: `Avant ${collection}` })
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: adminFr.history.use }).click()
  await dialog.getByRole('button', { name: adminFr.save, exact: true }).click()
  await edit(`Avant ${collection}`).waitFor()
  expect(await api('GET', `${collection}/${made.id}`)).toMatchObject({
    name_fr: `Avant ${collection}`,
    version: 3,
  })
  await close()
})

test.each([
  { collection: 'categories', path: adminPaths.shopSettings, words: shopFr.parts },
  { collection: 'event-types', path: adminPaths.eventSettings, words: eventsFr.types },
])('undo of one of the $collection leads back to the colleague’s version', async (each) => {
  const { collection, words } = each
  const named = (who: string) => `${who} ${collection}`
  const made = await api('POST', collection, { name_fr: named('Début') })
  const { page, close } = await open(each.path, 'fr')
  const edit = (name: string) =>
    page.getByRole('button', { name: fill(words.editOf, { name }), exact: true })
  await edit(named('Début')).click()
  const dialog = page.locator('[role=dialog]:not(.toast)')
  await dialog.locator('[name=name_fr]').fill(named('Mien'))
  await api('PATCH', `${collection}/${made.id}`, { version: 1, name_fr: named('Leur') })
  await dialog.getByRole('button', { name: adminFr.save, exact: true }).click()
  await dialog.getByRole('button', { name: adminFr.stale.keepMine }).click()
  await edit(named('Mien')).waitFor()
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await edit(named('Leur')).waitFor()
  expect(await api('GET', `${collection}/${made.id}`)).toMatchObject({ name_fr: named('Leur') })
  await close()
})

test('the club’s point is set by a tap on the map', async () => {
  const { page, close } = await open(adminPaths.clubSettings, 'ar')
  await page.getByRole('button', { name: clubAr.edit, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const point = dialog.locator('[name=point]')
  const before = await point.inputValue()
  await dialog.getByRole('button', { name: clubAr.pointOpen, exact: true }).click()
  const map = dialog.getByRole('region', { name: clubAr.pointMap })
  await map.locator('.leaflet-tile-loaded').first().waitFor()
  await map.click({ position: { x: 60, y: 220 } })
  await expect.poll(() => point.inputValue()).not.toBe(before)
  const [latitude, longitude] = (await point.inputValue()).split(',').map(Number)
  await dialog.getByRole('button', { name: adminAr.save, exact: true }).click()
  await page.getByText(clubAr.saved).first().waitFor()
  expect(await api('GET', 'club')).toMatchObject({ latitude, longitude })
  await close()
})
