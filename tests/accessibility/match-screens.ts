import type { Page } from 'playwright-core'
import { openAdmin, submitNew } from './content-screens.ts'

// A button of the list that tells the score: the match has been played.
const played = 'button:has(svg + .sr-only)'

const submitDialog = async (page: Page) => {
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('alert').first().waitFor()
}

const openTables = async (page: Page) => {
  await page.locator('main header button').last().click()
  await page.getByRole('dialog').locator('li').first().waitFor()
}

export const matchScreens = [
  {
    // Shows how the team's latest matches ended and its league table, unlike the list of all teams.
    name: 'matches of a team',
    open: async (page) => {
      await page.goto('/matches?team=u14-boys')
      await page.locator('main table').waitFor()
    },
  },
  {
    name: 'match to come',
    open: async (page) => {
      await page.goto('/matches')
      await page.locator('[aria-labelledby=to-come] a[href^="/matches/"]').first().click()
      await page.locator('main article').waitFor()
    },
  },
  {
    name: 'report of a match',
    open: async (page) => {
      await page.goto('/matches')
      await page.locator('[aria-labelledby=results] a[href^="/matches/"]').first().click()
      await page.locator('main article').waitFor()
    },
  },
  { name: 'matches of the back office', open: (page) => openAdmin(page, '/admin/matches') },
  { name: 'new match with errors', open: (page) => submitNew(page, '/admin/matches') },
  {
    name: 'score of a match, half of it',
    open: async (page) => {
      await openAdmin(page, '/admin/matches')
      await page.locator(`main ${played}`).first().click()
      await page.getByRole('dialog').locator('[name=their_points]').fill('')
      await submitDialog(page)
    },
  },
  {
    name: 'report of a match, too long',
    open: async (page) => {
      await openAdmin(page, '/admin/matches')
      const rows = page.locator('main tr').filter({ has: page.locator(played) })
      await rows.first().locator('td:last-child button').first().click()
      await page.getByRole('dialog').locator('[name=report_ar]').fill('ملخص '.repeat(500))
      await submitDialog(page)
    },
  },
  {
    name: 'teams whose league table can be written',
    open: async (page) => {
      await openAdmin(page, '/admin/matches')
      await openTables(page)
    },
  },
  {
    name: 'league table with a line that is empty',
    open: async (page) => {
      await openAdmin(page, '/admin/matches')
      await openTables(page)
      await page.getByRole('dialog').locator('li button').nth(1).click()
      await page.locator('#lines ol + div button').first().click()
      await submitDialog(page)
    },
  },
] as const satisfies readonly { name: string; open: (page: Page) => Promise<unknown> }[]
