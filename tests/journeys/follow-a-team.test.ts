import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { messages as matchesFr } from '#features/matches/messages.fr.ts'
import { messages as programsAr } from '#features/programs/messages.ar.ts'
import { messages as programsEn } from '#features/programs/messages.en.ts'
import { messages as programsFr } from '#features/programs/messages.fr.ts'
import { messages as teamAr } from '#features/programs/team-messages.ar.ts'
import { messages as teamEn } from '#features/programs/team-messages.en.ts'
import { messages as teamFr } from '#features/programs/team-messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { archiveTeam, changeDay } from '#tests/support/change-day.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { shiftsOf, watchShifts, withoutFonts } from '#tests/support/layout-shifts.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('ar', [
  { locale: 'fr', programs: programsFr, team: teamFr },
  { locale: 'en', programs: programsEn, team: teamEn },
  { locale: 'ar', programs: programsAr, team: teamAr },
])

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const follow = (page: Page, slug: string) =>
  page.locator(`#${slug}`).getByRole('button', { name: programsFr.follow }).click()

const mine = (page: Page) => page.getByRole('region', { name: teamFr.mine })

describe.each(languages)('in $locale', ({ locale, programs, team }) => {
  test('one tap on a team puts its next session on the home page, another takes it off', async () => {
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    await page.goto('/programs')
    await untilHydrated(page)
    const card = page.locator('#u14-boys')
    await card.getByRole('button', { name: programs.follow }).click()
    await page.goto('/')
    const strip = page.getByRole('region', { name: team.mine })
    await expect.poll(() => strip.innerText()).toMatch(/U14[\s\S]*19:30[\s\S]*·/)
    await strip.getByRole('link', { name: 'U14' }).first().click()
    await page.waitForURL('**/programs/u14-boys')
    await page.getByRole('button', { name: programs.unfollow }).click()
    await page.goto('/')
    await page.getByRole('region', { name: programs.nextSession }).waitFor()
    await untilHydrated(page)
    await strip.waitFor({ state: 'detached' })
    await close()
  })
})

test('the team that trains next is shown first, and nothing moves when both come', async () => {
  for (const width of [360, 1280] as const) {
    const { page, close } = await visit(demo.browser, demo.url, { width })
    await withoutFonts(page)
    await page.goto('/programs?group=girls')
    await untilHydrated(page)
    await follow(page, 'u16-girls')
    await page.goto('/programs')
    await untilHydrated(page)
    await follow(page, 'u12-boys')
    await watchShifts(page)
    for (const followed of ['["u16-girls","u12-boys"]', '["u12-boys","u16-girls"]']) {
      await page.evaluate((teams) => localStorage.setItem('my-teams', teams), followed)
      for (const _visit of ['first', 'second']) {
        await page.goto('/')
        await expect.poll(() => mine(page).getByRole('listitem').count()).toBe(2)
        const starts = await mine(page)
          .locator('li time')
          .evaluateAll((times: HTMLTimeElement[]) => times.map(({ dateTime }) => dateTime))
        expect(starts).toHaveLength(2)
        expect(starts).toEqual(starts.toSorted())
        expect(await shiftsOf(page)).toEqual([])
      }
    }
    await close()
  }
})

test('the matches on Home are those of the followed teams, in the place of the club’s', async () => {
  for (const width of [360, 1280] as const) {
    const { page, close } = await visit(demo.browser, demo.url, { width })
    await withoutFonts(page)
    const matches = page.getByRole('region', { name: matchesFr.title })
    await page.goto('/')
    await expect.poll(() => matches.innerText()).toMatch(/^Prochain[\s\S]+U14 garçons/)
    await page.evaluate(() => localStorage.setItem('my-teams', '["u18-girls"]'))
    await watchShifts(page)
    for (const _visit of ['first', 'second']) {
      await page.goto('/')
      await expect.poll(() => matches.innerText()).toMatch(/^Prochain[\s\S]+U18 filles/)
      expect((await matches.innerText()).match(/U\d\d \S+/g)).toEqual(['U18 filles', 'U18 filles'])
      await mine(page).waitFor()
      expect(await shiftsOf(page)).toEqual([])
    }
    await page.evaluate(() => localStorage.setItem('my-teams', '["u16-boys","u18-girls"]'))
    await page.goto('/')
    await expect.poll(() => matches.innerText()).toMatch(/U18 filles[\s\S]+U16 garçons/)
    // The club's matches stay when the followed team has none.
    await page.evaluate(() => localStorage.setItem('my-teams', '["u12-boys"]'))
    await page.goto('/', { waitUntil: 'networkidle' })
    await mine(page).waitFor()
    await expect.poll(() => matches.innerText()).toMatch(/^Prochain[\s\S]+U14 garçons/)
    await close()
  }
})

test('a cancelled and a moved session are shown at once', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  await page.goto('/programs/u18-boys')
  await untilHydrated(page)
  await page.getByRole('button', { name: programsFr.follow }).click()
  await page.goto('/programs/u16-boys')
  await untilHydrated(page)
  await page.getByRole('button', { name: programsFr.follow }).click()
  await changeDay(demo.program, 'u18-boys', {
    kind: 'cancelled',
    reason_fr: 'Salle occupée',
  })
  await changeDay(demo.program, 'u16-boys', {
    kind: 'moved',
    new_time: '18:15',
    reason_fr: 'Salle occupée',
  })
  await page.goto('/')
  await expect.poll(() => mine(page).innerText()).toMatch(/Annulée.*Salle occupée/)
  await expect.poll(() => mine(page).innerText()).toMatch(/18:15, au lieu de .* à 20:30/)
  await close()
})

test('a team that is archived leaves the page, and comes back to it when it is restored', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('my-teams', '["u12-girls"]'))
  await page.reload()
  await mine(page).waitFor()
  const restore = await archiveTeam(demo.program, 'u12-girls')
  for (const _visit of ['first', 'second']) {
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('region', { name: programsFr.nextSession }).waitFor()
    await expect.poll(() => mine(page).count()).toBe(0)
  }
  await restore()
  await page.reload()
  await mine(page).getByRole('link', { name: 'U12' }).first().waitFor()
  await close()
})

test('a team that the club has had no more for long is forgotten', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('my-teams', '["u99-boys"]')
    localStorage.setItem('my-teams-absent', JSON.stringify({ 'u99-boys': Date.now() - 61 * 864e5 }))
  })
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('region', { name: programsFr.nextSession }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('my-teams'))).toBe('[]')
  await close()
})

test('without JavaScript nobody is asked to follow, and the page of a team says all', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { javaScript: false })
  await page.goto('/programs/u14-girls')
  await expect.poll(() => page.locator('main').innerText()).toContain('19:30')
  const follow = page.getByRole('button', { name: programsFr.follow, includeHidden: true })
  expect([await follow.count(), await follow.first().isVisible()]).toEqual([1, false])
  await close()
})

test('the programs begin with the followed teams too, and nothing moves for them', async () => {
  for (const width of [360, 1280] as const) {
    const { page, close } = await visit(demo.browser, demo.url, { width })
    await watchShifts(page)
    await withoutFonts(page)
    await page.goto('/programs')
    await page.getByRole('region', { name: programsFr.nextSession }).waitFor()
    await page.evaluate(() => localStorage.setItem('my-teams', '["u16-boys","u18-girls"]'))
    // The first visit keeps the height of the teams.
    await page.goto('/')
    await mine(page).waitFor()
    await page.goto('/programs')
    const names = mine(page).getByRole('link', { name: /^U1/ })
    await expect
      .poll(async () => (await names.allInnerTexts()).toSorted())
      .toEqual(
        ['U16 garçons', 'U18 filles'].map((name) => expect.stringMatching(RegExp(name, 'i'))),
      )
    await page.getByRole('region', { name: programsFr.nextSession }).waitFor({ state: 'detached' })
    expect(await shiftsOf(page)).toEqual([])
    await close()
  }
})

test.each(['fr', 'ar'] as const)(
  'in %s the star and the bell of a followed team are buttons in one row, which nothing moves',
  async (locale) => {
    for (const width of [360, 1280] as const) {
      const { page, close } = await visit(demo.browser, demo.url, { locale, width })
      await watchShifts(page)
      await page.addInitScript(() => localStorage.setItem('my-teams', '["u14-boys"]'))
      await page.goto('/programs/u14-boys')
      await untilHydrated(page)
      const bell = page.getByRole('button', {
        name: (locale === 'ar' ? teamAr : teamFr).remind.tell,
      })
      const words = locale === 'ar' ? programsAr : programsFr
      const looks = await Promise.all(
        [bell, page.getByRole('button', { name: words.unfollow })].map((button) =>
          button.evaluate((element) => ({
            border: getComputedStyle(element).borderTopWidth,
            top: element.getBoundingClientRect().top,
          })),
        ),
      )
      expect(looks.map(({ border }) => border)).toEqual(['2px', '2px'])
      expect(looks[0]?.top).toBe(looks[1]?.top)
      expect(await shiftsOf(page)).toEqual([])
      await close()
    }
  },
)

test('the matches mark a followed team among the others, and nothing moves for it', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  await watchShifts(page)
  await page.goto('/programs')
  await untilHydrated(page)
  await follow(page, 'u16-boys')
  await page.goto('/matches')
  const chips = page.getByRole('navigation', { name: matchesFr.filter, exact: true })
  const marked = chips.getByRole('link', { name: matchesFr.followed })
  await expect.poll(() => marked.allInnerTexts()).toEqual([expect.stringContaining('U16 garçons')])
  await expect.poll(() => marked.locator('svg').isVisible()).toBe(true)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
  const starred = rows.filter({ hasText: `(${matchesFr.followed})` })
  await expect.poll(() => starred.count()).toBeGreaterThan(2)
  const ofTeam = rows.filter({ hasText: 'U16 garçons' })
  await expect
    .poll(async () => (await starred.allInnerTexts()).length - (await ofTeam.count()))
    .toBe(0)
  await expect.poll(() => starred.filter({ hasNotText: 'U16 garçons' }).count()).toBe(0)
  expect(await shiftsOf(page)).toEqual([])
  await close()
})

test('who follows a team does not see the club’s session first, unless his does not come', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { locale: 'fr' })
  await page.addInitScript(() => localStorage.setItem('my-teams', '["u14-boys"]'))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  const ofClub = page.locator('[data-strip=club] > *').first()
  const seen = () => ofClub.evaluate((element) => getComputedStyle(element).visibility)
  expect(await seen()).toBe('hidden')
  // Its cancelled sessions make it higher than the place that is kept for the team's.
  await ofClub.evaluate((element) => (element.style.minHeight = '20rem'))
  const strip = page.locator('[data-strip=club]')
  const heights = () =>
    strip.evaluate((it) => [it.clientHeight, parseInt(getComputedStyle(it).minHeight)])
  const [held, kept] = await heights()
  expect(held).toBe(kept)
  await expect.poll(seen, { timeout: seconds(15) }).toBe('visible')
  await page.unroute('**/assets/*.js')
  await page.goto('/')
  await mine(page).waitFor()
  await close()
})
