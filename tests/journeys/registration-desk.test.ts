import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as registrationsFr } from '#features/registrations/messages.fr.ts'
import { register } from '#features/registrations/server/register.ts'
import { messages as deskAr } from '#features/registrations/web/admin/messages.ar.ts'
import { messages as deskEn } from '#features/registrations/web/admin/messages.en.ts'
import { messages as deskFr } from '#features/registrations/web/admin/messages.fr.ts'
import { messages as adminAr } from '#i18n/admin/messages.ar.ts'
import { messages as adminEn } from '#i18n/admin/messages.en.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { childRegistration, contextOf, createEvent } from '#tests/support/builders.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('ar', [
  { locale: 'en', width: 1280, desk: deskEn, admin: adminEn, shared: sharedEn },
  { locale: 'fr', width: 1280, desk: deskFr, admin: adminFr, shared: sharedFr },
  { locale: 'ar', width: 360, desk: deskAr, admin: adminAr, shared: sharedAr },
])

let site: OpenSite
let camp: string
beforeAll(async () => {
  site = await openSite()
})
beforeEach(async () => {
  await site.db.database.pool.query('truncate registrations cascade; delete from events')
  camp = await createEvent(site.db.database, { maxParticipants: 2 })
})
afterAll(() => site?.close())

const send = (event: string, name: string, changes = {}) =>
  register(contextOf(site.db.database), childRegistration(event, name, changes))

describe.each(languages)('in $locale at $width px', ({ locale, width, desk, admin, shared }) => {
  const openDesk = (address = '/admin/registrations') =>
    openBackOffice(site.browser, site.program.url, address, {
      locale,
      width,
      password: ownPassword,
    })

  test('an admin accepts, cancels and undoes; the waiting list moves up', async () => {
    const first = await send(camp, 'First')
    await send(camp, 'Second')
    const third = await send(camp, 'Third')
    const { page, close } = await openDesk(`/admin/registrations?offer_id=${camp}`)
    const statusOf = (reference: string) =>
      page.getByLabel(desk.statusOf.replace('{reference}', reference), { exact: true })
    await page.getByText(desk.inLine.replace('{position}', '1')).waitFor()
    await expect.poll(() => page.getByRole('meter').count()).toBe(1)

    await statusOf(third.reference).selectOption('accepted')
    await page.getByText(desk.refusals.no_place_left).first().waitFor()
    await page.getByRole('region', { name: shared.notifications }).getByLabel(shared.close).click()
    await statusOf(first.reference).selectOption('accepted')
    await page.getByText(desk.updated).first().waitFor()
    await statusOf(first.reference).selectOption('cancelled')
    await page.waitForFunction(
      (label) =>
        document.querySelector<HTMLSelectElement>(`[aria-label="${label}"]`)?.value === 'new',
      desk.statusOf.replace('{reference}', third.reference),
    )
    await page.getByRole('button', { name: shared.undo }).click()
    await page.getByText(desk.refusals.no_place_left).first().waitFor()
    await close()
  })

  test('an admin searches, filters and opens a registration', async () => {
    await send(camp, 'Lina')
    const { reference } = await send(await createEvent(site.db.database), 'Yanis', {
      guardian_name: 'Karima B.',
      language: 'ar',
    })
    const { page, close } = await openDesk()
    const rows = page.locator('main tbody tr')
    await rows.nth(1).waitFor()
    await page.getByPlaceholder(desk.find).fill('karima')
    await page.getByText('Lina').waitFor({ state: 'detached' })
    // In the family's language, whatever the admin's is.
    const whatsApp = page.getByRole('link', { name: desk.whatsapp.replace('{name}', 'Karima B.') })
    await expect
      .poll(async () => decodeURIComponent((await whatsApp.getAttribute('href')) ?? ''))
      .toContain(`السلام عليكم، معكم نادي سيرتا لكرة السلة بخصوص تسجيلكم ${reference}.`)
    await page.getByRole('button', { name: desk.view.replace('{reference}', reference) }).click()
    const details = page.getByRole('dialog')
    await details.getByText('Yanis').waitFor()
    await details.getByText('amina@example.dz').waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel(desk.offer).selectOption(camp)
    await page.getByText(desk.emptyFilter).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
    await close()
  })

  test('an admin registers a family that calls, and gets its private link', async () => {
    const { page, close } = await openDesk()
    await page.getByRole('button', { name: desk.add.button }).click()
    const dialog = page.getByRole('dialog', { name: desk.add.title })
    await dialog.getByRole('button', { name: desk.add.submit, exact: true }).click()
    await dialog.getByRole('alert').getByRole('link', { name: desk.offer }).waitFor()
    await dialog.locator('[name=offer]').selectOption(camp)
    await dialog.locator('[name="participants.0.participant_name"]').fill('Sami')
    await dialog.locator('[name="participants.0.birth_date"]').fill('2016-05-04')
    await dialog.locator('[name="guardian_name"]').fill('Karim')
    await dialog.locator('[name="guardian_phone"]').fill('12')
    await expect.poll(() => dialog.getByLabel(desk.add.language).inputValue()).toBe('fr')
    await dialog.getByLabel(desk.add.language).selectOption('ar')
    const consents = dialog.getByRole('group', { name: desk.details.consents, exact: true })
    await consents.locator('[name="consents.participation"]').check()
    await dialog.getByRole('button', { name: desk.add.submit, exact: true }).click()
    await dialog
      .locator('#guardian_phone-error', { hasText: shared.validation.invalid_phone })
      .waitFor()
    await dialog.locator('[name="guardian_phone"]').fill('0661 23 45 67')
    await dialog.getByRole('button', { name: desk.add.submit, exact: true }).click()
    await dialog.getByRole('status').filter({ hasText: 'CBC-R-' }).waitFor()
    const link = await dialog.getByRole('link', { name: desk.add.sendLink }).getAttribute('href')
    const { rows } = await site.db.database.pool.query('select language from registrations')
    expect(rows).toEqual([{ language: 'ar' }])
    const address = /\/registration\/[\w-]{43}/.exec(decodeURIComponent(link ?? ''))?.[0] ?? ''
    await page.goto(address)
    await page.getByText('Sami', { exact: true }).first().waitFor()
    await expect
      .poll(() => page.locator('main h1').innerText())
      .toMatch(new RegExp(registrationsFr.yours, 'i'))
    await close()
  })

  test('an admin downloads the list', async () => {
    await send(camp, 'Lina')
    const { page, close } = await openDesk()
    // On a phone, at least the first child of the list must be on the first screen.
    const first = page.locator('main tbody tr').first()
    await first.waitFor()
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(420)
    if (width === 360) await page.getByRole('button', { name: desk.exports }).click()
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: admin.download }).click(),
    ])
    expect(csv.suggestedFilename()).toBe('registrations.csv')
    await close()
  })
})
