import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as contactAr } from '#features/contact/web/admin/messages.ar.ts'
import { messages as contactEn } from '#features/contact/web/admin/messages.en.ts'
import { messages as contactFr } from '#features/contact/web/admin/messages.fr.ts'
import { messages as newsletterAr } from '#features/newsletter/web/admin/messages.ar.ts'
import { messages as newsletterEn } from '#features/newsletter/web/admin/messages.en.ts'
import { messages as newsletterFr } from '#features/newsletter/web/admin/messages.fr.ts'
import { messages as adminAr } from '#i18n/admin/messages.ar.ts'
import { messages as adminEn } from '#i18n/admin/messages.en.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  {
    locale: 'en',
    width: 1280,
    contact: contactEn,
    newsletter: newsletterEn,
    admin: adminEn,
    shared: sharedEn,
  },
  {
    locale: 'fr',
    width: 360,
    contact: contactFr,
    newsletter: newsletterFr,
    admin: adminFr,
    shared: sharedFr,
  },
  {
    locale: 'ar',
    width: 360,
    contact: contactAr,
    newsletter: newsletterAr,
    admin: adminAr,
    shared: sharedAr,
  },
])

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
beforeEach(() =>
  site.db.database.pool.query('truncate contact_submissions, newsletter_subscriptions'),
)
afterAll(() => site?.close())

const post = (path: string, body: object) =>
  fetch(site.program.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function receive() {
  const lina = {
    name: 'Lina K.',
    email: 'lina@example.dz',
    message: 'À quelle heure ?',
    language: 'fr',
  }
  await post('/api/contact', { ...lina, phone: '0550 12 34 56', topic: 'U14-girls' })
  await post('/api/contact', {
    name: 'ياسين',
    email: 'yacine@example.dz',
    message: 'مرحبًا',
    language: 'ar',
  })
  await post('/api/newsletter', { email: 'amina@example.dz', language: 'fr' })
  await site.db.database.pool.query('update newsletter_subscriptions set confirmed_at = now()')
  await post('/api/newsletter', { email: 'waiting@example.dz', language: 'fr' })
}

const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (done, [key, value]) => done.replace(new RegExp(`\\{${key}[^}]*\\}`), value),
    text,
  )

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

describe.each(languages)(
  'in $locale at $width px',
  ({ locale, width, contact, newsletter, admin, shared }) => {
    test('an admin reads, answers, deletes and restores messages', async () => {
      await receive()
      const { page, close } = await visit(site.browser, site.program.url, { width })
      await signInAsAdmin(page, { locale, password: ownPassword })
      await page.goto('/admin/messages')
      await page
        .getByRole('tab', { name: filled(contact.tab, { count: '2' }), selected: true })
        .waitFor()
      const lina = card(page, 'Lina K.')
      await lina.getByText('À quelle heure ?').waitFor()
      await lina.getByRole('link', { name: 'lina@example.dz' }).waitFor()
      await lina.getByRole('link', { name: '0550 12 34 56' }).waitFor()
      await lina.getByText('U14').waitFor()
      const reply = lina.getByRole('link', { name: filled(contact.replyTo, { name: 'Lina K.' }) })
      await expect
        .poll(() => reply.getAttribute('href'))
        .toMatch(/^mailto:lina@example\.dz\?subject=Votre%20message/)
      const whatsapp = lina.getByRole('link', {
        name: filled(contact.whatsappTo, { name: 'Lina K.' }),
      })
      await expect
        .poll(() => whatsapp.getAttribute('href'))
        .toMatch(/^https:\/\/wa\.me\/213550123456\?text=Bonjour/)
      await expect
        .poll(() => card(page, 'ياسين').locator('a[href^="https://wa.me/"]').count())
        .toBe(0)

      await lina.getByRole('button', { name: contact.markAnswered }).click()
      await lina.getByRole('button', { name: contact.markUnanswered }).waitFor()
      await page.getByRole('link', { name: contact.state.unanswered, exact: true }).click()
      await lina.waitFor({ state: 'detached' })
      await card(page, 'ياسين').waitFor()
      await page.getByRole('link', { name: admin.all, exact: true }).click()
      await page.getByRole('searchbox').fill('quelle')
      await card(page, 'ياسين').waitFor({ state: 'detached' })

      const toasts = page.getByRole('region', { name: shared.notifications })
      await lina
        .getByRole('button', { name: filled(contact.deleteOf, { name: 'Lina K.' }) })
        .click()
      await page.getByRole('heading', { name: contact.emptySearch }).waitFor()
      await toasts.getByText(contact.deleted).waitFor()
      await toasts.getByRole('button', { name: shared.undo }).click()
      await lina.waitFor()
      await toasts.getByText(admin.restored).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width)
      await close()
    })

    test('an admin lists, exports, removes and restores subscribers', async () => {
      await receive()
      const { page, close } = await visit(site.browser, site.program.url, { width })
      await signInAsAdmin(page, { locale, password: ownPassword })
      await page.goto('/admin/messages')
      await page.getByRole('tab', { name: filled(newsletter.tab, { count: '2' }) }).click()
      const table = page.getByRole('table', { name: newsletter.caption })
      const waiting = table.getByRole('row').filter({ hasText: 'waiting@example.dz' })
      await waiting.getByText(newsletter.state.unconfirmed).waitFor()

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: admin.download }).click()
      const csv = readFileSync(await (await download).path(), 'utf8')
      expect(csv).toContain('amina@example.dz,fr,')
      expect(csv).toContain(`${site.program.url}/newsletter/unsubscribe?token=`)
      expect(csv).not.toContain('waiting@example.dz')

      const toasts = page.getByRole('region', { name: shared.notifications })
      await waiting
        .getByRole('button', { name: filled(newsletter.removeOf, { email: 'waiting@example.dz' }) })
        .click()
      await waiting.waitFor({ state: 'detached' })
      await page.getByRole('tab', { name: filled(newsletter.tab, { count: '1' }) }).waitFor()
      await toasts.getByText(newsletter.removed).waitFor()
      await toasts.getByRole('button', { name: shared.undo }).click()
      await waiting.waitFor()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width)
      await close()
    })

    test('each empty tab says that it is empty', async () => {
      const { page, close } = await visit(site.browser, site.program.url, { width })
      await signInAsAdmin(page, { locale, password: ownPassword })
      await page.goto('/admin/messages')
      await page.getByRole('heading', { name: contact.empty }).waitFor()
      await page
        .getByRole('tab', { name: filled(contact.tab, { count: '0' }) })
        .press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await page.getByRole('tab', { name: filled(newsletter.tab, { count: '0' }) }).press('Enter')
      await page.getByRole('heading', { name: newsletter.empty }).waitFor()
      await expect.poll(() => new URL(page.url()).search).toBe('?tab=newsletter')
      await close()
    })
  },
)

test('a message that another admin has answered is shown as answered', async () => {
  await receive()
  const { page, close } = await visit(site.browser, site.program.url, { width: 1280 })
  await signInAsAdmin(page, { password: ownPassword })
  await page.goto('/admin/messages')
  const lina = card(page, 'Lina K.')
  await lina.waitFor()
  await site.db.database.pool.query(
    `update contact_submissions set version = 2, answered_at = now(),
      answered_by = 'coach@cirta.example'
      where name = 'Lina K.'`,
  )
  await lina.getByRole('button', { name: contactEn.markAnswered }).click()
  await page.getByText(adminEn.refusals.stale).first().waitFor()
  await expect.poll(() => lina.getByText('coach@cirta.example').count()).toBe(1)
  await close()
})
