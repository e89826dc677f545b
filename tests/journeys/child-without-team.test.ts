import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '#core/algiers.ts'
import { messages as ar } from '#features/registrations/messages.ar.ts'
import { messages as en } from '#features/registrations/messages.en.ts'
import { messages as fr } from '#features/registrations/messages.fr.ts'
import { formatMonth } from '#i18n/format.ts'
import { untilHydrated } from '#tests/support/application.ts'
import {
  bornFor,
  fillChild,
  fillGuardian,
  openSeason,
  sendForm,
} from '#tests/support/family-form.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site?.close())

const cases = inOneLanguage('ar', [
  { locale: 'fr', width: 360, t: fr },
  { locale: 'en', width: 1280, t: en },
  { locale: 'ar', width: 360, t: ar },
]).flatMap((language) =>
  [true, false].flatMap((javaScript) => [
    { ...language, javaScript, who: 'too young', age: 6 },
    { ...language, javaScript, who: 'too old', age: 30 },
  ]),
)

test.each(cases)(
  'who is $who for every team hears it with a way to ask, in $locale, JavaScript: $javaScript',
  async ({ locale, width, t, age, javaScript }) => {
    const { page, close } = await visit(site.browser, site.program.url, {
      locale,
      width,
      javaScript,
    })
    await page.goto('/registration')
    if (javaScript) await untilHydrated(page)
    await fillChild(page, 0, { name: 'Lina', birth: bornFor(age), group: 'girls' })
    // Without JavaScript the answer says it.
    if (!javaScript) await sendForm(page)
    const year = bornFor(age).slice(0, 4)
    const note = page.locator('[data-for-team][role=status]')
    const month = formatMonth(startOfDay(`${openSeason + 4}-09-01`), locale)
    const [before = '', after = ''] = t.tooYoung.replace('{month}', month).split('{team}')
    const said = age < 10 ? [before, 'U12', after] : [t.tooOld]
    for (const part of said) await expect.poll(() => note.innerText()).toContain(part)
    const asked = encodeURIComponent(t.askTeam.replace('{year}', year))
    await note.locator(`a[href="https://wa.me/213550142014?text=${asked}"]`).waitFor()
    // The answer also says so at the field, about all teams of the club, because none was chosen.
    if (javaScript) await sendForm(page)
    const [none = ''] = t.noTeam.replace('{year}', year).split('{from}')
    for (const place of ['#participants\\.0\\.birth_date-error', '[role=alert]'])
      await expect.poll(() => page.locator(place).innerText()).toContain(none)
    // The note below the field does not repeat it.
    await expect.poll(() => note.getByText(none).count()).toBe(0)
    await close()
  },
)

test.each([true, false])(
  'a year of another team is told with the tap that takes it, JavaScript: %s',
  async (javaScript) => {
    const { page, close } = await visit(site.browser, site.program.url, { javaScript })
    await page.goto('/registration?team=u12-girls')
    if (javaScript) await untilHydrated(page)
    await fillChild(page, 0, { name: 'Lina', birth: bornFor(13), group: 'girls' })
    await fillGuardian(page)
    await sendForm(page)
    const [before = ''] = fr.wouldBe.replace('{year}', bornFor(13).slice(0, 4)).split('{team}')
    const said = page.locator('#participants\\.0\\.birth_date-error')
    await expect.poll(() => said.innerText()).toContain(`${before}U14`)
    await expect.poll(() => said.innerText()).toContain(fr.tick)
    // The note below the field does not repeat it: only its checkbox is left.
    await expect.poll(() => page.locator('[data-for-team]').getByText(before).count()).toBe(0)
    await page.getByRole('alert').getByRole('link', { name: before }).click()
    await page.locator('#participants\\.0\\.team:target, #participants\\.0\\.team:focus').check()
    await sendForm(page)
    // Nobody is sent the link, so it comes first.
    const order = () =>
      page
        .locator('.ticket :is([data-testid=reference], [data-testid=private-link], li)')
        .evaluateAll((parts) => parts.slice(0, 2).map((each) => each.dataset.testid))
    await page.getByText(fr.notMailed).waitFor()
    await expect.poll(order).toEqual(['reference', 'private-link'])
    await page.goto(page.url().replace('?new', ''))
    await expect.poll(() => page.getByTestId('private-link').count()).toBe(1)
    await expect.poll(() => page.getByText(fr.notMailed).count()).toBe(0)
    await close()
  },
)
