import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBackOffice } from '#tests/support/back-office.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { fill, photo } from '#tests/support/product-screen.ts'
import { type Thumb, thumbOn } from '#tests/support/thumb.ts'
import { deskTasks } from '#tests/support/week-desk.ts'
import { orderWeek } from '#tests/support/week-orders.ts'
import { saleTasks } from '#tests/support/week-sale.ts'
import { teamTasks } from '#tests/support/week-team.ts'
import { weekWords } from '#tests/support/week-words.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const mostTaps = 14

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe.each(inOneLanguage('fr', ['fr', 'ar']))('on a phone, in %s', (locale) => {
  const w = weekWords[locale]
  let program: RunningProgram
  let thumb: Thumb
  // With its season: the week needs orders, families and messages to work on.
  beforeAll(async () => {
    program = await startProgram({ env: { RATE_LIMIT: 'off' } })
    const { page } = await openBackOffice(browser, program.url, '/admin/dashboard', {
      width: 360,
      locale,
    })
    thumb = thumbOn(page, w.accounts.menu)
  })
  beforeEach(() => thumb.begin())
  afterEach(({ task }) => {
    if (thumb.taps > mostTaps) throw new Error(`${task.name} took ${thumb.taps} taps`)
  })
  afterAll(() => program?.stop())

  const jersey = (text: string) => fill(text, { name: w.jersey })
  /** In the week, because the list of teams may be loaded before it and names them, too. */
  const firstSession = (team: RegExp) =>
    thumb.page
      .getByRole('region', { name: w.programs.week.title })
      .getByRole('button', { name: team })
      .first()

  test('12 M and 8 L came from the supplier', async () => {
    const { page, tap, type, open, button } = thumb
    await open(w.catalogue.link)
    await tap(button(jersey(w.catalogue.stockOf)).last())
    const dialog = page.getByRole('dialog', { name: jersey(w.catalogue.stock.title) })
    await type(dialog.getByLabel(fill(w.catalogue.stock.pieces, { size: 'M' })), '12')
    await type(dialog.getByLabel(fill(w.catalogue.stock.pieces, { size: 'L' })), '8')
    await tap(dialog.getByRole('button', { name: w.admin.save }))
    await page.getByText(w.catalogue.stockSaved).first().waitFor()
    expect(thumb.taps).toBe(6)
  })

  test('a price is changed in place', async () => {
    const { page, tap, type, open, button } = thumb
    await open(w.catalogue.link)
    await tap(button(jersey(w.catalogue.priceOf), false))
    const field = page.getByRole('textbox', { name: jersey(w.catalogue.priceOf) })
    await type(field, '5100')
    await field.press('Enter')
    await page.getByText(w.catalogue.updated).first().waitFor()
    expect(thumb.taps).toBe(4)
  })

  test('a new product in three sizes, with its picture', async () => {
    const { page, tap, type, choose, open, button } = thumb
    await open(w.catalogue.link)
    await tap(button(w.catalogue.add))
    const dialog = page.getByRole('dialog', { name: w.catalogue.addTitle })
    await type(dialog.locator(`[name=name_${locale}]`), w.newJersey)
    await type(dialog.locator(`[name=description_${locale}]`), w.newJersey)
    await choose(dialog.locator('[name=category]'), 'jersey')
    await type(dialog.locator('[name=price]'), '4200')
    for (const [size, pieces] of Object.entries({ S: '4', M: '12', L: '8' })) {
      await tap(dialog.getByRole('checkbox', { name: size, exact: true }))
      await page.keyboard.type(pieces)
    }
    const picture = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    const chooser = page.waitForEvent('filechooser')
    await tap(dialog.locator('input[type=file]'))
    await (await chooser).setFiles([picture])
    await dialog.getByText(w.media.main, { exact: true }).waitFor()
    await tap(dialog.getByText(w.media.people.no))
    await tap(dialog.getByRole('button', { name: w.admin.save }))
    await page.getByText(w.catalogue.created).first().waitFor()
    expect(thumb.taps).toBe(14)
    const { items } = await (await fetch(`${program.url}/api/products`)).json()
    expect(items[0]).toMatchObject({ [`name_${locale}`]: w.newJersey, stock: 24 })
  })

  test('the club has a new phone number', async () => {
    const { page, tap, type, open, button } = thumb
    await open(w.club.title, w.club.settings.club)
    await tap(button(w.club.edit))
    const dialog = page.getByRole('dialog')
    await type(dialog.locator('[name=phone]'), '0661 23 45 67')
    await tap(dialog.getByRole('button', { name: w.admin.save }))
    await page.getByText(w.club.saved).first().waitFor()
    expect(thumb.taps).toBe(6)
    await expect
      .poll(async () => (await fetch(`${program.url}/contact`)).text())
      .toContain('tel:+213661234567')
  })

  test('the U14 girls train at another hour', async () => {
    const { page, tap, type, open } = thumb
    await open(w.programs.link)
    await tap(firstSession(/U14/))
    const dialog = page.getByRole('dialog')
    await tap(dialog.getByRole('button', { name: w.programs.session.edit }))
    await type(dialog.locator('[name=time]'), '18:35')
    await tap(dialog.getByRole('button', { name: w.admin.save }))
    await expect
      .poll(async () => (await fetch(`${program.url}/programs`)).text())
      .toContain('18:35')
    expect(thumb.taps).toBe(6)
  })

  test('there is no training on the next day of the U14', async () => {
    const { page, tap, open } = thumb
    const { exception } = w.programs
    await open(w.programs.link)
    await tap(firstSession(/U14/))
    const dialog = page.getByRole('dialog')
    await tap(dialog.getByRole('button', { name: exception.title.cancelled }))
    await tap(
      dialog.getByRole('group', { name: exception.usualReasons }).getByRole('button').first(),
    )
    await tap(dialog.getByRole('button', { name: w.admin.save }))
    await page.getByText(exception.saved.cancelled).first().waitFor()
    expect(thumb.taps).toBe(6)
  })

  test('the front desk closes at another hour', async () => {
    const { page, tap, type, open, button } = thumb
    const { hours } = w.club
    await open(w.club.title, w.club.settings.hours)
    await tap(button(fill(hours.editOf, { day: '' }), false).first())
    const dialog = page.getByRole('dialog')
    await type(dialog.locator('[name=closes]'), '21:35')
    await tap(dialog.getByRole('button', { name: w.admin.save }))
    await page.getByText(hours.saved).first().waitFor()
    expect(thumb.taps).toBe(6)
  })

  test('a new coach', async () => {
    const { page, tap, type, choose, open, button } = thumb
    const { people } = w.club
    await open(w.club.title, people.title)
    await tap(button(people.add))
    const dialog = page.getByRole('dialog', { name: people.addTitle })
    await type(dialog.locator(`[name=name_${locale}]`), w.coach)
    await type(dialog.locator(`[name=role_${locale}]`), w.role)
    await choose(dialog.getByLabel(people.fields.kind), 'coach')
    await tap(dialog.getByRole('button', { name: w.admin.save }))
    await page.getByText(people.added).first().waitFor()
    expect(thumb.taps).toBe(9)
  })

  test('a delivery to Constantine costs 350 DZD', async () => {
    const { page, tap, type, open, button } = thumb
    await open(w.club.title, w.orders.settings.delivery)
    await tap(page.locator('summary').first())
    await type(page.getByLabel(w.orders.delivery.find).first(), 'constan')
    const own = fill(w.orders.delivery.own, { wilaya: w.constantine })
    await type(page.getByLabel(own).first(), '350')
    await tap(button(w.orders.delivery.save))
    await page.getByText(w.orders.delivery.saved, { exact: true }).waitFor()
    expect(thumb.taps).toBe(7)
  })

  test('a tournament with 24 places, in one language', async () => {
    const { page, tap, type, choose, open, button } = thumb
    const { fields } = w.events
    await open(w.events.link)
    await tap(button(w.events.add))
    const dialog = page.getByRole('dialog', { name: w.events.addTitle })
    await choose(dialog.getByLabel(fields.event_type), 'tournament')
    const title = locale === 'ar' ? fields.title_ar : fields.title_fr
    await type(dialog.getByLabel(title), w.tournament)
    await type(dialog.getByLabel(fields.event_date), '2027-03-20')
    await type(dialog.getByLabel(fields.start_time), '10:00')
    await type(dialog.locator('[name=location]'), w.constantine)
    await type(dialog.getByLabel(fields.max_participants), '24')
    await tap(dialog.getByRole('button', { name: w.admin.save }))
    await page.getByText(w.events.created).first().waitFor()
    expect(thumb.taps).toBe(11)
  })

  test('five orders that were called are confirmed', async () => {
    const { page, choose, open } = thumb
    await open(w.orders.link)
    const statuses = page.locator(`select[aria-label^="${w.orders.statusOf.split('{')[0]}"]`)
    await statuses.first().waitFor()
    const pending = await statuses.evaluateAll((selects: HTMLSelectElement[]) =>
      selects.filter(({ value }) => value === 'pending').map((select) => select.ariaLabel ?? ''),
    )
    for (const label of pending.slice(0, 5)) {
      const status = page.getByLabel(label, { exact: true })
      await choose(status, 'confirmed')
      await page.getByText(w.orders.updated).first().waitFor()
    }
    expect(pending.length).toBeGreaterThanOrEqual(5)
    expect(thumb.taps).toBe(12)
  })

  test('a message is answered and marked', async () => {
    const { page, tap, open } = thumb
    await open(w.contact.link)
    const mark = page.getByRole('button', { name: w.contact.markAnswered }).first()
    const label = (await mark.getAttribute('aria-label')) ?? ''
    await tap(page.getByRole('button', { name: label, exact: true }))
    await page.getByRole('button', { name: label, exact: true }).waitFor({ state: 'detached' })
    expect(thumb.taps).toBe(3)
  })

  test('the list for the printer of the numbers', async () => {
    const { page, tap, open } = thumb
    await open(w.orders.link)
    await tap(page.getByLabel(w.orders.bulk.all))
    await tap(page.getByRole('link', { name: w.orders.bulk.jerseys }))
    await page.waitForURL('**/jerseys?**')
    expect(thumb.taps).toBe(4)
  })

  test('the coach of the U12 boys prints the list with the phones', async () => {
    const { page, tap, choose, open, button } = thumb
    await open(w.registrations.link)
    const offers = page.getByLabel(w.registrations.offer)
    const level = offers.locator('option', { hasText: 'U12' })
    await choose(offers, (await level.first().getAttribute('value')) ?? '')
    await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }))
    await tap(page.getByText(w.registrations.exports, { exact: true }))
    await tap(button(w.admin.print))
    await page.waitForFunction(() => document.title === 'printed')
    expect(thumb.taps).toBe(6)
  })

  test('a child is registered at the desk', async () => {
    const { page, tap, type, choose, open, button } = thumb
    await open(w.registrations.link)
    await tap(button(w.registrations.add.button))
    const dialog = page.getByRole('dialog', { name: w.registrations.add.title })
    const offers = dialog.locator('[name=offer]')
    const level = offers.locator('option', { hasText: 'U12' })
    await choose(offers, (await level.first().getAttribute('value')) ?? '')
    await type(dialog.locator('[name="participants.0.participant_name"]'), 'Sami')
    await type(dialog.locator('[name="participants.0.birth_date"]'), '2015-05-04')
    await type(dialog.locator('[name=guardian_name]'), 'Karim')
    await type(dialog.locator('[name=guardian_phone]'), '0661 23 45 67')
    await tap(dialog.locator('[name="consents.participation"]'))
    await tap(dialog.getByRole('button', { name: w.registrations.add.submit, exact: true }))
    await dialog.getByRole('status').filter({ hasText: 'CBC-R-' }).waitFor()
    expect(thumb.taps).toBe(11)
  })

  saleTasks(() => thumb, w)
  orderWeek(() => thumb, w)
  deskTasks(() => thumb, w)
  teamTasks(() => thumb, w)
})
