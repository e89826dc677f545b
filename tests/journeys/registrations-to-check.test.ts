import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as dashboardAr } from '#features/dashboard/web/admin/messages.ar.ts'
import { messages as t } from '#features/registrations/messages.fr.ts'
import { cancelRegistration } from '#features/registrations/server/cancel-registration.ts'
import { register } from '#features/registrations/server/register.ts'
import { messages as deskAr } from '#features/registrations/web/admin/messages.ar.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { childRegistration, contextOf, createEvent } from '#tests/support/builders.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT: 'on' })
})
afterAll(() => site?.close())

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function fillAndSend(page: Page, event: string, name: string) {
  await page.goto(`/registration?event=${event}`)
  await field(page, 'participants.0.participant_name').fill(name)
  await field(page, 'participants.0.birth_date').fill('2016-05-04')
  await field(page, 'guardian_name').fill(`Parent de ${name}`)
  await field(page, 'guardian_phone').fill('0550 12 34 56')
  await field(page, 'consents.participation').check()
  await page.getByRole('button', { name: t.submit, exact: true }).click()
  await page.getByTestId('reference').waitFor()
}

const placesTaken = async (event: string): Promise<number> =>
  (await site.db.database.pool.query('select places_taken from offers where id = $1', [event]))
    .rows[0].places_taken

test('a browser’s registration gets its place, one without JavaScript is marked “to be checked” and says so', async () => {
  const event = await createEvent(site.db.database)
  const script = await visit(site.browser, site.program.url)
  await fillAndSend(script.page, event, 'Lina')
  await script.page.getByRole('heading', { level: 1, name: t.received }).waitFor()
  expect(await placesTaken(event)).toBe(1)
  await script.close()

  const plain = await visit(site.browser, site.program.url, { javaScript: false })
  await fillAndSend(plain.page, event, 'Yanis')
  await plain.page.getByRole('heading', { level: 1, name: t.receivedToCheck }).waitFor()
  await plain.page.getByText(t.toBeChecked).waitFor()
  expect(await placesTaken(event)).toBe(1)
  await plain.close()
})

test('an admin sees what waits, accepts a registration to be checked, and marks a family as called', async () => {
  const guest = contextOf(site.db.database)
  const camp = await createEvent(site.db.database, { maxParticipants: 1 })
  const first = await register(guest, childRegistration(camp, 'Rym'))
  await register(
    guest,
    childRegistration(camp, 'Ines', {
      email: null,
      guardian_phone: '0771234567',
      guardian_name: 'Samira',
    }),
  )
  await cancelRegistration(guest, first.token)
  const { page, close } = await openBackOffice(site.browser, site.program.url, '/admin/dashboard', {
    locale: 'ar',
    width: 360,
    password: ownPassword,
  })
  const waiting = page.getByRole('region', { name: dashboardAr.waiting.title })
  await waiting.locator('a[href="/admin/registrations?todo=call"]').click()
  const rows = page.locator('main tbody tr')
  await rows.filter({ hasText: 'Ines' }).waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  expect(await width(page)).toBeLessThanOrEqual(360)
  await rows.getByRole('button', { name: deskAr.told.calledOf.split('{')[0] }).click()
  await page.getByText(deskAr.emptyFilter).waitFor()

  await page.getByRole('link', { name: deskAr.todo.check }).click()
  const row = rows.filter({ hasText: 'Yanis' })
  await row.getByText(deskAr.check.no_stamp).waitFor()
  expect(await width(page)).toBeLessThanOrEqual(360)
  await row.getByRole('button', { name: deskAr.check.acceptOf.split('{')[0] }).click()
  await page.getByText(deskAr.emptyFilter).waitFor()
  const { rows: kept } = await site.db.database.pool.query(
    `select status, check_reason from registrations where participant_names = 'Yanis'`,
  )
  expect(kept).toEqual([{ status: 'accepted', check_reason: null }])
  await close()
})

test('a message whose sender’s name is one long word fits a phone’s width, with its buttons', async () => {
  await site.db.database.pool.query(
    `insert into contact_submissions (name, email, message, language)
     values ($1, $2, 'Bonjour', 'fr'), ('Amina', 'amina@example.dz', 'Bonsoir', 'fr')`,
    ['Nomsansespace'.repeat(15), `${'adresse'.repeat(20)}@example.dz`],
  )
  const { page, close } = await openBackOffice(site.browser, site.program.url, '/admin/messages', {
    locale: 'fr',
    width: 360,
    password: ownPassword,
  })
  await page.getByText('Bonsoir').waitFor()
  expect(await width(page)).toBeLessThanOrEqual(360)
  const right = await page
    .getByRole('article')
    .evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().right)))
  expect(right).toBeLessThanOrEqual(360)
  await close()
})
