import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { messages as clubEn } from '#features/club/messages.en.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as contactAr } from '#features/contact/messages.ar.ts'
import { messages as contactEn } from '#features/contact/messages.en.ts'
import { messages as contactFr } from '#features/contact/messages.fr.ts'
import { messages as newsletterAr } from '#features/newsletter/messages.ar.ts'
import { messages as newsletterEn } from '#features/newsletter/messages.en.ts'
import { messages as newsletterFr } from '#features/newsletter/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/messages.en.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'
import { shopName } from '#tests/support/shop-names.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  {
    locale: 'fr',
    next: 'en',
    club: clubFr,
    contact: contactFr,
    newsletter: newsletterFr,
    orders: ordersFr,
  },
  {
    locale: 'en',
    next: 'ar',
    club: clubEn,
    contact: contactEn,
    newsletter: newsletterEn,
    orders: ordersEn,
  },
  {
    locale: 'ar',
    next: 'fr',
    club: clubAr,
    contact: contactAr,
    newsletter: newsletterAr,
    orders: ordersAr,
  },
])

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const readable = [
  '/',
  '/about',
  '/programs',
  '/shop',
  '/events',
  '/news',
  '/gallery',
  '/contact',
  '/newsletter',
  '/privacy',
] as const

async function followInMenu(page: Page, menu: string, link: string) {
  await page.getByRole('banner').getByRole('button', { name: menu }).click()
  await page
    .getByRole('dialog', { name: menu })
    .getByRole('link', { name: link, exact: true })
    .click()
}

describe.each(languages)(
  'without JavaScript in $locale',
  ({ locale, next, club, contact, newsletter, orders }) => {
    test('every page is readable, in one language and without loading states', async () => {
      const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
      for (const path of readable) {
        const response = await page.goto(path)
        expect(response?.status(), path).toBe(200)
        await expect.poll(() => page.getAttribute('html', 'lang')).toBe(locale)
        await expect.poll(() => page.locator('main h1').innerText()).not.toBe('')
        await expect
          .poll(() => page.locator('main').getByRole('alert').count(), { message: path })
          .toBe(0)
        await expect
          .poll(() => page.locator('main [aria-busy=true]').count(), { message: path })
          .toBe(0)
      }
      await close()
    })

    test('ordering is not offered, and the club’s phone and WhatsApp are shown', async () => {
      const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
      await page.goto('/shop')
      const product = await page.locator('main article a').first().getAttribute('href')
      for (const path of [product ?? '', '/cart', '/checkout']) {
        await page.goto(path)
        await page.locator('main a[href^="tel:"]').waitFor()
        await page.locator(`main a[href*="${encodeURIComponent(orders.whatsapp.hello)}"]`).waitFor()
        await expect
          .poll(() => page.locator('button:visible + [name=jersey-number]').count())
          .toBe(0)
        await expect
          .poll(() => page.locator('.action-bar:visible').count(), { message: path })
          .toBe(0)
        await expect
          .poll(() => page.locator('main [aria-busy]:visible').count(), { message: path })
          .toBe(0)
      }
      // A form that cannot be sent shows no inputs.
      await expect.poll(() => page.locator('main input:visible').count()).toBe(0)
      await close()
    })

    test('the menu and its links work, and the language changes in place', async () => {
      const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
      await page.goto('/')
      await followInMenu(page, club.nav.menu, club.nav.programs)
      await page.waitForURL('**/programs')
      await followInMenu(page, club.nav.menu, shopName('kids', locale))
      await page.waitForURL('**/shop?category=kids')
      await page.locator('header summary').click()
      await page.locator(`header a[hreflang=${next}]`).click()
      await page.waitForURL('**/shop?category=kids')
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe(next)
      await close()
    })

    test('a refused message keeps what was typed, and the next one is sent', async () => {
      const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
      await page.goto('/')
      await followInMenu(page, club.nav.menu, club.nav.contact)
      await page.waitForURL('**/contact')
      await page.locator('#name').fill('Lina K.')
      await page.locator('#message').fill('À quelle heure ?')
      await page.getByRole('button', { name: contact.send, exact: true }).click()
      await page.locator('#email-error').waitFor()
      await expect.poll(() => page.locator('#name').inputValue()).toBe('Lina K.')
      await expect.poll(() => page.locator('#message').inputValue()).toBe('À quelle heure ?')
      await page.locator('#email').fill('lina@example.dz')
      await page.getByRole('button', { name: contact.send, exact: true }).click()
      await page.getByRole('status').filter({ hasText: contact.successMessage }).waitFor()
      await close()
    })

    test('the newsletter form in the footer takes an address', async () => {
      const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
      await page.goto('/about')
      const form = page.locator('form[action="/newsletter"]').last()
      await form.getByLabel(newsletter.email).fill('lina')
      await form.getByRole('button', { name: newsletter.subscribe }).click()
      await page.waitForURL('**/newsletter')
      const again = page.locator('main form[action="/newsletter"]')
      await expect.poll(() => again.getByLabel(newsletter.email).inputValue()).toBe('lina')
      await again.getByLabel(newsletter.email).fill(`lina.${locale}@example.dz`)
      await again.getByRole('button', { name: newsletter.subscribe }).click()
      await page.getByRole('status').filter({ hasText: newsletter.thanks }).waitFor()
      await close()
    })
  },
)
