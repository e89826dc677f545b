import { describe, expect, test } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { messages as adminAr } from '#features/matches/web/admin/messages.ar.ts'
import { messages as adminFr } from '#features/matches/web/admin/messages.fr.ts'
import { messages as matchesAr } from '#features/matches/messages.ar.ts'
import { messages as matchesFr } from '#features/matches/messages.fr.ts'
import { messages as sharedAr } from '#i18n/admin/messages.ar.ts'
import { messages as sharedFr } from '#i18n/admin/messages.fr.ts'
import { dismissToast, openBackOffice } from '#tests/support/back-office.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const languages = inOneLanguage('fr', [
  { locale: 'fr', opponent: 'Comète', admin: adminFr, words: matchesFr, shared: sharedFr },
  { locale: 'ar', opponent: 'نجم القلعة', admin: adminAr, words: matchesAr, shared: sharedAr },
])

const dayFrom = (count: number) => clubDay(new Date(Date.now() + days(count)))

test('on Home the last result of a followed team leads to its report', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  const list = await fetch(`${demo.url}/api/matches?when=results&team=u14-girls`)
  const { items } = await list.json()
  await page.addInitScript(() => localStorage.setItem('my-teams', '["u14-girls"]'))
  await page.goto('/')
  const band = page.getByRole('region', { name: matchesFr.title })
  const { items: coming } = await (
    await fetch(`${demo.url}/api/matches?when=upcoming&team=u14-girls`)
  ).json()
  const where = coming[0].at_home ? matchesFr.home : matchesFr.away
  await expect.poll(() => band.getByText(where, { exact: true }).count()).toBe(1)
  const last = page.getByRole('link', { name: matchesFr.last })
  await expect.poll(() => last.getAttribute('href')).toBe(`/matches/${items[0].id}`)
  await last.click()
  await page.getByRole('heading', { name: matchesFr.report, exact: true }).waitFor()
  await close()
})

describe.each(languages)('in $locale at 360 px', ({ locale, opponent, admin, words, shared }) => {
  test('an admin adds a match and enters its score in two taps; the next page of a visitor has it', async () => {
    const reader = await visit(demo.browser, demo.url, { locale, javaScript: false })
    const rowAt = async (path: string, region: string) => {
      await reader.page.goto(path)
      return reader.page
        .getByRole('region', { name: region, exact: true })
        .getByRole('listitem')
        .filter({ hasText: opponent })
    }
    const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/matches', {
      locale,
      width: 360,
    })
    await page.getByRole('button', { name: admin.add }).click()
    const dialog = page.getByRole('dialog', { name: admin.addTitle })
    const save = dialog.getByRole('button', { name: shared.save })
    await save.click()
    await dialog.getByRole('alert').waitFor()
    await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(3)
    await dialog.getByLabel(admin.fields.team_id).selectOption({ index: 2 })
    await dialog.getByLabel(admin.fields.opponent, { exact: true }).fill(opponent)
    await dialog.getByLabel(admin.fields.match_date).fill(dayFrom(0))
    await dialog.getByLabel(admin.fields.start_time).fill('00:05')
    await dialog.getByLabel(admin.fields.our_points).fill('61')
    await save.click()
    await dialog.locator('[name=their_points][aria-invalid=true]').waitFor()
    await dialog.getByLabel(admin.fields.our_points).fill('')
    await save.click()
    await dismissToast(page, admin.created)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    const coming = await rowAt('/matches', words.upcoming)
    await coming.getByText('00:05').waitFor()
    await expect.poll(() => coming.locator('p.band').count()).toBe(0)

    await page.locator('main').getByRole('button', { name: opponent }).first().click()
    const entry = page.getByRole('dialog', { name: admin.score.title })
    await entry.getByLabel(admin.fields.our_points).fill(locale === 'ar' ? '٦١' : '61')
    await entry.getByLabel(admin.fields.their_points).fill('58')
    await entry.getByRole('button', { name: shared.save }).click()
    await page.getByText(admin.score.saved).first().waitFor()
    const played = await rowAt('/matches', words.results)
    await expect.poll(() => played.locator('p.band').count()).toBe(1)
    // The score is read from the left in both directions of writing; who won is a word.
    await expect.poll(() => played.locator('p.band').innerText()).toContain(words.won)
    await expect.poll(() => played.locator('p.band bdi').innerText()).toBe('61–58')
    await expect.poll(() => played.locator('p.band bdi').getAttribute('dir')).toBe('ltr')
    const ofTeam = await rowAt('/programs/u14-boys', words.ofTeam)
    await ofTeam.getByText('61–58').waitFor()
    await reader.page.goto('/')
    await reader.page.getByRole('region', { name: words.title }).getByText('61–58').waitFor()
    await close()
    await reader.close()
  })
})

test('a match that is cancelled is said to be, and one that is deleted comes back', async () => {
  const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/matches', {
    locale: 'fr',
    width: 360,
  })
  const reader = await visit(demo.browser, demo.url, { javaScript: false })
  const rows = async () => {
    await reader.page.goto('/matches?team=u14-girls')
    return reader.page.getByRole('region', { name: matchesFr.upcoming }).getByRole('listitem')
  }
  const name = 'U14 filles – Phare de Skikda'
  await page.getByRole('button', { name: adminFr.editOf.replace('{match}', name) }).click()
  const dialog = page.getByRole('dialog', { name: adminFr.editTitle })
  await dialog.getByLabel(adminFr.fields.state).selectOption('cancelled')
  await dialog.getByRole('button', { name: sharedFr.save }).click()
  await dismissToast(page, adminFr.updated)
  const seen = await rows()
  await expect.poll(() => seen.count()).toBe(2)
  await seen.getByText(matchesFr.states.cancelled).waitFor()
  await page.getByRole('button', { name: adminFr.deleteOf.replace('{match}', name) }).click()
  await page.getByText(adminFr.deleted).first().waitFor()
  await expect.poll(async () => (await rows()).count()).toBe(1)
  await page.getByRole('link', { name: sharedFr.views.archived }).click()
  await page.getByRole('button', { name: name }).click()
  await expect.poll(async () => (await rows()).count()).toBe(2)
  await reader.close()
  await close()
})

test('without scripts the page filters by team, and tells search engines what is to come', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { javaScript: false })
  await page.goto('/matches')
  const filter = page.getByRole('navigation', { name: matchesFr.filter, exact: true })
  await expect.poll(() => filter.getByRole('link').count()).toBe(5)
  await filter.getByRole('link', { name: 'U16 garçons' }).click()
  await expect.poll(() => page.url()).toContain('?team=u16-boys')
  await expect.poll(() => filter.locator('[aria-current=page]').innerText()).toBe('U16 garçons')
  const headings = page.locator('main h4, main .band h3')
  await expect.poll(() => headings.count()).toBe(5)
  // The chosen team is said once; each match is at home or away.
  expect(new Set((await headings.allInnerTexts()).map((text) => text.split(/\s–\s/)[0]))).toEqual(
    new Set([matchesFr.home, matchesFr.away]),
  )
  // Months name the competition that their matches share; the match that comes first has its own.
  const competition = { hasText: 'Championnat régional Est' }
  await expect.poll(() => page.locator('main li').filter(competition).count()).toBe(1)
  await expect.poll(() => page.locator('main h3').filter(competition).count()).toBe(3)
  const form = page.getByRole('list', { name: matchesFr.form }).getByRole('listitem')
  await expect
    .poll(() => form.locator('.sr-only').allInnerTexts())
    .toEqual([matchesFr.won, matchesFr.won, matchesFr.lost])
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const matches = data
    .map((text) => JSON.parse(text))
    .filter((one) => one['@type'] === 'SportsEvent')
  expect(matches).toHaveLength(2)
  expect(matches[0]).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    homeTeam: { name: 'Espoir de Mila' },
    location: { name: 'Salle du Barrage, Mila' },
  })
  await page.goto('/matches?team=u12-boys')
  await page.getByText(matchesFr.empty).waitFor()
  await close()
})

test('with scripts a chosen team keeps its address, also on the way back', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  await page.goto('/matches')
  const headings = page.locator('main h4, main .band h3')
  await expect.poll(() => headings.count()).toBeGreaterThan(12)
  await page.getByRole('link', { name: 'U18 filles', exact: true }).click()
  await expect.poll(() => headings.count()).toBe(5)
  await page.goBack()
  await expect.poll(() => headings.count()).toBeGreaterThan(12)
  await page.goto('/programs/u18-girls')
  await page.getByRole('link', { name: matchesFr.all }).click()
  await expect.poll(() => page.url()).toContain('/matches?team=u18-girls')
  await close()
})

const toldDemo = inOneLanguage('fr', [
  {
    locale: 'fr',
    words: matchesFr,
    name: 'U14 garçons – Étoile d’El Khroub',
    begins: 'Un vendredi',
  },
  { locale: 'ar', words: matchesAr, name: 'نجم الخروب', begins: 'صباح جمعة' },
])

test.each(toldDemo)(
  'without scripts a reader in $locale finds the report of a played match, and others have none',
  async ({ locale, words, name, begins }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
    await page.goto('/matches?team=u14-boys')
    const links = page.getByRole('link', { name: words.readReport })
    await expect.poll(() => links.count()).toBe(1)
    await page.goto('/programs/u14-boys')
    // Pictures stand below the sessions, above the matches.
    const pictures = await page.getByRole('region', { name: words.pictures }).boundingBox()
    const played = await page.getByRole('region', { name: words.ofTeam }).boundingBox()
    expect(pictures && played && pictures.y < played.y).toBe(true)
    await links.filter({ hasText: name }).click()
    const report = page.getByRole('article')
    await report.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor()
    await report.getByRole('heading', { name: words.report, exact: true }).waitFor()
    await report.getByText(begins).waitFor()
    await expect.poll(() => report.locator('div.space-y-4 > p').count()).toBe(3)
    await report.getByText('61–58').first().waitFor()
    // One picture is between the score and the text.
    const lead = await report.getByRole('figure').boundingBox()
    const text = await report.getByText(begins).boundingBox()
    expect(lead && text && lead.y + lead.height <= text.y).toBe(true)
    const share = await report.getByRole('link', { name: words.share }).getAttribute('href')
    const sent = new URL(share ?? '').searchParams.get('text')
    expect(sent).toContain(name)
    expect(sent).toContain('\u206661–58\u2069')
    const { pathname } = new URL(page.url())
    expect(sent?.split('\n')[1]?.endsWith(pathname)).toBe(true)
    const others = report.getByRole('region', { name: words.ofTeam })
    await others.getByRole('listitem').first().waitFor()
    const itself = others.locator(`a[href="${new URL(page.url()).pathname}"]`)
    await expect.poll(() => itself.count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await report.getByRole('link', { name: words.teamPage }).click()
    await expect.poll(() => page.url()).toContain('/programs/u14-boys')
    await close()
  },
)

test('without scripts all reports are one press from the results, also those of one team', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { javaScript: false })
  await page.goto('/matches')
  await page.getByRole('link', { name: matchesFr.allReports }).click()
  await page.waitForURL('**/matches?when=reports')
  const told = page.getByRole('region', { name: matchesFr.reports }).locator('li[id]')
  const list = await (await fetch(`${demo.url}/api/matches?when=results`)).json()
  const reported = list.items.filter(({ has_report }: { has_report: boolean }) => has_report)
  expect(reported.length).toBeGreaterThan(1)
  await expect.poll(() => told.count()).toBe(reported.length)
  await expect
    .poll(() => told.getByRole('link', { name: matchesFr.readReport }).count())
    .toBe(reported.length)
  await expect.poll(() => page.getByRole('region', { name: matchesFr.upcoming }).count()).toBe(0)
  await page.getByRole('link', { name: 'U16 garçons' }).first().click()
  await page.waitForURL('**/matches?team=u16-boys&when=reports')
  await expect.poll(() => told.count()).toBe(1)
  await page.getByRole('link', { name: matchesFr.all, exact: true }).click()
  await page.waitForURL('**/matches?team=u16-boys')
  await page.getByRole('region', { name: matchesFr.upcoming }).waitFor()
  await page.goto('/matches?team=u12-boys&when=reports')
  await page.getByRole('heading', { name: matchesFr.noReport }).waitFor()
  await close()
})

test('an admin writes a report in Arabic, which French pages show as such, and empties it again', async () => {
  const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/matches', {
    locale: 'fr',
    width: 360,
  })
  const reader = await visit(demo.browser, demo.url)
  const links = reader.page.getByRole('link', { name: matchesFr.readReport })
  const name = 'U18 filles – Perle d’Annaba'
  const open = page.getByRole('button', { name: adminFr.editOf.replace('{match}', name) })
  const dialog = page.getByRole('dialog', { name: adminFr.editTitle })
  const field = dialog.getByLabel(adminFr.fields.report_ar)
  const save = dialog.getByRole('button', { name: sharedFr.save })
  await open.click()
  await field.fill('م'.repeat(2001))
  await save.click()
  await dialog.locator('[name=report_ar][aria-invalid=true]').waitFor()
  await field.fill('مباراة جميلة.')
  await save.click()
  await dismissToast(page, adminFr.updated)
  await reader.page.goto('/matches?team=u18-girls')
  await links.click()
  const shown = reader.page.getByText('مباراة جميلة.').locator('..')
  await expect.poll(() => shown.getAttribute('lang')).toBe('ar')
  await expect.poll(() => shown.getAttribute('dir')).toBe('rtl')
  const address = reader.page.url()
  await open.click()
  await field.fill('')
  await save.click()
  await dismissToast(page, adminFr.updated)
  const heading = reader.page.getByRole('heading', { name: matchesFr.report, exact: true })
  await expect
    .poll(async () => [(await reader.page.goto(address))?.status(), await heading.count()])
    .toEqual([200, 0])
  await reader.page.goto('/matches?team=u18-girls')
  await reader.page.getByRole('heading', { name: matchesFr.results, exact: true }).waitFor()
  await expect.poll(() => links.count()).toBe(0)
  await reader.close()
  await close()
})
