import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as dashboard } from '#features/dashboard/web/admin/messages.fr.ts'
import { createEvent } from '#features/events/server/create-event.ts'
import { messages as orders } from '#features/orders/web/admin/messages.fr.ts'
import { messages as registrations } from '#features/registrations/web/admin/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

test('a new club is shown its first steps until each is done', async () => {
  const { browser, db, program } = site
  const { page, close } = await openBackOffice(browser, program.url, '/admin/dashboard', {
    locale: 'fr',
    width: 360,
    password: ownPassword,
  })
  const { title, ...steps } = dashboard.firstSteps
  const list = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  await expect.poll(() => list.getByRole('link').allInnerTexts()).toEqual(Object.values(steps))
  await list.getByRole('link', { name: steps.account }).click()
  await page.waitForURL('**/admin/account')

  await page.goto('/admin/orders')
  await page.getByRole('link', { name: orders.toProducts }).click()
  await page.waitForURL('**/admin/products')
  await page.goto('/admin/registrations')
  await page.getByRole('link', { name: registrations.toEvents }).click()
  await page.waitForURL('**/admin/events')

  await createProduct(db.database)
  await page.goto('/admin/dashboard')
  const { product: _done, ...left } = steps
  await expect.poll(() => list.getByRole('link').allInnerTexts()).toEqual(Object.values(left))
  const words = { title_en: 'Cup', title_fr: 'Coupe', title_ar: 'كأس', location: 'Constantine' }
  await createEvent(contextOf(db.database, testAdmin), {
    ...words,
    event_type: 'tournament',
    event_date: '2027-03-20',
  })
  await page.reload()
  await page.getByRole('link', { name: dashboard.totalEvents }).waitFor()
  await expect.poll(() => list.count()).toBe(0)
  await close()
})
