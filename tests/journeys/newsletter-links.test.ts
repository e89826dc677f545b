import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as ar } from '#features/newsletter/messages.ar.ts'
import { messages as en } from '#features/newsletter/messages.en.ts'
import { messages as fr } from '#features/newsletter/messages.fr.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

const visitors = [
  { locale: 'fr', javaScript: true, t: fr },
  { locale: 'fr', javaScript: false, t: fr },
  { locale: 'en', javaScript: true, t: en },
  { locale: 'en', javaScript: false, t: en },
  { locale: 'ar', javaScript: true, t: ar },
  { locale: 'ar', javaScript: false, t: ar },
] as const

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
beforeEach(() => site.db.database.pool.query('truncate newsletter_subscriptions, mails'))
afterAll(() => site?.close())

const subscriptions = async () =>
  (await site.db.database.pool.query('select token, confirmed_at from newsletter_subscriptions'))
    .rows

/** Subscribes as the site does and returns the links of the mail. */
async function readLinks(language: string) {
  await fetch(`${site.program.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'lina@example.dz', language }),
  })
  const { rows } = await site.db.database.pool.query('select text, headers from mails')
  const link = (page: string) =>
    new RegExp(`http://\\S+/newsletter/${page}\\S+`).exec(rows[0].text)?.[0] ?? ''
  const oneClick: string = rows[0].headers['List-Unsubscribe'].slice(1, -1)
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe'), oneClick }
}

describe.each(visitors)('in $locale, JavaScript $javaScript', ({ locale, javaScript, t }) => {
  test('the mail’s links open pages that change nothing; their buttons confirm and unsubscribe', async () => {
    const links = await readLinks(locale)
    // The link carries the mail's language, which differs from the browser's.
    const { page, close } = await visit(site.browser, site.program.url, {
      locale: 'en',
      javaScript,
    })
    await page.goto(links.confirm)
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe(locale)
    await page.getByRole('heading', { level: 1, name: t.confirmPage.title }).waitFor()
    expect(await subscriptions()).toMatchObject([{ confirmed_at: null }])
    await page.getByRole('button', { name: t.confirmPage.button }).click()
    await page.getByRole('heading', { name: t.confirmPage.done }).waitFor()
    const [confirmed] = await subscriptions()
    expect(confirmed.confirmed_at).not.toBeNull()

    await page.goto(links.unsubscribe)
    await page.getByText(t.unsubscribePage.text).waitFor()
    expect(await subscriptions()).toEqual([confirmed])
    await page.getByRole('button', { name: t.unsubscribePage.button }).click()
    await page.getByRole('heading', { name: t.unsubscribePage.done }).waitFor()
    expect(await subscriptions()).toEqual([])

    await page.goto(links.confirm)
    await page.getByRole('button', { name: t.confirmPage.button }).click()
    await page.getByRole('alert').getByText(t.brokenLink.title).waitFor()
    await page.locator('main form[action="/newsletter"]').waitFor()
    await close()
  })
})

test('a mail program’s own button unsubscribes with one request (RFC 8058)', async () => {
  const { oneClick } = await readLinks('fr')
  const response = await fetch(oneClick, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(response.status).toBe(200)
  expect(await subscriptions()).toEqual([])
})

test('a scanner that fetches every link of the mail changes nothing', async () => {
  const links = await readLinks('fr')
  for (const method of ['GET', 'HEAD']) {
    for (const link of Object.values(links)) {
      const response = await fetch(link, { method })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  }
  expect(await subscriptions()).toMatchObject([{ confirmed_at: null }])
})

test('a truncated link says so at once', async () => {
  const { unsubscribe } = await readLinks('fr')
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto(unsubscribe.replace(/.{8}&lang=fr$/, '&lang=fr'))
  await page.getByRole('alert').getByText(fr.brokenLink.title).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: fr.unsubscribePage.button }).count())
    .toBe(0)
  await close()
})

test('while the database is away the page says so and keeps its button', async () => {
  const { unsubscribe } = await readLinks('fr')
  const { page, close } = await visit(site.browser, site.program.url, { javaScript: false })
  await page.goto(unsubscribe)
  await site.db.database.pool.query('alter table newsletter_subscriptions rename to away')
  await page.getByRole('button', { name: fr.unsubscribePage.button }).click()
  await page.getByRole('alert').getByText(fr.linkFailed).waitFor()
  await site.db.database.pool.query('alter table away rename to newsletter_subscriptions')
  await page.getByRole('button', { name: fr.unsubscribePage.button }).click()
  await page.getByRole('heading', { name: fr.unsubscribePage.done }).waitFor()
  expect(await subscriptions()).toEqual([])
  await close()
})
