import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { messages as clubEn } from '#features/club/messages.en.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as programsAr } from '#features/programs/messages.ar.ts'
import { messages as programsEn } from '#features/programs/messages.en.ts'
import { messages as programsFr } from '#features/programs/messages.fr.ts'
import { messages as teamAr } from '#features/programs/team-messages.ar.ts'
import { messages as teamEn } from '#features/programs/team-messages.en.ts'
import { messages as teamFr } from '#features/programs/team-messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { shiftsOf, watchShifts, withoutFonts } from '#tests/support/layout-shifts.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const languages = [
  { locale: 'fr', club: clubFr, programs: programsFr, team: teamFr },
  { locale: 'en', club: clubEn, programs: programsEn, team: teamEn },
  { locale: 'ar', club: clubAr, programs: programsAr, team: teamAr },
] as const

const followed = '["u14-boys","u16-girls","u12-boys"]'

const teams = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('listitem')

test.each(languages)(
  'in $locale the first screen of a phone has all of three followed teams',
  async ({ locale, team }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    await page.addInitScript((slugs) => localStorage.setItem('my-teams', slugs), followed)
    await page.goto('/')
    await expect.poll(() => teams(page, team.mine).count()).toBe(3)
    const last = await teams(page, team.mine).last().getByRole('link').first().boundingBox()
    const bar = await page.locator('.quick-bar').boundingBox()
    expect(last && bar && last.y + last.height < bar.y).toBe(true)
    await close()
  },
)

test.each(languages)(
  'in $locale nothing moves there, whether the teams come or cannot',
  async ({ locale, programs, team }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    await withoutFonts(page)
    await watchShifts(page)
    await page.addInitScript((slugs) => localStorage.setItem('my-teams', slugs), followed)
    await page.goto('/')
    await expect.poll(() => teams(page, team.mine).count()).toBe(3)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect.poll(() => teams(page, team.mine).count()).toBe(3)
    expect(await shiftsOf(page)).toEqual([])
    await page.route('**/my-home-strip-*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('region', { name: programs.nextSession, exact: true }).waitFor()
    expect(await shiftsOf(page)).toEqual([])
    await close()
  },
)

test.each(languages)(
  'in $locale the two main links stand for who follows nothing, and on wide screens for all',
  async ({ locale, club }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    const ways = [club.hero.programs, club.hero.shop].map((name) =>
      page.locator('main').getByRole('link', { name, exact: true }),
    )
    const shown = async () => (await Promise.all(ways.map((way) => way.isVisible()))).join()
    await page.goto('/')
    await expect.poll(shown).toBe('true,true')
    await page.evaluate((slugs) => localStorage.setItem('my-teams', slugs), followed)
    await page.reload()
    await expect.poll(shown).toBe('false,false')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(shown).toBe('true,true')
    await close()
  },
)

test('who comes from another page finds the same first screen as who opens Home', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  await page.addInitScript((slugs) => localStorage.setItem('my-teams', slugs), followed)
  await page.goto('/events')
  await untilHydrated(page)
  await page.locator('.quick-bar a').first().click()
  await expect.poll(() => teams(page, teamFr.mine).count()).toBe(3)
  const way = page.locator('main').getByRole('link', { name: clubFr.hero.shop, exact: true })
  await expect.poll(() => way.isVisible()).toBe(false)
  await close()
})
