import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactMessage } from '#features/contact/contract.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { familyData } from '#features/privacy/contract.ts'
import { messages as ar } from '#features/privacy/web/admin/messages.ar.ts'
import { messages as en } from '#features/privacy/web/admin/messages.en.ts'
import { messages as fr } from '#features/privacy/web/admin/messages.fr.ts'
import { register } from '#features/registrations/server/register.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { childRegistration, contextOf, createEvent } from '#tests/support/builders.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  { locale: 'en', width: 1280, t: en },
  { locale: 'fr', width: 360, t: fr },
  { locale: 'ar', width: 360, t: ar },
])

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
beforeEach(async () => {
  await site.db.database.pool.query('truncate registrations, contact_submissions, mails cascade')
  const guest = contextOf(site.db.database)
  await register(guest, childRegistration(await createEvent(site.db.database), 'Lina'))
  const written = { name: 'Voisine', phone: '0661234567', message: 'Bonjour', language: 'fr' }
  await sendMessage(guest, contactMessage.parse({ ...written, email: 'amina@example.dz' }))
})
afterAll(() => site?.close())

describe.each(languages)('in $locale at $width px', ({ locale, width, t }) => {
  test('an admin finds, exports and erases the data of a family', async () => {
    const { page, close } = await openBackOffice(
      site.browser,
      site.program.url,
      '/admin/families',
      {
        locale,
        width,
        password: ownPassword,
      },
    )
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    await page.getByLabel(t.contact).fill('0550 12 34 56')
    await page.getByRole('button', { name: t.find, exact: true }).click()
    await page.getByText('Lina', { exact: true }).waitFor()
    // A neighbour who wrote from the same address counts as another family.
    await page.getByRole('button', { name: 'amina@example.dz' }).click()
    await page.getByText(t.chooseText).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await page.getByRole('button', { name: 'Voisine' }).click()
    await page.getByText('Bonjour', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'amina@example.dz' }).click()
    await page.getByRole('button', { name: 'Lina' }).click()
    await page.getByText('Lina', { exact: true }).waitFor()

    // The mails are collapsed, so that the buttons come first.
    await page.locator('main summary').waitFor()
    await expect.poll(() => page.locator('main details li').first().isVisible()).toBe(false)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.export }).click(),
    ])
    expect(file.suggestedFilename()).toBe('family.json')
    const handedOut = familyData.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
    expect(handedOut).toMatchObject({ registrations: [{}], messages: [] })

    await page.getByRole('button', { name: t.erase, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.eraseYes }).click()
    await page.getByText(t.erased).first().waitFor()
    await page.getByText('Lina', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t.find, exact: true }).click()
    await page.getByText(t.nothing.replace('{contact}', '+213550123456')).waitFor()
    const { rows } = await site.db.database.pool.query('select name from contact_submissions')
    expect(rows).toEqual([{ name: 'Voisine' }])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await close()
  })
})
