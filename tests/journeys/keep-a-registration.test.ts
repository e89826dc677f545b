import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchLanguage, untilAnswering, untilHydrated } from '#tests/support/application.ts'
import { addChild, bornFor, field, fillChild } from '#tests/support/family-form.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

test('the form is kept through a reload, with both children and their teams', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'fr' })
  await page.goto('/registration')
  await untilHydrated(page)
  await fillChild(page, 0, { name: 'Kept one', birth: bornFor(14), group: 'girls' })
  await addChild(page)
  await fillChild(page, 1, { name: 'Kept two', birth: bornFor(12), group: 'boys' })
  await page.reload()
  await untilHydrated(page)
  await expect
    .poll(() => field(page, 'participants.1.participant_name').inputValue())
    .toBe('Kept two')
  await page.getByText('U14 filles', { exact: true }).waitFor()
  await page.getByText('U12 garçons', { exact: true }).waitFor()

  // What is chosen after the reload stays when another child is added.
  await page.getByText('Garçon', { exact: true }).first().click()
  await page.getByText('U14 garçons', { exact: true }).waitFor()
  await addChild(page)
  await field(page, 'participants.2.participant_name').waitFor()
  const boys = page.locator('[name="participants.0.group"][value="boys"]')
  await expect.poll(() => boys.isChecked()).toBe(true)
  await close()
})

test('a team that was taken for another year of birth is still taken after a reload', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'fr' })
  await page.goto('/registration?team=u14-girls')
  await untilHydrated(page)
  await fillChild(page, 0, { name: 'Taken', birth: bornFor(12), group: 'girls' })
  const take = page.locator('input[type=checkbox][name="participants.0.team"]')
  await take.check()
  await page.reload()
  await untilHydrated(page)
  await expect.poll(() => take.isChecked()).toBe(true)
  await take.uncheck()
  await page.reload()
  await untilHydrated(page)
  await expect.poll(() => field(page, 'participants.0.participant_name').inputValue()).toBe('Taken')
  await take.waitFor()
  await expect.poll(() => take.isChecked()).toBe(false)
  await close()
})

test('the form stays when what it says of a team cannot be loaded', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'fr' })
  const refused: string[] = []
  await page.route(/\/child-team-[^/]+\.js$/, async (route) => {
    refused.push(route.request().url())
    await route.abort()
  })
  await page.goto('/registration')
  await untilHydrated(page)
  await fillChild(page, 0, { name: 'Offline', birth: bornFor(14), group: 'girls' })
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  await addChild(page)
  await fillChild(page, 1, { name: 'Offline two', birth: bornFor(12), group: 'boys' })
  await expect
    .poll(() => field(page, 'participants.0.participant_name').inputValue())
    .toBe('Offline')
  await close()
})

test('the consents keep their words until those of the other language are there', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'fr' })
  await page.goto('/registration')
  await untilHydrated(page)
  await field(page, 'participants.0.participant_name').focus()
  await untilAnswering(page)
  const label = page.locator('label[for="consents.photos"]')
  const before = await label.innerText()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/texts\?/, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await switchLanguage(page, 'ar')
  await asked.promise
  await expect.poll(() => label.innerText()).toBe(before)
  answer.resolve()
  await expect.poll(() => label.innerText()).toMatch(/[\u0600-\u06ff]/)
  await close()
})
