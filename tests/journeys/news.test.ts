import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as media } from '#features/media/web/admin/messages.fr.ts'
import { messages as newsAr } from '#features/news/messages.ar.ts'
import { messages as newsFr } from '#features/news/messages.fr.ts'
import { messages as admin } from '#features/news/web/admin/messages.fr.ts'
import { messages as shared } from '#i18n/admin/messages.fr.ts'
import { dismissToast, openBackOffice } from '#tests/support/back-office.ts'
import { demoAuthorization, openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const title = 'Un nouveau parquet'
const titleAr = 'أرضية جديدة'
const addressesOf = (links: (HTMLElement | SVGElement)[]) =>
  links.map((link) => link.getAttribute('href'))
const named = (text: string) => text.replace('{title}', title)

test('an admin publishes an article, and visitors read it in French and in Arabic', async () => {
  const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/news', {
    locale: 'fr',
    width: 360,
  })
  await page.getByRole('button', { name: admin.add }).click()
  const dialog = page.getByRole('dialog', { name: admin.addTitle })
  const save = dialog.getByRole('button', { name: shared.save })
  await save.click()
  await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(2)
  await dialog.getByLabel(admin.fields.title_fr).fill(title)
  await dialog.getByLabel(admin.fields.title_ar).fill(titleAr)
  const body = 'La salle a changé de **peau**.\n\nMerci à [tous](/contact).'
  await dialog.getByLabel(admin.fields.body_fr).fill(body)
  const buffer = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#0b4f8a' },
  })
    .png()
    .toBuffer()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await dismissToast(page, media.stored.image)
  await save.click()
  await dialog.locator('[name=shows_people]').first().waitFor()
  await dialog.getByText(media.people.no, { exact: true }).click()
  await save.click()
  await dismissToast(page, admin.created)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const reader = await visit(demo.browser, demo.url, { width: 360, javaScript: false })
  await reader.page.goto('/about')
  await reader.page.getByRole('banner').getByRole('button', { name: clubFr.nav.menu }).click()
  await reader.page.getByRole('dialog').getByRole('link', { name: clubFr.nav.news }).click()
  await reader.page.getByRole('heading', { level: 1, name: newsFr.title }).waitFor()
  const card = reader.page.getByRole('article').filter({ hasText: title })
  await card.getByText('La salle a changé de peau. Merci à tous.').waitFor()
  // Those after it are rows.
  const heights = () =>
    reader.page.getByRole('article').evaluateAll((all) => all.map((one) => one.clientHeight))
  await expect.poll(async () => Math.max(...(await heights()).slice(1))).toBeLessThan(170)
  // The whole card is the link.
  await card.click({ position: { x: 40, y: 40 } })
  await reader.page.getByRole('heading', { level: 1, name: title }).waitFor()
  const text = reader.page.locator('main article').first()
  await text.getByText('Merci à tous.', { exact: true }).waitFor()
  const link = text.getByRole('link', { name: 'tous', exact: true })
  await expect.poll(() => link.getAttribute('href')).toBe('/contact')
  await expect.poll(() => text.locator('img').getAttribute('src')).toMatch(/^\/media\/.+\.png$/)
  const share = text.getByRole('link', { name: newsFr.share })
  const sharedText = async () => decodeURIComponent((await share.getAttribute('href')) ?? '')
  await expect.poll(sharedText).toContain(reader.page.url())

  const arabic = await visit(demo.browser, demo.url, { locale: 'ar', width: 360 })
  await arabic.page.goto('/news')
  await arabic.page.getByRole('heading', { level: 1, name: newsAr.title }).waitFor()
  await arabic.page.getByRole('link', { name: titleAr }).click()
  await arabic.page.getByRole('heading', { level: 1, name: titleAr }).waitFor()
  // Without a text in Arabic the French one is shown, as French.
  const paragraphs = arabic.page.locator('main article').first().locator('[lang=fr]')
  await expect.poll(() => paragraphs.getAttribute('dir')).toBe('ltr')
  await paragraphs.getByText('Merci à tous.', { exact: true }).waitFor()

  await page.getByRole('button', { name: named(admin.editOf) }).click()
  const editing = page.getByRole('dialog', { name: admin.editTitle })
  const tomorrow = clubDay(new Date(Date.now() + days(1)))
  await editing.getByLabel(admin.fields.published_on).fill(tomorrow)
  await editing.getByRole('button', { name: shared.save }).click()
  await dismissToast(page, admin.updated)
  await page.getByText(admin.toCome).first().waitFor()
  const address = reader.page.url()
  await expect.poll(async () => (await reader.page.goto(address))?.status()).toBe(404)
  await arabic.close()
  await reader.close()
  await close()
})

test('an article is found, deleted and brought back; visitors see it no longer meanwhile', async () => {
  const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/news', {
    locale: 'fr',
    width: 1280,
  })
  const reader = await visit(demo.browser, demo.url, { javaScript: false })
  const [first] = (await (await page.request.get('/api/news')).json()).items
  const isListed = async () => {
    await reader.page.goto('/news')
    return (await reader.page.getByRole('link', { name: first.title_fr }).count()) > 0
  }
  expect(await isListed()).toBe(true)
  const find = page.getByRole('searchbox', { name: admin.find })
  await find.fill(first.title_fr.slice(0, 20))
  await find.press('Enter')
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)
  await page
    .getByRole('button', { name: admin.deleteOf.replace('{title}', first.title_fr) })
    .click()
  await page.getByText(admin.deleted).first().waitFor()
  await page.getByText(admin.emptyView).waitFor()
  await expect.poll(isListed).toBe(false)
  await page.getByRole('link', { name: shared.views.archived }).click()
  const restore = shared.views.restoreOf.replace('{title}', first.title_fr)
  await page.getByRole('button', { name: restore }).click()
  await expect.poll(isListed).toBe(true)
  await reader.close()
  await close()
})

test.each([
  { locale: 'fr', words: newsFr, width: 360, javaScript: false },
  { locale: 'ar', words: newsAr, width: 1280, javaScript: true },
] as const)(
  'in $locale an article ends with two others and the way to all',
  async ({ locale, words, width, javaScript }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, width, javaScript })
    const latest = (await (await page.request.get('/api/news')).json()).items
    const [first, second, third] = latest.map(({ id }: { id: string }) => `/news/${id}`)
    const others = page.getByRole('region', { name: words.others })
    const shown = () =>
      others.getByRole('heading', { level: 3 }).getByRole('link').evaluateAll(addressesOf)
    await page.goto('/news')
    await page.locator(`a[href="${first}"]`).click()
    await expect.poll(shown).toEqual([second, third])
    await expect.poll(() => others.locator('time').count()).toBe(2)
    await others.locator(`a[href="${third}"]`).click()
    await page.waitForURL(`**${third}`)
    await expect.poll(shown).toEqual([first, second])
    await page.goto(third ?? '')
    await expect.poll(shown).toEqual([first, second])
    await others.locator(`a[href="${second}"]`).click()
    await page.waitForURL(`**${second}`)
    await expect.poll(shown).toEqual([first, third])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await others.getByRole('link', { name: words.all }).click()
    await page.waitForURL('**/news')
    await close()
  },
)

test('the only article of a club ends without others', async () => {
  const headers = { authorization: await demoAuthorization(demo.program) }
  const { page, close } = await visit(demo.browser, demo.url, { javaScript: false })
  const [kept, ...rest] = (await (await page.request.get('/api/news')).json()).items
  for (const { id } of rest)
    await fetch(`${demo.url}/api/admin/news/${id}`, { method: 'DELETE', headers })
  await page.goto(`/news/${kept.id}`)
  await page.getByRole('heading', { level: 1, name: kept.title_fr }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: newsFr.others }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: newsFr.all }).count()).toBe(1)
  await close()
})
