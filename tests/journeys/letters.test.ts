import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as accountsAr } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as accountsFr } from '#features/accounts/web/admin/messages.fr.ts'
import { messages as contactAr } from '#features/contact/web/admin/messages.ar.ts'
import { messages as contactFr } from '#features/contact/web/admin/messages.fr.ts'
import { messages as mailsAr } from '#features/mails/web/admin/messages.ar.ts'
import { messages as mailsFr } from '#features/mails/web/admin/messages.fr.ts'
import { messages as newsletterAr } from '#features/newsletter/web/admin/messages.ar.ts'
import { messages as newsletterFr } from '#features/newsletter/web/admin/messages.fr.ts'
import { messages as adminAr } from '#i18n/admin/messages.ar.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { demoPassword } from '#platform/config.ts'
import { adminCalls, signIn } from '#tests/support/admin-calls.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { fill } from '#tests/support/product-screen.ts'
import { type Thumb, thumbOn } from '#tests/support/thumb.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const wordsOf = {
  fr: {
    menu: accountsFr.menu,
    contact: contactFr,
    t: newsletterFr.letters,
    mails: mailsFr.texts,
    admin: adminFr,
    tab: /^Lettre du club/,
    written: { subject: 'Stage de printemps', text: 'Le stage commence lundi à 9 h.' },
    name: 'Français',
  },
  ar: {
    menu: accountsAr.menu,
    contact: contactAr,
    t: newsletterAr.letters,
    mails: mailsAr.texts,
    admin: adminAr,
    tab: /^النشرة/,
    written: { subject: 'تربص الربيع', text: 'يبدأ التربص يوم الإثنين على التاسعة.' },
    name: 'العربية',
  },
}

const mostTaps = 14

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe.each(inOneLanguage('ar', ['fr', 'ar']))('on a phone, in %s', (locale) => {
  const { t, menu, contact, mails, admin, tab, written } = wordsOf[locale]
  let program: RunningProgram
  let thumb: Thumb
  let api: ReturnType<typeof adminCalls>
  beforeAll(async () => {
    program = await startProgram({ env: { RATE_LIMIT: 'off' } })
    api = adminCalls(program, await signIn(program, demoPassword))
    const { page } = await openBackOffice(browser, program.url, '/admin/dashboard', {
      width: 360,
      locale,
    })
    thumb = thumbOn(page, menu)
  })
  afterAll(() => program?.stop())

  test('a letter is written, looked at, tried and sent to the subscribers once', async () => {
    const { page, tap, type, open } = thumb
    const { total } = await api('GET', 'letters/readers')
    await open(contact.link)
    await tap(page.getByRole('tab', { name: tab }))
    await tap(page.getByRole('link', { name: t.link }))
    await tap(page.getByRole('button', { name: t.add }))
    const dialog = page.getByRole('dialog', { name: t.addTitle })
    const inLanguage = dialog.getByRole('group', { name: wordsOf[locale].name })
    await type(inLanguage.getByLabel(t.fields[`subject_${locale}`]), written.subject)
    await type(inLanguage.getByLabel(t.fields[`body_${locale}`]), written.text)
    await tap(dialog.getByRole('button', { name: t.preview, exact: true }))
    const mail = page.frameLocator(`iframe[title="${mails.preview}"]`)
    await mail.getByText(written.text).waitFor()
    await tap(dialog.getByRole('button', { name: admin.save, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(t.draft, { exact: true }).waitFor()

    const asked = page.getByRole('dialog', { name: t.sendTitle })
    await tap(page.getByRole('button', { name: fill(t.sendOf, { subject: written.subject }) }))
    await tap(asked.getByRole('button', { name: t.test }))
    await page.getByText('admin@cirta.example').last().waitFor()
    await tap(asked.getByRole('button', { name: new RegExp(`${total}`) }).last())
    await asked.waitFor({ state: 'detached' })
    await page.getByText(t.onItsWay).waitFor()
    expect(thumb.taps).toBeLessThanOrEqual(mostTaps)

    await expect
      .poll(async () => (await api('GET', 'letters')).items[0], { timeout: 60_000 })
      .toMatchObject({ is_recorded: true, readers: total, sent: total, failed: 0, waiting: 0 })
    const state = page.locator('main td').filter({ hasText: `${total}` })
    await state.first().waitFor()
    await tap(page.getByRole('button', { name: fill(t.viewOf, { subject: written.subject }) }))
    await mail.getByText(written.text).waitFor()
    await expect.poll(() => page.getByRole('button', { name: t.test }).count()).toBe(0)
  })

  test('what was typed survives a colleague’s change, and both versions are shown', async () => {
    const { page } = thumb
    const made = await api('POST', 'letters', { subject_fr: 'Rentrée', body_fr: 'Bonjour' })
    await page.goto('/admin/messages/letters')
    await page.getByRole('button', { name: fill(t.editOf, { subject: 'Rentrée' }) }).click()
    const dialog = page.getByRole('dialog', { name: t.editTitle })
    await dialog.getByLabel(t.fields.subject_fr).fill('Rentrée des U12')
    await api('PATCH', `letters/${made.id}`, { version: 1, subject_fr: 'Rentrée de tous' })
    await dialog.getByRole('button', { name: admin.save, exact: true }).click()
    await dialog.getByText('Rentrée de tous').waitFor()
    await expect.poll(() => dialog.getByText('Rentrée des U12').count()).toBe(1)
  })
})
