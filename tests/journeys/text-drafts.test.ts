import { expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import type { AdminPage } from '#features/texts/admin-contract.ts'
import type { AdminText } from '#features/texts/contract.ts'
import { messages as admin } from '#features/texts/web/admin/messages.fr.ts'
import { messages as backOffice } from '#i18n/admin/messages.fr.ts'
import { messages as shared } from '#i18n/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { callAs } from '#tests/support/call-as.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

test('undo of a published draft brings back what was shown, and the draft', async () => {
  const { page, close } = await openBackOffice(demo.browser, demo.url, adminPaths.dashboard, {
    locale: 'fr',
    width: 360,
  })
  const stored = async () => {
    const { items } = (await callAs(page, 'GET', 'texts')) as { items: AdminText[] }
    return items.find(({ key }) => key === 'hero.lede')
  }
  const before = await stored()
  const words = { text_fr: 'Bientôt du neuf', text_ar: 'Bientôt du neuf', to_translate: ['ar'] }
  const written = { ...words, is_draft: true, version: before?.version }
  await callAs(page, 'PATCH', 'texts/hero.lede', written)
  const drafted = await stored()
  await page.goto(adminPaths.texts)
  const name = admin.publishOf.replace('{name}', admin.names.hero.lede)
  await page.getByRole('button', { name }).click()
  const undo = page.getByRole('button', { name: shared.undo })
  await undo.waitFor()
  await expect.poll(stored).toMatchObject({ ...words, has_draft: false })
  await undo.click()
  const { text_fr, draft_fr, has_draft, to_translate, draft_to_translate } = drafted ?? {}
  const marks = { to_translate, draft_to_translate }
  await expect.poll(stored).toMatchObject({ text_fr, draft_fr, has_draft, ...marks })
  expect([text_fr, has_draft, draft_to_translate]).toEqual([before?.text_fr, true, ['ar']])
  await close()
})

test('undo of a page published by mistake takes it off the site, and keeps the draft', async () => {
  const { page, close } = await openBackOffice(demo.browser, demo.url, adminPaths.dashboard, {
    locale: 'fr',
    width: 1280,
  })
  const draft = { slug: 'stage', title_fr: 'Stage d’été', is_draft: true }
  const { id } = (await callAs(page, 'POST', 'pages', draft)) as AdminPage
  const online = async () => (await fetch(`${demo.url}/api/pages/stage`)).status
  await page.goto(adminPaths.pages)
  const { pages } = admin
  await page.getByRole('button', { name: pages.editOf.replace('{title}', draft.title_fr) }).click()
  await page.getByRole('dialog').getByLabel(pages.asDraft).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: backOffice.save }).click()
  const undo = page.getByRole('button', { name: shared.undo })
  await undo.waitFor()
  await expect.poll(online).toBe(200)
  await undo.click()
  await expect.poll(online).toBe(404)
  const after = await callAs(page, 'GET', `pages/${id}`)
  expect(after).toMatchObject({ is_published: false, has_draft: true })
  await close()
})

test('what stands for a fact of the club is explained where the text is written', async () => {
  const { page, close } = await openBackOffice(demo.browser, demo.url, adminPaths.texts, {
    locale: 'fr',
    width: 360,
  })
  const name = admin.editOf.replace('{name}', admin.names.about.story)
  await page.getByRole('button', { name }).click()
  const facts = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '{' })
  await expect.poll(() => facts.count()).toBe(5)
  await expect.poll(() => facts.first().innerText()).toBe(`{year} ${admin.facts.year}`)
  await close()
})
