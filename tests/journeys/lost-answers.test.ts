import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { messages as gallery } from '#features/gallery/web/admin/messages.fr.ts'
import { messages as media } from '#features/media/web/admin/messages.fr.ts'
import { messages as news } from '#features/news/web/admin/messages.fr.ts'
import { messages as texts } from '#features/texts/web/admin/messages.fr.ts'
import { messages as shared } from '#i18n/admin/messages.fr.ts'
import { dismissToast, openBackOffice } from '#tests/support/back-office.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { loseAnswers } from '#tests/support/failing-route.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

/** Saves, but the answer never arrives; then saves again. */
async function saveTwice(page: Page, address: string, fields: Record<string, string>) {
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(fields))
    await dialog.getByLabel(label).first().fill(text)
  const answers = await loseAnswers(page, `**${address}`)
  await dialog.getByRole('button', { name: shared.save }).click()
  await dismissToast(page, shared.refusals.network)
  answers.restore()
  await dialog.getByRole('button', { name: shared.save }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function open(path: string, add: string) {
  const opened = await openBackOffice(demo.browser, demo.url, path, { locale: 'fr', width: 1280 })
  await opened.page.getByRole('button', { name: add, exact: true }).click()
  return opened
}

const timesShown = async (page: Page, address: string, text: string) =>
  (await (await page.request.get(address)).text()).split(text).length - 1

test('an article whose answer is lost is written once', async () => {
  const { page, close } = await open(adminPaths.news, news.add)
  const typed = { [news.fields.title_fr]: 'Reprise', [news.fields.body_fr]: 'Lundi.' }
  await saveTwice(page, '/api/admin/news', typed)
  expect(await timesShown(page, '/api/news', '"Reprise"')).toBe(1)
  await close()
})

test('an announcement whose answer is lost is made once', async () => {
  const { announcements } = texts
  const { page, close } = await open(adminPaths.announcements, announcements.add)
  const typed = { [announcements.fields.text_fr]: 'Salle fermée' }
  await saveTwice(page, '/api/admin/announcements', typed)
  expect(await timesShown(page, '/api/announcements?lang=fr', '"Salle fermée"')).toBe(1)
  await close()
})

test('a picture whose answer is lost is added once', async () => {
  const { page, close } = await open(adminPaths.gallery, gallery.add)
  const address = 'https://example.org/lost.jpg'
  await page.getByRole('dialog').getByLabel(gallery.fields.media_url).fill(address)
  await page.getByRole('dialog').getByLabel(media.people.no).check()
  await saveTwice(page, '/api/admin/gallery', { [gallery.fields.title_fr]: 'Perdue' })
  expect(await timesShown(page, '/api/gallery?limit=100', `"media_url":"${address}"`)).toBe(1)
  await close()
})
