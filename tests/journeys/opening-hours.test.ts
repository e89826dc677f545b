import { expect, test } from 'vitest'
import { messages as ar } from '#features/club/web/admin/messages.ar.ts'
import { messages as arShared } from '#i18n/admin/messages.ar.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'

const site = openDemoClub()
const words = ar.hours
const publicHours = async () => (await fetch(`${site.url}/api/hours`)).json()

test('hours of a night and closed days are entered on a phone, in Arabic', async () => {
  const { page, close } = await openBackOffice(site.browser, site.url, '/admin/settings/hours', {
    locale: 'ar',
    width: 360,
  })
  const dialog = page.getByRole('dialog')
  const save = () => dialog.locator('button[type=submit]').click()
  const toast = page.locator('.toast').last()

  // The week begins on Sunday here, as the week of the teams does.
  await expect.poll(() => page.locator('main h3').first().textContent()).toBe('الأحد')
  await page.getByRole('button', { name: words.add, exact: true }).click()
  await dialog.getByLabel('الجمعة').check()
  await dialog.getByLabel('السبت').check()
  await dialog.getByLabel(words.fields.opens).fill('21:00')
  await dialog.getByLabel(words.fields.closes).fill('01:00')
  await save()
  // Friday is open until 22:00: neither of the two days is stored.
  await dialog.getByText(arShared.validation.overlaps).first().waitFor()
  expect((await publicHours()).weekly).toHaveLength(7)
  await dialog.getByLabel(words.fields.opens).fill('22:00')
  await save()
  await toast.getByText(words.saved).waitFor()
  expect((await publicHours()).weekly).toHaveLength(9)
  await toast.getByRole('button').first().click()
  await expect.poll(async () => (await publicHours()).weekly).toHaveLength(7)

  await page.getByRole('button', { name: words.addDays }).click()
  await dialog.getByLabel(words.fields.date_from).fill('2099-03-01')
  await dialog.getByLabel(words.fields.date_to).fill('2099-03-30')
  await dialog.getByLabel(words.fields.reason_ar).fill('رمضان')
  await save()
  await page.locator('main').getByText('رمضان', { exact: true }).waitFor()
  expect((await publicHours()).exceptions).toMatchObject([{ kind: 'closed', reason_ar: 'رمضان' }])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await close()
})
