import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { messages as gallery } from '#features/gallery/web/admin/messages.fr.ts'
import { messages as media } from '#features/media/web/admin/messages.fr.ts'
import { messages as shared } from '#i18n/admin/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { plain } from '#tests/support/uploaded-files.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })
let photo: Buffer
beforeAll(async () => {
  photo = await plain(60, 40).png().toBuffer()
})

const open = () =>
  openBackOffice(demo.browser, demo.url, '/admin/gallery', { locale: 'fr', width: 1280 })
const named = (text: string, name: string) => text.replace('{name}', name)

/** The dialog that adds to the gallery, and in it the file `name`. */
async function addDialog(page: Page) {
  await page.getByRole('button', { name: gallery.add }).click()
  const dialog = page.getByRole('dialog', { name: gallery.addTitle })
  return {
    dialog,
    choose: (...names: string[]) =>
      dialog
        .getByLabel(gallery.files.choose)
        .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: photo }))),
    ready: (name: string) =>
      dialog.getByRole('button', { name: named(gallery.files.removeOf, name) }),
    cancel: (name: string) => dialog.getByRole('button', { name: named(media.cancelOf, name) }),
  }
}

/** Holds the first upload until `letGo`, and counts them all. */
async function holdFirst(page: Page) {
  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/admin/uploads', async (route) => {
    sent++
    if (sent === 1) await held.promise
    await route.continue()
  })
  return { sent: () => sent, letGo: held.resolve }
}

test('a file that is cancelled before its turn is not sent', async () => {
  const { page, close } = await open()
  const uploads = await holdFirst(page)
  const { choose, ready, cancel } = await addDialog(page)
  await choose('first.png', 'second.png', 'third.png')
  await expect.poll(uploads.sent).toBe(1)
  await cancel('second.png').click()
  await cancel('second.png').waitFor({ state: 'detached' })
  uploads.letGo()
  await ready('third.png').waitFor()
  await expect.poll(() => ready('first.png').count()).toBe(1)
  await expect.poll(() => ready('second.png').count()).toBe(0)
  expect(uploads.sent()).toBe(2)
  await close()
})

test('files that wait when their dialog is closed are not sent', async () => {
  const { page, close } = await open()
  const uploads = await holdFirst(page)
  const { dialog, choose } = await addDialog(page)
  await choose('first.png', 'second.png')
  await expect.poll(uploads.sent).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: shared.unsaved.leave }).click()
  await dialog.waitFor({ state: 'detached' })
  uploads.letGo()

  const again = await addDialog(page)
  await again.choose('third.png', 'fourth.png')
  await again.ready('fourth.png').waitFor()
  await expect.poll(() => again.ready('third.png').count()).toBe(1)
  expect(uploads.sent()).toBe(3)
  await close()
})
