import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { messages as adminAr } from '#features/matches/web/admin/messages.ar.ts'
import { messages as adminFr } from '#features/matches/web/admin/messages.fr.ts'
import { messages as matchesAr } from '#features/matches/messages.ar.ts'
import { messages as matchesFr } from '#features/matches/messages.fr.ts'
import { messages as sharedAr } from '#i18n/admin/messages.ar.ts'
import { messages as sharedFr } from '#i18n/admin/messages.fr.ts'
import { startApplication } from '#tests/support/application.ts'
import { dismissToast, openBackOffice } from '#tests/support/back-office.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const french = { admin: adminFr, words: matchesFr, shared: sharedFr }
const languages = inOneLanguage('fr', [
  { locale: 'fr', slug: 'u16-boys', team: 'U16 garçons', club: 'Comète', ...french },
  {
    locale: 'ar',
    slug: 'u16-girls',
    team: 'أقل من 16 سنة (U16) إناث',
    club: 'مذنب',
    admin: adminAr,
    words: matchesAr,
    shared: sharedAr,
  },
])

const openDesk = (locale: 'fr' | 'ar', width: 360 | 1280) =>
  openBackOffice(demo.browser, demo.url, '/admin/matches', { locale, width })

/** Opens the league table of a team; returns its dialog and a field of one of its lines. */
async function openTable(page: Page, admin: typeof adminFr | typeof adminAr, team: string) {
  await page.getByRole('button', { name: admin.standings.link }).click()
  await page.getByRole('dialog').getByRole('button', { name: team }).click()
  const dialog = page.getByRole('dialog', {
    name: admin.standings.title.replace('{team}', team),
  })
  const field = (line: number, name: string) => dialog.locator(`[name="lines.${line}.${name}"]`)
  await field(0, 'club').waitFor()
  return { dialog, field }
}

/** The rows of the table that a page shows, one text each. */
const rowsOn = (page: Page, words: typeof matchesFr | typeof matchesAr) => {
  const table = page.getByRole('region', { name: words.standings.of }).getByRole('table')
  return async () =>
    (await table.locator('tbody tr').allInnerTexts()).map((row) => row.split(/\s+/).join(' '))
}

describe.each(languages)('in $locale', ({ locale, slug, team, club, admin, words, shared }) => {
  test('an admin types a league table, which visitors then see beside the matches', async () => {
    const reader = await visit(demo.browser, demo.url, { locale, width: 360, javaScript: false })
    const rows = rowsOn(reader.page, words)
    await reader.page.goto(`/programs/${slug}`)
    expect(await rows()).toEqual([])
    const { page, close } = await openDesk(locale, 360)
    const { dialog, field } = await openTable(page, admin, team)
    const save = dialog.getByRole('button', { name: shared.save })
    await save.click()
    await dialog.getByRole('alert').waitFor()
    const wrong = dialog.locator('[aria-invalid=true]')
    await expect
      .poll(() => wrong.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name'))))
      .toEqual(['lines.0.won', 'lines.0.lost', 'lines.0.points'])
    await field(0, 'won').fill(locale === 'ar' ? '٢' : '2')
    await field(0, 'lost').fill('1')
    await expect.poll(() => field(0, 'points').inputValue()).toBe('5')
    await dialog.getByRole('button', { name: admin.standings.add }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('lines.1.club')
    await page.keyboard.type(club)
    await field(1, 'won').fill('3')
    await field(1, 'lost').fill('0')
    await dialog.getByRole('button', { name: admin.standings.sort }).click()
    await expect.poll(() => field(0, 'club').inputValue()).toBe(club)
    await field(0, 'points').fill('4')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await save.click()
    await dismissToast(page, admin.standings.saved)
    const wanted = [`1 ${club} 3 3 0 4`, `2 CBC (${words.standings.us}) 3 2 1 5`]
    for (const path of [`/programs/${slug}`, `/matches?team=${slug}`]) {
      await reader.page.goto(path)
      await expect.poll(rows).toEqual(wanted)
      await expect.poll(() => reader.page.locator('table th[scope=row]').count()).toBe(2)
    }
    // With a parameter like those of shared links.
    await reader.page.goto('/matches?fbclid=shared')
    const places = reader.page.getByRole('navigation', { name: words.standings.title })
    // In Arabic without the words before its level.
    const ours = places.getByRole('link', { name: team.replace(/^.*\((.*)\)/, '$1') })
    await expect.poll(() => ours.innerText()).toContain('2/2')
    await ours.click()
    await expect.poll(() => reader.page.url()).toContain(`/matches?team=${slug}#standing`)
    await close()
    await reader.close()
  })
})

test('the demo’s tables fit a small phone, also after a visitor has chosen another team', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { locale: 'fr', width: 360 })
  await page.setViewportSize({ width: 320, height: 640 })
  const rows = rowsOn(page, matchesFr)
  await page.goto('/matches?team=u14-boys')
  const us = `2 Cirta Basketball Club (${matchesFr.standings.us}) 3 2 1 5`
  await expect.poll(async () => (await rows())[1]).toBe(us)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const filter = page.getByRole('navigation', { name: matchesFr.filter, exact: true })
  await filter.getByRole('link', { name: 'U18 filles' }).click()
  await expect.poll(async () => (await rows())[2]).toBe(us.replace('2', '3'))
  await filter.getByRole('link', { name: 'U14 filles' }).click()
  await page.waitForURL('**/matches?team=u14-girls')
  await expect.poll(rows).toEqual([])
  await close()
})

test('a table that the network lost comes once the network is back', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { locale: 'fr', width: 360 })
  await page.goto('/matches')
  await startApplication(page)
  let lost = 0
  await page.route('**/api/matches/standings*', (route) => {
    lost += 1
    return route.abort()
  })
  const filter = page.getByRole('navigation', { name: matchesFr.filter, exact: true })
  await filter.getByRole('link', { name: 'U18 filles' }).click()
  // The first try and three more.
  await expect.poll(() => lost, { timeout: seconds(25) }).toBe(4)
  await page.unroute('**/api/matches/standings*')
  const rows = rowsOn(page, matchesFr)
  const afterNetwork = async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    return (await rows()).length
  }
  await expect.poll(afterNetwork).toBeGreaterThan(2)
  await close()
})

test('of two admins the second sees both tables; an emptied table is gone from the pages', async () => {
  const team = 'U14 garçons'
  const [one, other] = [await openDesk('fr', 1280), await openDesk('fr', 1280)]
  const mine = await openTable(one.page, adminFr, team)
  const theirs = await openTable(other.page, adminFr, team)
  await theirs.field(0, 'won').fill('4')
  await theirs.dialog.getByRole('button', { name: sharedFr.save }).click()
  await dismissToast(other.page, adminFr.standings.saved)
  const remove = mine.dialog.getByRole('button', { name: /^Retirer/ })
  for (let left = 6; left > 0; left--) await remove.first().click()
  await expect.poll(() => remove.count()).toBe(0)
  await mine.dialog.getByRole('button', { name: sharedFr.save }).click()
  const conflict = one.page.getByRole('alert').filter({ hasText: sharedFr.stale.title })
  await conflict.getByText('1. Phare de Skikda').waitFor()
  await conflict.getByRole('button', { name: sharedFr.stale.keepMine }).click()
  await dismissToast(one.page, adminFr.standings.saved)
  const reader = await visit(demo.browser, demo.url, { locale: 'fr', javaScript: false })
  await reader.page.goto('/programs/u14-boys')
  await reader.page.getByRole('heading', { name: matchesFr.ofTeam }).waitFor()
  await expect.poll(rowsOn(reader.page, matchesFr)).toEqual([])
  for (const { close } of [one, other, reader]) await close()
})
