import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as matchesAr } from '#features/matches/messages.ar.ts'
import { messages as matchesFr } from '#features/matches/messages.fr.ts'
import { messages as programsAr } from '#features/programs/messages.ar.ts'
import { messages as programsEn } from '#features/programs/messages.en.ts'
import { messages as programsFr } from '#features/programs/messages.fr.ts'
import { messages as teamAr } from '#features/programs/team-messages.ar.ts'
import { messages as teamFr } from '#features/programs/team-messages.fr.ts'
import { startApplication } from '#tests/support/application.ts'
import { consentVersion } from '#tests/support/consent-version.ts'
import { demoAuthorization, openDemoClub } from '#tests/support/demo-club.ts'
import { bornFor } from '#tests/support/family-form.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

type Words = { team: typeof teamFr | typeof teamAr; matches: typeof matchesFr | typeof matchesAr }
const languages = [
  { locale: 'fr', team: teamFr, matches: matchesFr },
  { locale: 'ar', team: teamAr, matches: matchesAr },
] as const

/** The parts of the page, as a phone shows them one below the other. */
const partsOf = ({ team, matches }: Words) => [
  team.days,
  team.coaches,
  team.facts,
  team.pictures,
  matches.ofTeam,
  matches.standings.of,
  team.events,
  team.results,
]

type Box = { top: number; bottom: number }
const boxesOf = (page: Page, words: Words) =>
  Promise.all(
    partsOf(words).map((name) =>
      page
        .getByRole('region', { name, exact: true })
        .evaluate((part): Box => part.getBoundingClientRect().toJSON()),
    ),
  )

test.each(languages)(
  'in $locale a wide page of a team has its parts in pairs, without a hole beside a long one',
  async ({ locale, ...words }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, width: 1280 })
    await page.goto('/programs/u14-boys')
    const boxes = await boxesOf(page, words)
    const [days, coaches, facts, pictures, played, table, events, results] = boxes
    expect(facts?.top).toBe(days?.top)
    expect(events?.top).toBe(table?.top)
    const gaps = [
      [coaches, pictures],
      [table, events],
    ].map(([one, other]) => Math.abs((one?.bottom ?? 0) - (other?.bottom ?? Infinity)))
    expect(Math.max(...gaps)).toBeLessThan(100)
    expect(played?.top).toBeGreaterThan(pictures?.bottom ?? Infinity)
    expect(results?.top).toBeGreaterThan(table?.bottom ?? Infinity)
    // For a team without matches, the club's events and results are the next pair.
    await page.goto('/programs/u12-boys')
    const pair = [words.team.events, words.team.results].map((name) =>
      page
        .getByRole('region', { name, exact: true })
        .evaluate((part) => part.getBoundingClientRect().top),
    )
    expect(new Set(await Promise.all(pair)).size).toBe(1)
    await close()
  },
)

test.each(languages)(
  'in $locale a narrow page has them one below the other, and none is cut',
  async ({ locale, ...words }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, width: 360 })
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/programs/u14-boys')
      const tops = (await boxesOf(page, words)).map(({ top }) => top)
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      expect(new Set(tops).size).toBe(tops.length)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await close()
  },
)

test.each(languages)(
  'in $locale the matches of one team say where and against whom, and not of which team',
  async ({ locale, matches }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
    const list = await fetch(`${demo.url}/api/matches?when=results&team=u14-boys`)
    const [last] = (await list.json()).items
    const opponent = locale === 'ar' ? last.opponent_ar : last.opponent
    const pairing = `${matches[last.at_home ? 'home' : 'away']} – ${opponent}`
    for (const path of ['/programs/u14-boys', '/matches?team=u14-boys']) {
      await page.goto(path)
      await page.getByRole('heading', { name: pairing, exact: true }).waitFor()
      const titles = page.locator('main').getByRole('heading', { name: ' – ' })
      await expect.poll(() => titles.count()).toBeGreaterThan(3)
      await expect.poll(async () => (await titles.allInnerTexts()).join()).not.toContain('U14')
    }
    await page.goto('/matches')
    const mixed = page.locator('main').getByRole('heading', { name: 'U14' })
    await expect.poll(() => mixed.filter({ hasText: opponent }).count()).not.toBe(0)
    await close()
  },
)

const registering = [
  { locale: 'fr', programs: programsFr },
  { locale: 'en', programs: programsEn },
  { locale: 'ar', programs: programsAr },
] as const

test.each(registering)(
  'in $locale the first screen of a phone offers to register, and no other place does',
  async ({ locale, programs }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
    await page.goto('/programs/u14-boys')
    const ways = page.locator('main').getByRole('link', { name: programs.register, exact: true })
    await expect.poll(() => ways.count()).toBe(1)
    await expect.poll(() => ways.getAttribute('href')).toContain('u14-boys')
    const way = await ways.boundingBox()
    const bar = await page.locator('.quick-bar').boundingBox()
    expect(way && bar && way.y + way.height < bar.y).toBe(true)
    await close()
  },
)

/** Changes a team as the back office does. */
async function changeTeam(slug: string, changes: object): Promise<void> {
  const headers = {
    authorization: await demoAuthorization(demo.program),
    'content-type': 'application/json',
  }
  const teams = `${demo.url}/api/admin/teams`
  const { items } = await (await fetch(teams, { headers })).json()
  const { id, version } = items.find((team: { slug: string }) => team.slug === slug)
  const body = JSON.stringify({ version, ...changes })
  expect((await fetch(`${teams}/${id}`, { method: 'PATCH', headers, body })).status).toBe(200)
}

test('a team says that it is full from the child on that takes its last place', async () => {
  await changeTeam('u16-girls', { max_places: 1 })
  const { page, close } = await visit(demo.browser, demo.url)
  const full = page.locator('main').getByText(teamFr.full, { exact: true })
  await page.goto('/programs/u16-girls')
  await expect.poll(() => full.count()).toBe(0)
  const sent = await fetch(`${demo.url}/api/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'family',
      participants: [{ participant_name: 'Last', birth_date: bornFor(16), group: 'girls' }],
      guardian_name: 'Amina K.',
      guardian_phone: '0550123456',
      consents: { participation: true },
      consent_version: consentVersion,
      language: 'fr',
    }),
  })
  expect(sent.status).toBe(201)
  await page.goto('/programs/u16-girls')
  await expect.poll(() => full.count()).toBe(1)
  // Where the browser draws the page itself, too.
  await page.goto('/programs?group=girls')
  await startApplication(page)
  await page.locator('main a[href="/programs/u16-girls"]').first().click()
  await full.waitFor()
  await close()
})

test('a team that takes nobody says so at once, in the place of the way in', async () => {
  await changeTeam('u18-boys', { is_open: false })
  const { page, close } = await visit(demo.browser, demo.url, { javaScript: false })
  await page.goto('/programs/u18-boys')
  const main = page.locator('main')
  const said = main.getByText(programsFr.closed, { exact: true })
  await expect.poll(() => said.count()).toBe(1)
  const session = main.getByRole('region', { name: programsFr.nextSession })
  const [one, other] = [await said.boundingBox(), await session.boundingBox()]
  expect(one && other && one.y < other.y).toBe(true)
  await expect.poll(() => main.getByRole('link', { name: programsFr.register }).count()).toBe(0)
  await close()
})
