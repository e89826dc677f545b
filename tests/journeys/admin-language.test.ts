import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { messages as ar } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as en } from '#features/accounts/web/admin/messages.en.ts'
import { messages as fr } from '#features/accounts/web/admin/messages.fr.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { messages as registrationsFr } from '#features/registrations/web/admin/messages.fr.ts'
import { messages as registrationsEn } from '#features/registrations/web/admin/messages.en.ts'
import { messages as registrationsAr } from '#features/registrations/web/admin/messages.ar.ts'

const words = { fr, en, ar }
const registrationWords = { fr: registrationsFr, en: registrationsEn, ar: registrationsAr }

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** A device without a stored language. */
const newDevice = () => visit(site.browser, site.program.url, { width: 1280 })

/** Signs in through the sign-in screen, which is in this language. */
async function signIn(page: Page, locale: Locale) {
  const { login } = words[locale]
  await page.goto('/admin/login')
  await page.getByLabel(login.email).fill('admin@cirta.example')
  await page.getByLabel(login.password).fill(ownPassword)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await page.waitForURL('**/admin/dashboard')
}

const expectLanguage = (page: Page, locale: Locale) =>
  page.getByRole('link', { name: registrationWords[locale].link, exact: true }).waitFor()
const pick = (page: Page, locale: Locale) => page.getByRole('combobox').last().selectOption(locale)
const picked = (page: Page) => page.evaluate(() => localStorage.getItem('admin-language'))
const storedLanguage = async () =>
  (
    await site.db.database.pool.query(
      "select user_metadata ->> 'language' as language from users order by email",
    )
  ).rows[0]?.language

test('the account’s language applies on every device without a stored one, and a choice is saved to the account', async () => {
  const first = await newDevice()
  await signIn(first.page, 'en')
  await expectLanguage(first.page, 'en')
  await pick(first.page, 'fr')
  await expectLanguage(first.page, 'fr')
  await expect.poll(storedLanguage).toBe('fr')

  const second = await newDevice()
  await signIn(second.page, 'en')
  await expectLanguage(second.page, 'fr')
  expect(await picked(second.page)).toBeNull()
  await second.page.reload()
  await expectLanguage(second.page, 'fr')
  await expect.poll(() => second.page.locator('html').getAttribute('lang')).toBe('fr')

  await pick(first.page, 'ar')
  await expectLanguage(first.page, 'ar')
  await expect.poll(storedLanguage).toBe('ar')
  await second.page.reload()
  await expectLanguage(second.page, 'ar')
  await expect.poll(() => second.page.locator('html').getAttribute('dir')).toBe('rtl')

  await pick(second.page, 'en')
  await expectLanguage(second.page, 'en')
  await expect.poll(storedLanguage).toBe('en')
  await second.page.reload()
  await expectLanguage(second.page, 'en')
  await first.close()
  await second.close()
})

test('a language chosen before the sign-in wins over the account’s, and is saved', async () => {
  await site.db.database.pool.query(`update users set user_metadata = '{"language": "ar"}'`)
  const { page, close } = await newDevice()
  await page.goto('/admin/login')
  await page.getByRole('combobox').selectOption('fr')
  // Stored once its words are there, which a visit to the next page would end.
  await expect.poll(() => picked(page)).toBe('fr')
  await signIn(page, 'fr')
  await expectLanguage(page, 'fr')
  await expect.poll(storedLanguage).toBe('fr')
  await close()
})

test('an unsupported stored language is ignored', async () => {
  await site.db.database.pool.query(`update users set user_metadata = '{"language": "xx"}'`)
  const { page, close } = await newDevice()
  await signIn(page, 'en')
  await expectLanguage(page, 'en')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await close()
})
