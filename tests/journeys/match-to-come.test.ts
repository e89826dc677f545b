import { expect, test } from 'vitest'
import { messages as matchesAr } from '#features/matches/messages.ar.ts'
import { messages as matchesFr } from '#features/matches/messages.fr.ts'
import { startApplication } from '#tests/support/application.ts'
import { demoAuthorization, openDemoClub } from '#tests/support/demo-club.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shifts.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'
import { visit } from '#tests/support/visitor.ts'
import { demoClub } from '../../database/seed/club.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const languages = inOneLanguage('fr', [
  { locale: 'fr', words: matchesFr, address: demoClub.address_fr },
  { locale: 'ar', words: matchesAr, address: demoClub.address_ar },
])

type Coming = { id: string; at_home: boolean; place: string | null; place_ar: string | null }

async function comingOf(team: string): Promise<Coming[]> {
  return (await (await fetch(`${demo.url}/api/matches?team=${team}`)).json()).items
}

test.each(languages)(
  'without scripts in $locale a row leads to the match: hall, way there, calendar, and who plays besides',
  async ({ locale, words, address }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
    const matches = [...(await comingOf('u14-girls')), ...(await comingOf('u16-boys'))]
    const atHome = matches.find(({ at_home: isHome, place }) => isHome && !place)
    const away = matches.find(({ at_home: isHome }) => !isHome)
    expect([atHome, away]).not.toContain(undefined)
    for (const match of matches) {
      await page.goto('/matches')
      const path = `/matches/${match.id}`
      await page.locator(`[aria-labelledby=to-come] a[href="${path}"]`).click()
      await page.waitForURL(`**${path}`)
      const facts = page.getByRole('region', { name: words.whereAndWhen })
      const place = (locale === 'ar' && match.place_ar) || match.place
      await facts.getByText(place ?? address).waitFor()
      const way = facts.getByRole('link', { name: words.directions })
      const destination = new URL((await way.getAttribute('href')) ?? '').searchParams
      expect(destination.get('destination')).toBe(
        place ?? `${demoClub.latitude},${demoClub.longitude}`,
      )
      await facts.getByRole('button', { name: words.calendar.open }).click()
      const google = page.getByRole('link', { name: words.calendar.google })
      await expect.poll(() => google.getAttribute('href')).toContain('calendar.google.com')
      const file = page.getByRole('link', { name: words.calendar.file, exact: true })
      const ics = await fetch(demo.url + (await file.getAttribute('href')))
      expect([ics.status, (await ics.text()).match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 1])
      const [ld = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(JSON.parse(ld)).toMatchObject({
        '@type': 'SportsEvent',
        url: expect.stringContaining(path),
        location: { '@type': 'Place' },
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await expect.poll(() => page.getByRole('link', { name: words.share }).count()).toBe(1)
    }
    await close()
  },
)

test('Home’s next match leads to its page, which is no more in a calendar once it is cancelled', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { javaScript: false })
  await page.goto('/')
  const band = page.getByRole('region', { name: matchesFr.title })
  await band.getByRole('link', { name: matchesFr.next }).click()
  const facts = page.getByRole('region', { name: matchesFr.whereAndWhen })
  const add = facts.getByRole('button', { name: matchesFr.calendar.open })
  await expect.poll(() => add.count()).toBe(1)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const cancelled = await fetch(`${demo.url}/api/admin/matches/${id}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: await demoAuthorization(demo.program),
    },
    body: JSON.stringify({ version: 1, state: 'cancelled' }),
  })
  expect(cancelled.status).toBe(200)
  await expect
    .poll(async () => {
      await page.reload()
      return [await add.count(), await page.getByText(matchesFr.states.cancelled).count()]
    })
    .toEqual([0, 1])
  await close()
})

test('the matches begin with those of followed teams before any script has come, and nothing moves', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  await watchShifts(page)
  const mine = page.getByRole('region', { name: matchesFr.mine })
  const firstHeading = page.locator('main h2').filter({ visible: true }).first()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/matches')
  await expect.poll(() => firstHeading.innerText()).toMatch(new RegExp(matchesFr.upcoming, 'i'))
  await expect.poll(() => mine.count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('my-teams', '["u18-girls","u12-boys"]'))
  await page.reload()
  const rows = mine.getByRole('listitem')
  const expectMine = async () => {
    await expect.poll(() => firstHeading.innerText()).toMatch(new RegExp(matchesFr.mine, 'i'))
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('U18 filles')])
  }
  await expectMine()
  await page.unroute('**/assets/*.js')
  await page.reload()
  await startApplication(page)
  await expectMine()
  expect(await shiftsOf(page)).toEqual([])
  // Also where the browser itself draws the page, and not among the matches of one team.
  await page.getByRole('link', { name: 'U16 garçons', exact: true }).click()
  await page.waitForURL('**/matches?team=u16-boys')
  await expect.poll(() => mine.count()).toBe(0)
  await page.getByRole('link', { name: matchesFr.allTeams }).click()
  await expectMine()
  await close()
})
