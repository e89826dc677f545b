import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { messages as eventsAr } from '#features/events/web/admin/messages.ar.ts'
import { messages as eventsEn } from '#features/events/web/admin/messages.en.ts'
import { messages as eventsFr } from '#features/events/web/admin/messages.fr.ts'
import { messages as galleryAr } from '#features/gallery/web/admin/messages.ar.ts'
import { messages as galleryEn } from '#features/gallery/web/admin/messages.en.ts'
import { messages as galleryFr } from '#features/gallery/web/admin/messages.fr.ts'
import { messages as mediaAr } from '#features/media/web/admin/messages.ar.ts'
import { messages as mediaEn } from '#features/media/web/admin/messages.en.ts'
import { messages as mediaFr } from '#features/media/web/admin/messages.fr.ts'
import { messages as sharedAr } from '#i18n/admin/messages.ar.ts'
import { messages as sharedEn } from '#i18n/admin/messages.en.ts'
import { messages as sharedFr } from '#i18n/admin/messages.fr.ts'
import { openBackOffice, dismissToast } from '#tests/support/back-office.ts'
import { eventRegistration } from '#tests/support/builders.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { recordFilm } from '#tests/support/record-film.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

let program: RunningProgram
let browser: Browser
let photo: Buffer
beforeAll(async () => {
  program = await startDemoClub({ RATE_LIMIT: 'off' })
  browser = await launchBrowser()
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0b4f8a' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

const words = {
  en: { events: eventsEn, gallery: galleryEn, media: mediaEn, shared: sharedEn, undo: 'Undo' },
  fr: { events: eventsFr, gallery: galleryFr, media: mediaFr, shared: sharedFr, undo: 'Rétablir' },
  ar: { events: eventsAr, gallery: galleryAr, media: mediaAr, shared: sharedAr, undo: 'تراجع' },
}
const open = (locale: Locale, path: string, width: 360 | 1280 = 1280) =>
  openBackOffice(browser, program.url, path, { locale, width })

async function listOf(page: Page, path: string): Promise<Record<string, unknown>[]> {
  return (await (await page.request.get(path)).json()).items
}
const titled = async (page: Page, path: string, title: string) =>
  (await listOf(page, path)).find(({ title_en }) => title_en === title)
const eventTitled = (page: Page, title: string) => titled(page, '/api/events', title)
const itemTitled = (page: Page, title: string) => titled(page, '/api/gallery?limit=100', title)

const nextYear = new Date().getFullYear() + 1
const [day, otherDay] = [`${nextYear}-05-08`, `${nextYear}-05-15`]

describe.each(inOneLanguage('ar', ['en', 'fr', 'ar']))('in %s', (locale) => {
  const { events, gallery, media, shared, undo } = words[locale]

  test('an event is added, changed, copied, deleted without a question and restored', async () => {
    const title = `Open day ${locale}`
    const named = (text: string, name = title) => text.replace('{title}', name)
    const { page, close } = await open(locale, '/admin/events')
    await page.getByRole('button', { name: events.add }).click()
    const adding = page.getByRole('dialog', { name: events.addTitle })
    await adding.getByRole('button', { name: shared.save }).click()
    await adding.getByRole('alert').waitFor()
    await expect.poll(() => adding.locator('[aria-invalid=true]').count()).toBe(5)

    for (const key of ['title_fr', 'title_en', 'title_ar'] as const)
      await adding.getByLabel(events.fields[key]).fill(title)
    await adding.getByLabel(events.fields.location, { exact: true }).fill('Salle Benboulaïd')
    await adding.getByLabel(events.fields.event_date).fill(day)
    await adding.getByLabel(events.fields.start_time).fill('09:30')
    await adding.getByLabel(events.fields.registration_fee).fill('1 500')
    await adding.getByLabel(events.fields.max_participants).fill('40')
    await adding.getByLabel(events.fields.image_url).fill('poster')
    await adding.getByRole('button', { name: shared.save }).click()
    await adding.getByText(shared.validation.invalid_url).first().waitFor()
    await adding
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
    await page.getByText(media.stored.image).first().waitFor()
    await adding.getByLabel(media.people.no).check()
    await adding.getByRole('button', { name: shared.save }).click()
    await dismissToast(page, events.created)
    await expect
      .poll(() => eventTitled(page, title))
      .toMatchObject({
        event_type: 'tournament',
        event_date: day,
        start_time: '09:30',
        registration_fee: 1500,
        max_participants: 40,
        image_url: expect.stringMatching(/^\/media\/.+\.png$/),
      })

    await page.getByRole('button', { name: named(events.editOf) }).click()
    const editing = page.getByRole('dialog', { name: events.editTitle })
    await expect.poll(() => editing.getByLabel(events.fields.title_ar).inputValue()).toBe(title)
    await editing.getByLabel(events.fields.event_date).fill(otherDay)
    await editing.getByRole('button', { name: shared.save }).click()
    await dismissToast(page, events.updated)
    await expect.poll(() => eventTitled(page, title)).toMatchObject({ event_date: otherDay })

    await page.getByRole('button', { name: named(events.duplicateOf) }).click()
    await expect.poll(() => adding.getByLabel(events.fields.event_date).inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await adding.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: named(events.deleteOf) }).click()
    await page.getByText(events.deleted).first().waitFor()
    await expect.poll(() => eventTitled(page, title)).toBeUndefined()
    await page.getByRole('button', { name: undo, exact: true }).click()
    await page.getByText(shared.restored).first().waitFor()
    await expect.poll(() => eventTitled(page, title)).toBeDefined()

    // After the toast has closed, the event is restored from the list of deleted ones.
    await page.getByRole('button', { name: named(events.deleteOf) }).click()
    await expect.poll(() => eventTitled(page, title)).toBeUndefined()
    await page.getByRole('link', { name: shared.views.archived }).click()
    await page.getByRole('button', { name: named(shared.views.restoreOf) }).click()
    await expect.poll(() => eventTitled(page, title)).toBeDefined()
    await page
      .getByRole('button', { name: named(shared.views.restoreOf) })
      .waitFor({ state: 'detached' })

    await page.getByRole('link', { name: shared.views.kept, exact: true }).click()
    const event = await eventTitled(page, title)
    const registered = await page.request.post('/api/registrations', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: eventRegistration(String(event?.id)),
    })
    expect(registered.status()).toBe(201)
    await page.getByRole('button', { name: named(events.editOf) }).click()
    await editing.getByLabel(events.fields.event_date).fill(day)
    await editing.getByRole('button', { name: shared.save }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: events.families.moveAnyway }).click()
    await expect.poll(() => eventTitled(page, title)).toMatchObject({ event_date: day })
    await page.getByRole('button', { name: named(events.deleteOf) }).click()
    const families = question.getByRole('link', { name: events.families.list })
    await expect
      .poll(() => families.getAttribute('href'))
      .toContain(`offer_id=${String(event?.id)}`)
    await question.getByRole('button', { name: shared.cancel }).click()
    expect(await eventTitled(page, title)).toBeDefined()
    await page.getByRole('button', { name: named(events.deleteOf) }).click()
    await question.getByRole('button', { name: events.families.deleteAnyway }).click()
    await expect.poll(() => eventTitled(page, title)).toBeUndefined()
    await page.getByRole('button', { name: events.families.tell }).last().click()
    await page.waitForURL(`**/admin/registrations?offer_id=${String(event?.id)}`)
    await close()
  })

  test('a picture by its address and an uploaded film are added to the gallery and deleted', async () => {
    const { page, close } = await open(locale, '/admin/gallery', 360)
    const dialog = page.getByRole('dialog', { name: gallery.addTitle })
    await page.getByRole('button', { name: gallery.add }).click()
    await dialog.getByRole('button', { name: shared.save }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel(gallery.fields.media_url).fill('https://example.org/team.jpg')
    await dialog.getByLabel(media.people.no).check()
    await dialog.getByLabel(gallery.fields.title_en).fill(`Team ${locale}`)
    await dialog.getByRole('button', { name: shared.save }).click()
    await dismissToast(page, gallery.added)
    await expect
      .poll(() => itemTitled(page, `Team ${locale}`))
      .toMatchObject({ media_url: 'https://example.org/team.jpg' })

    const film = await readFile('database/seed/media/gallery-video-1.mp4')
    await page.getByRole('button', { name: gallery.add }).click()
    await dialog.getByLabel(gallery.fields.media_type).selectOption('video')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: film })
    await dismissToast(page, media.stored.video)
    await dialog.getByLabel(media.people.no).check()
    await dialog.getByLabel(gallery.fields.title_en).fill(`Film ${locale}`)
    await dialog.getByLabel(gallery.fields.display_order).fill('-1')
    await dialog.getByRole('button', { name: shared.save }).click()
    await dialog.waitFor({ state: 'detached' })
    const stored = await itemTitled(page, `Film ${locale}`)
    expect(stored).toMatchObject({ media_type: 'video', display_order: -1 })
    const played = await page.request.get(String(stored?.media_url), {
      headers: { range: 'bytes=0-99' },
    })
    expect([played.status(), played.headers()['content-type']]).toEqual([206, 'video/mp4'])

    const named = (text: string) => text.replace('{title}', `Team ${locale}`)
    await page.getByRole('button', { name: named(gallery.deleteOf) }).click()
    const question = page.getByRole('alertdialog', { name: gallery.confirmDelete })
    await question.getByRole('button', { name: gallery.delete }).click()
    await page.getByText(gallery.deleted).first().waitFor()
    await expect.poll(() => itemTitled(page, `Team ${locale}`)).toBeUndefined()
    await page.getByRole('button', { name: undo, exact: true }).click()
    await page.getByText(shared.restored).first().waitFor()
    await expect.poll(() => itemTitled(page, `Team ${locale}`)).toBeDefined()

    await page.getByRole('button', { name: named(gallery.deleteOf) }).click()
    await question.getByRole('button', { name: gallery.delete }).click()
    await expect.poll(() => itemTitled(page, `Team ${locale}`)).toBeUndefined()
    await page.getByRole('link', { name: shared.views.archived }).click()
    await page.getByRole('button', { name: named(shared.views.restoreOf) }).click()
    await expect.poll(() => itemTitled(page, `Team ${locale}`)).toBeDefined()
    await close()
  })
})

test('a deletion can be undone for ten seconds', async () => {
  const { events, shared, undo } = words.en
  const { page, close } = await open('en', '/admin/events')
  const remove = page.getByRole('button', { name: /^Delete / }).first()
  const name = (await remove.getAttribute('aria-label')) ?? ''
  await page.clock.install()
  const back = page.getByRole('button', { name: undo, exact: true })
  await remove.click()
  await page.getByText(events.deleted).first().waitFor()
  await page.clock.runFor(9_000)
  await back.click()
  await page.getByText(shared.restored).first().waitFor()
  await page.getByRole('button', { name, exact: true }).click()
  await back.waitFor()
  await page.clock.runFor(10_500)
  await expect.poll(() => back.count()).toBe(0)
  await close()
})

test('a film’s poster is drawn from the film itself', async () => {
  const { gallery, media, shared } = words.en
  const { page, close } = await open('en', '/admin/gallery')
  const film = await recordFilm(page)
  await page.getByRole('button', { name: gallery.add }).click()
  const dialog = page.getByRole('dialog', { name: gallery.addTitle })
  await dialog.getByLabel(gallery.fields.media_type).selectOption('video')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: film })
  await dialog.getByRole('img', { name: gallery.preview }).waitFor()
  await dialog.getByLabel(media.people.no).check()
  await dialog.getByLabel(gallery.fields.title_en).fill('Recorded')
  await dialog.getByRole('button', { name: shared.save }).click()
  await dismissToast(page, gallery.added)
  const item = await itemTitled(page, 'Recorded')
  expect(item).toMatchObject({ media_url: expect.stringMatching(/[.]webm$/) })
  const still = await page.request.get(String(item?.thumbnail_url))
  expect(await sharp(await still.body()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 320,
    height: 240,
  })
  await close()
})

test('several files become one item each, and a refused one is explained at its line', async () => {
  const { gallery, media, shared } = words.fr
  const { page, close } = await open('fr', '/admin/gallery', 360)
  await page.getByRole('button', { name: gallery.add }).click()
  const dialog = page.getByRole('dialog', { name: gallery.addTitle })
  const zone = dialog.getByLabel(gallery.files.choose)
  await zone.focus()
  await zone.setInputFiles([
    { name: `${'first'.repeat(20)}.png`, mimeType: 'image/png', buffer: photo },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Call Amina on Saturday.') },
    { name: 'second.png', mimeType: 'image/png', buffer: photo },
  ])
  await dialog
    .getByRole('button', { name: gallery.files.removeOf.replace('{name}', 'second.png') })
    .waitFor()
  const content = dialog.locator('form').locator('..')
  expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
    0,
  )
  await dialog.getByLabel(media.people.no).check()
  await dialog.getByLabel(gallery.fields.title_en).fill('Saturday')
  await dialog.getByRole('button', { name: shared.save }).click()
  const refused = dialog.getByRole('listitem').filter({ hasText: 'notes.txt' })
  await expect.poll(() => refused.getByRole('alert').innerText()).toBe(media.refusals.format)
  const added = async () =>
    (await listOf(page, '/api/gallery?limit=100')).filter(({ title_en }) => title_en === 'Saturday')
  const types = async () => (await added()).map(({ media_type }) => media_type)
  await expect.poll(types).toEqual(['image', 'image'])
  await dismissToast(page, '2 éléments ajoutés à la galerie')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // Only the refused file is left, so closing loses nothing.
  await page
    .getByRole('button', { name: media.cancelOf.replace('{name}', 'notes.txt') })
    .press('Enter')
  await refused.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await added()).toHaveLength(2)
  await close()
})
