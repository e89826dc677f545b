import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as ar } from '#features/registrations/messages.ar.ts'
import { messages as en } from '#features/registrations/messages.en.ts'
import { messages as fr } from '#features/registrations/messages.fr.ts'
import { untilAnswering, untilHydrated } from '#tests/support/application.ts'
import {
  addChild,
  bornFor,
  field,
  fillChild,
  fillGuardian,
  sendForm,
} from '#tests/support/family-form.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { endSeasonOf } from '#tests/support/past-season.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const valueOf = (page: Page, name: string) => field(page, name).inputValue()
const groupOf = (page: Page, index: number) =>
  page.locator(`[name="participants.${index}.group"]:checked`).getAttribute('value')

/** Twins of different teams with two guardians, registered in the season before. */
async function registerTwins(page: Page, names: readonly [string, string]): Promise<string> {
  await page.goto('/registration')
  await fillChild(page, 0, { name: names[0], birth: bornFor(13), group: 'girls' })
  await field(page, 'participants.0.notes').fill('Asthme')
  await addChild(page)
  await fillChild(page, 1, { name: names[1], birth: bornFor(13), group: 'boys' })
  await fillGuardian(page)
  const second = field(page, 'second_guardian_name')
  if (!(await second.isVisible())) await page.locator('details', { has: second }).first().click()
  await second.fill('Karim K.')
  await field(page, 'second_guardian_phone').fill('0550 70 00 01')
  await field(page, 'email').fill('amina@example.dz')
  await sendForm(page)
  await page.getByTestId('reference').waitFor()
  return new URL(page.url()).pathname
}

const languages = inOneLanguage('ar', [
  { locale: 'fr', width: 360, t: fr },
  { locale: 'ar', width: 1280, t: ar },
])

describe.each(languages)('in $locale at $width px', ({ locale, width, t }) => {
  test.each([true, false])(
    'the next season is one tap on the private link, filled in, JavaScript: %s',
    async (javaScript) => {
      const options = { locale, width, javaScript }
      const { page, close } = await visit(site.browser, site.program.url, options)
      const names = [`Ines ${locale} ${javaScript}`, `Sami ${locale} ${javaScript}`] as const
      const link = await registerTwins(page, names)
      await expect.poll(() => page.getByText(t.renew.open).count()).toBe(0)
      expect(await endSeasonOf(site.db, names)).toBe(2)
      await page.goto(link)
      await page.getByText(t.renew.documents).waitFor()
      await page.getByRole('link', { name: t.renew.open }).click()
      await field(page, 'consents.participation').waitFor()
      await page.waitForURL(`${site.program.url}${link}/again`)
      for (const said of [t.renew.consents, t.renew.documents])
        await expect.poll(() => page.getByText(said).count()).toBe(1)
      for (const [index, name] of names.entries())
        expect(await valueOf(page, `participants.${index}.participant_name`)).toBe(name)
      expect(await valueOf(page, 'participants.0.birth_date')).toBe(bornFor(13))
      expect(await valueOf(page, 'participants.0.notes')).toBe('Asthme')
      expect([await groupOf(page, 0), await groupOf(page, 1)]).toEqual(['girls', 'boys'])
      expect(await valueOf(page, 'guardian_name')).toBe('Amina K.')
      expect(await valueOf(page, 'second_guardian_name')).toBe('Karim K.')
      expect(await valueOf(page, 'email')).toBe('amina@example.dz')
      await expect.poll(() => page.locator('input[name^="consents."]:checked').count()).toBe(0)
      // What is missing is said, and nothing is lost.
      await sendForm(page)
      await page.getByRole('alert').first().waitFor()
      expect(await valueOf(page, 'participants.1.participant_name')).toBe(names[1])
      await field(page, 'consents.participation').check()
      await sendForm(page)
      await page.getByTestId('reference').waitFor()
      const ticket = await page.locator('.ticket').innerText()
      for (const said of [...names, t.statusOf.new]) expect(ticket).toContain(said)

      // The earlier link does not offer the renewal any more.
      await page.goto(link)
      await page.getByText(t.yours).first().waitFor()
      await expect.poll(() => page.getByText(t.renew.open).count()).toBe(0)
      const again = await page.goto(`${link}/again`)
      expect(new URL(again?.url() ?? '').pathname).toBe(link)
      await close()
    },
  )
})

test('the device follows the teams of the next season, and no longer what was outgrown', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'fr' })
  const names = ['Ines follows', 'Sami follows'] as const
  const followed = () => page.evaluate(() => localStorage.getItem('my-teams'))
  const link = await registerTwins(page, names)
  await expect.poll(followed).toBe('["u14-girls","u14-boys"]')
  await endSeasonOf(site.db, names)
  await page.goto(`${link}/again`)
  await untilHydrated(page)
  await page.locator('[name="participants.0.group"][value=boys]').check()
  await field(page, 'consents.participation').check()
  await sendForm(page)
  await page.getByTestId('reference').waitFor()
  await expect.poll(followed).toBe('["u14-boys"]')
  await close()
})

test.each([true, false])(
  'who stops is left out by one tap, also the first child, JavaScript: %s',
  async (javaScript) => {
    const { page, close } = await visit(site.browser, site.program.url, { javaScript })
    const names = [`Ines stops ${javaScript}`, `Sami stays ${javaScript}`] as const
    const link = await registerTwins(page, names)
    await endSeasonOf(site.db, names)
    await page.goto(`${link}/again`)
    if (javaScript) await untilHydrated(page)
    const remove = fr.remove.replace('{number}', '1')
    if (javaScript) await page.getByRole('button', { name: remove }).click()
    else await page.getByLabel(remove).and(page.locator('input')).check()
    await sendForm(page)
    await page.getByRole('alert').first().waitFor()
    await field(page, 'consents.participation').check()
    await sendForm(page)
    await page.getByTestId('reference').waitFor()
    await expect.poll(() => page.locator('main').innerText()).toContain(names[1])
    await expect.poll(() => page.locator('main').innerText()).not.toContain(names[0])
    // The team of who stops is not outgrown.
    const followed = () => page.evaluate(() => localStorage.getItem('my-teams'))
    await expect.poll(followed).toBe(javaScript ? '["u14-girls","u14-boys"]' : null)
    await close()
  },
)

test('what is changed in the filled form is kept through a reload', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'fr' })
  const names = ['Ines reload', 'Sami reload'] as const
  const link = await registerTwins(page, names)
  await endSeasonOf(site.db, names)
  await page.goto(`${link}/again`)
  await untilHydrated(page)
  const discard = page.getByRole('button', { name: 'Tout effacer' })
  await expect.poll(() => discard.isVisible()).toBe(false)
  await page.getByRole('button', { name: fr.remove.replace('{number}', '2') }).click()
  await field(page, 'participants.0.notes').fill('')
  await field(page, 'email').fill('new@example.dz')
  await page.locator('[name="participants.0.group"][value=boys]').check()
  await untilAnswering(page)
  await page.reload()
  await untilHydrated(page)
  await expect.poll(() => valueOf(page, 'email')).toBe('new@example.dz')
  expect(await valueOf(page, 'participants.0.notes')).toBe('')
  expect(await groupOf(page, 0)).toBe('boys')
  await expect.poll(() => field(page, 'participants.1.participant_name').count()).toBe(0)
  await discard.click()
  await expect.poll(() => valueOf(page, 'participants.0.participant_name')).toBe('')
  await page.reload()
  await untilHydrated(page)
  await expect.poll(() => valueOf(page, 'participants.1.participant_name')).toBe(names[1])
  expect(await valueOf(page, 'email')).toBe('amina@example.dz')
  await close()
})

test.each([
  ['fr', fr],
  ['en', en],
  ['ar', ar],
] as const)(
  'after a reload the child that could not be placed still joins its family, in %s',
  async (locale, t) => {
    const { page, close } = await visit(site.browser, site.program.url, { locale })
    const names = [`Ines ${locale} placed`, `Sami ${locale} later`] as const
    const link = await registerTwins(page, names)
    await endSeasonOf(site.db, names)
    await page.goto(`${link}/again`)
    await untilHydrated(page)
    const birth = field(page, 'participants.1.birth_date')
    await birth.fill(bornFor(30))
    await field(page, 'consents.participation').check()
    await sendForm(page)
    await page.getByText(t.partial.title).waitFor()
    await page.reload()
    await untilHydrated(page)
    await page.getByRole('link', { name: t.partial.open }).waitFor()
    const name = field(page, 'participants.0.participant_name')
    await expect.poll(() => name.inputValue()).toBe(names[1])
    await expect.poll(() => field(page, 'participants.1.participant_name').count()).toBe(0)
    await field(page, 'participants.0.birth_date').fill(bornFor(13))
    await field(page, 'consents.participation').check()
    await sendForm(page)
    await page.getByTestId('reference').waitFor()
    await expect.poll(() => page.locator('.ticket').innerText()).toContain(names[0])
    await expect.poll(() => page.locator('.ticket').innerText()).toContain(names[1])
    await close()
  },
)

test('nobody sees the children without the private link, and nothing keeps them', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { javaScript: false })
  const names = ['Ines secret', 'Sami secret'] as const
  const link = await registerTwins(page, names)
  await endSeasonOf(site.db, names)
  await close()
  const open = async (path: string) => {
    const answer = await fetch(site.program.url + path)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const own = await open(`${link}/again`)
  expect(own.status).toBe(200)
  expect(own.text).toContain(names[0])
  expect(own.headers.get('cache-control')).toBe('no-store')
  for (const ending of ['', '.data']) {
    const path = `${link}/again${ending}`
    expect((await open(path)).headers.get('cache-control'), path).toBe('no-store')
  }
  const other = (await open('/registration')).text
  const forged = [`/registration/${'x'.repeat(43)}/again`, '/registration/forged/again']
  for (const path of [...forged, ...forged.map((each) => `${each}.data`)]) {
    const answer = await open(path)
    expect(answer.status, path).toBe(404)
    expect(answer.text).not.toContain('secret')
  }
  expect(other).not.toContain('secret')
  expect(site.program.log()).not.toContain(link.split('/').pop())
})

test('without a season to renew, the address leads to the family’s page', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { javaScript: false })
  const link = await registerTwins(page, ['Ines early', 'Sami early'])
  await page.goto(`${link}/again`)
  await expect.poll(() => new URL(page.url()).pathname).toBe(link)
  await close()
})
