import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as contactAr } from '#features/contact/messages.ar.ts'
import { messages as contactEn } from '#features/contact/messages.en.ts'
import { messages as contactFr } from '#features/contact/messages.fr.ts'
import { messages as newsletterAr } from '#features/newsletter/messages.ar.ts'
import { messages as newsletterEn } from '#features/newsletter/messages.en.ts'
import { messages as newsletterFr } from '#features/newsletter/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { startApplication } from '#tests/support/application.ts'
import { failRoute } from '#tests/support/failing-route.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('en', [
  { locale: 'fr', width: 360, contact: contactFr, newsletter: newsletterFr, shared: sharedFr },
  { locale: 'en', width: 1280, contact: contactEn, newsletter: newsletterEn, shared: sharedEn },
  { locale: 'ar', width: 360, contact: contactAr, newsletter: newsletterAr, shared: sharedAr },
])

let site: OpenSite
beforeAll(async () => {
  site = await openSite({ SEED: 'demo' })
})
beforeEach(() =>
  site.db.database.pool.query(
    'delete from contact_submissions; delete from newsletter_subscriptions',
  ),
)
afterAll(() => site?.close())

const messagesKept = async () =>
  (
    await site.db.database.pool.query(
      'select name, email, phone, message, topic, language from contact_submissions',
    )
  ).rows
const subscribers = async () =>
  (await site.db.database.pool.query('select email, language from newsletter_subscriptions')).rows

async function fill(page: Page, phone: string): Promise<void> {
  await page.locator('#name').fill('Lina K.')
  await page.locator('#email').fill('lina@example.dz')
  await page.locator('#phone').fill(phone)
  await page.locator('#message').fill('À quelle heure ?')
}
const values = (page: Page) =>
  Promise.all(
    ['name', 'email', 'phone', 'message'].map((name) => page.locator(`#${name}`).inputValue()),
  )
const typed = (phone: string) => ['Lina K.', 'lina@example.dz', phone, 'À quelle heure ?']

/** Whether the message leaves the form that it is about in sight. */
async function areApart(toasts: Locator, form: Locator): Promise<boolean> {
  const [message, box] = [await toasts.getByRole('alert').boundingBox(), await form.boundingBox()]
  if (!message || !box) return false
  const isBeside = message.x >= box.x + box.width || message.x + message.width <= box.x
  return isBeside || message.y >= box.y + box.height || message.y + message.height <= box.y
}

describe.each(languages)(
  'in $locale at $width px',
  ({ locale, width, contact, newsletter, shared }) => {
    test('a message is sent, the form is cleared and a toast confirms it', async () => {
      const { page, close } = await visit(site.browser, site.program.url, { locale, width })
      await page.goto('/contact?topic=U14-girls')
      await page.getByText('U14').first().waitFor()
      await page.getByRole('button', { name: contact.send, exact: true }).click()
      await page
        .getByRole('alert')
        .getByRole('link', { name: shared.missing.name, exact: true })
        .waitFor()
      await fill(page, '٠٥٥٠ ١٢ ٣٤ ٥٦')
      await page.getByRole('button', { name: contact.send, exact: true }).click()
      const toasts = page.getByRole('region', { name: shared.notifications })
      await toasts.getByText(contact.successMessage).waitFor()
      await toasts.getByText(shared.success, { exact: true }).waitFor()
      await expect.poll(() => values(page)).toEqual(['', '', '', ''])
      expect(await messagesKept()).toEqual([
        {
          name: 'Lina K.',
          email: 'lina@example.dz',
          phone: '+213550123456',
          message: 'À quelle heure ?',
          topic: 'U14-girls',
          language: locale,
        },
      ])
      await close()
    })

    test('a message that cannot be sent stays in the form', async () => {
      const { page, close } = await visit(site.browser, site.program.url, { locale, width })
      await page.route('**/api/contact', (route) => route.abort())
      await page.goto('/contact')
      await fill(page, '')
      await page.getByRole('button', { name: contact.send, exact: true }).click()
      const toasts = page.getByRole('region', { name: shared.notifications })
      await toasts.getByText(contact.errorMessage).waitFor()
      await toasts.getByText(shared.error, { exact: true }).waitFor()
      await expect.poll(() => areApart(toasts, page.locator('#message'))).toBe(true)
      await expect.poll(() => values(page)).toEqual(typed(''))
      await close()
    })

    test('a message survives a reload, until it is discarded', async () => {
      const { page, close } = await visit(site.browser, site.program.url, { locale, width })
      await page.goto('/contact')
      await startApplication(page)
      await fill(page, '')
      await page.getByText(shared.draft.kept).waitFor()
      await page.reload()
      await startApplication(page)
      await expect.poll(() => values(page)).toEqual(typed(''))
      await page.getByRole('button', { name: shared.draft.clear }).click()
      await expect.poll(() => values(page)).toEqual(['', '', '', ''])
      await page.getByText(shared.draft.kept).waitFor({ state: 'detached' })
      await page.reload()
      await startApplication(page)
      await expect.poll(() => values(page)).toEqual(['', '', '', ''])
      await close()
    })

    test('without JavaScript an error is shown at its field, and then the message is sent', async () => {
      const { page, close } = await visit(site.browser, site.program.url, {
        locale,
        width,
        javaScript: false,
      })
      await page.goto('/contact?topic=U14-girls')
      await page.getByRole('button', { name: contact.send, exact: true }).click()
      await page.locator('#email-error', { hasText: shared.missing.email }).waitFor()
      await fill(page, '12')
      await page.getByRole('button', { name: contact.send, exact: true }).click()
      const invalid = shared.validation.invalid_phone
      await page.locator('#phone-error', { hasText: invalid }).waitFor()
      await page.getByRole('alert').getByRole('link', { name: invalid, exact: true }).waitFor()
      await expect.poll(() => values(page)).toEqual(typed('12'))
      await page.locator('#phone').fill('0550123456')
      await page.getByRole('button', { name: contact.send, exact: true }).click()
      await page.getByRole('status').filter({ hasText: contact.successMessage }).waitFor()
      expect(await messagesKept()).toMatchObject([
        { phone: '+213550123456', topic: 'U14-girls', language: locale },
      ])
      await close()
    })

    test('the newsletter form takes an address and explains errors', async () => {
      const { page, close } = await visit(site.browser, site.program.url, { locale, width })
      await page.goto('/newsletter')
      const form = page.locator('main form')
      await form.getByText(newsletter.privacy).waitFor()
      await form.getByLabel(newsletter.email).fill('lina')
      await form.getByRole('button', { name: newsletter.subscribe }).click()
      await form.getByText(shared.validation.invalid_email).waitFor()
      await form.getByLabel(newsletter.email).fill('lina@example.dz')
      const api = await failRoute(page, '**/api/newsletter', (route) => route.abort())
      await form.getByRole('button', { name: newsletter.subscribe }).click()
      const toasts = page.getByRole('region', { name: shared.notifications })
      await toasts.getByText(newsletter.failed).waitFor()
      await expect.poll(() => areApart(toasts, form)).toBe(true)
      await toasts.getByLabel(shared.close).click()
      const failure = `${newsletter.failed} ${shared.networkCause}`
      await expect.poll(() => form.getByRole('alert').innerText()).toBe(failure)
      api.restore()
      await expect
        .poll(() => form.getByLabel(newsletter.email).inputValue())
        .toBe('lina@example.dz')
      await form.getByRole('button', { name: newsletter.subscribe }).click()
      await toasts.getByText(newsletter.thanks).waitFor()
      await expect.poll(() => form.getByLabel(newsletter.email).inputValue()).toBe('')
      const done = `${newsletter.thanks} ${newsletter.checkMail}`
      await expect.poll(() => form.getByRole('status').innerText()).toBe(done)
      expect(await subscribers()).toEqual([{ email: 'lina@example.dz', language: locale }])
      await close()
    })

    test('without JavaScript the newsletter’s form leads to its page', async () => {
      const { page, close } = await visit(site.browser, site.program.url, {
        locale,
        width,
        javaScript: false,
      })
      await page.goto('/newsletter')
      const form = page.locator('main form')
      await form.getByLabel(newsletter.email).fill('lina@example')
      await form.getByRole('button', { name: newsletter.subscribe }).click()
      await form.getByText(shared.validation.invalid_email).waitFor()
      await form.getByLabel(newsletter.email).fill('lina@example.dz')
      await form.getByRole('button', { name: newsletter.subscribe }).click()
      const done = `${newsletter.thanks} ${newsletter.checkMail}`
      await expect.poll(() => form.getByRole('status').innerText()).toBe(done)
      expect(await subscribers()).toEqual([{ email: 'lina@example.dz', language: locale }])
      await close()
    })
  },
)

test('a link about an event opens the form with that topic', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'en' })
  const { rows } = await site.db.database.pool.query(
    `select id from events where title_en = 'Club open day'`,
  )
  await page.goto(`/contact?topic=event-${rows[0].id}`)
  await page.getByText('Registration: Club open day').waitFor()
  await fill(page, '')
  await page.getByRole('button', { name: contactEn.send, exact: true }).click()
  await page.getByText(contactEn.successMessage).first().waitFor()
  const [kept] = await messagesKept()
  expect(kept.topic).toMatch(/^event-[\da-f-]{36}$/)
  await close()
})

test('a message can be sent when the application fails to load', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.route(/\/assets\/entry.*\.js/, (route) => route.abort())
  await page.goto('/contact')
  await fill(page, '')
  await page.getByRole('button', { name: contactFr.send, exact: true }).click()
  await page.getByRole('status').filter({ hasText: contactFr.successMessage }).waitFor()
  expect(await messagesKept()).toHaveLength(1)
  await close()
})

test('an unknown topic is ignored', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto('/contact?topic=%3Cb%3Efree%20money')
  await page.locator('#name').waitFor()
  await expect.poll(() => page.getByText('free money').count()).toBe(0)
  await close()
})
