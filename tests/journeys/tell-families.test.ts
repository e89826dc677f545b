import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as accountsAr } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as accountsFr } from '#features/accounts/web/admin/messages.fr.ts'
import { messages as mailsAr } from '#features/mails/web/admin/messages.ar.ts'
import { messages as mailsFr } from '#features/mails/web/admin/messages.fr.ts'
import { messages as registrationsAr } from '#features/registrations/web/admin/messages.ar.ts'
import { messages as registrationsFr } from '#features/registrations/web/admin/messages.fr.ts'
import { demoPassword } from '#platform/config.ts'
import { adminCalls, signIn } from '#tests/support/admin-calls.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { thumbOn } from '#tests/support/thumb.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const wordsOf = {
  fr: { menu: accountsFr.menu, t: registrationsFr, mails: mailsFr.texts },
  ar: { menu: accountsAr.menu, t: registrationsAr, mails: mailsAr.texts },
}
const written = { fr: 'Pas de séance samedi', ar: 'لا حصة يوم السبت' }
const mostTaps = 14

let browser: Browser
let program: RunningProgram
let api: ReturnType<typeof adminCalls>
beforeAll(async () => {
  browser = await launchBrowser()
  program = await startProgram({ env: { RATE_LIMIT: 'off' } })
  api = adminCalls(program, await signIn(program, demoPassword))
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

describe.each(inOneLanguage('ar', ['fr', 'ar']))('on a phone, in %s', (locale) => {
  const { menu, t, mails } = wordsOf[locale]

  test('the families of a team get a message by mail, once', async () => {
    const { page, close } = await openBackOffice(browser, program.url, '/admin/dashboard', {
      width: 360,
      locale,
    })
    const thumb = thumbOn(page, menu)
    const { tap, type, choose, open } = thumb
    await open(t.link)
    const offers = page.getByLabel(t.offer)
    const level = offers.locator('option', { hasText: 'U12' })
    await choose(offers, (await level.first().getAttribute('value')) ?? '')
    await tap(page.getByRole('button', { name: t.tell.title }))
    const dialog = page.getByRole('dialog', { name: t.tell.title })
    await type(dialog.getByLabel(t.tell.message[locale]), written[locale])
    await tap(dialog.getByRole('button', { name: t.tell.preview }))
    const mail = dialog.frameLocator(`iframe[title="${mails.preview}"]`)
    await mail.getByText(written[locale]).waitFor()
    const send = dialog.getByRole('button', { name: /^(?:Envoyer à|إرسال إلى)/ })
    await tap(send)
    const asked = page.getByRole('alertdialog')
    await tap(asked.getByRole('button', { name: t.tell.sendNow }))
    await dialog.getByRole('status').waitFor()
    await expect.poll(() => send.count()).toBe(0)
    const { items } = await api('GET', 'mails?limit=100')
    const told = items.filter(({ kind }: { kind: string }) => kind === 'registration-news')
    expect(told.length).toBeGreaterThan(0)
    expect(thumb.taps).toBeLessThanOrEqual(mostTaps)
    await close()
  })
})
