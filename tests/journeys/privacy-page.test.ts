import { expect, test } from 'vitest'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { messages as clubEn } from '#features/club/messages.en.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as ar } from '#features/privacy/messages.ar.ts'
import { messages as en } from '#features/privacy/messages.en.ts'
import { messages as fr } from '#features/privacy/messages.fr.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const visitors = [
  {
    locale: 'fr',
    next: 'ar',
    label: clubFr.footer.privacy,
    t: fr,
    nextWords: ar,
    periods: ['12 mois', '7 jours', '30 jours'],
  },
  {
    locale: 'en',
    next: 'fr',
    label: clubEn.footer.privacy,
    t: en,
    nextWords: fr,
    periods: ['12 months', '7 days', '30 days'],
  },
  {
    locale: 'ar',
    next: 'en',
    label: clubAr.footer.privacy,
    t: ar,
    nextWords: en,
    periods: ['12 شهرًا', '7 أيام', '30 يومًا'],
  },
] as const

const demo = openDemoClub()

test.each(visitors)(
  'in $locale the footer links to the retention periods, and the language changes in place',
  async ({ locale, next, label, t, nextWords, periods }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    await page.goto('/contact')
    await page.locator('footer').getByRole('link', { name: label }).click()
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    const text = await page.locator('main').innerText()
    for (const told of [...periods, t.calls.title, t.calls.what]) expect(text).toContain(told)
    await page.locator('header summary').click()
    await page.locator(`header a[hreflang=${next}]`).click()
    await page.getByRole('heading', { level: 1, name: nextWords.title }).waitFor()
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe(next)
    await close()
  },
)

test('a link in a form opens a new tab, so that nothing typed is lost', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url)
  await page.goto('/contact')
  await page.locator('#name').fill('Lina K.')
  const [newTab] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('main form').getByRole('link', { name: clubFr.footer.privacy }).click(),
  ])
  await newTab.getByRole('heading', { level: 1, name: fr.title }).waitFor()
  await expect.poll(() => page.locator('#name').inputValue()).toBe('Lina K.')
  await close()
})
