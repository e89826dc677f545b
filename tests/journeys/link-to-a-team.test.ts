import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#core/durations.ts'
import { messages as fr } from '#features/programs/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { delayRequests } from '#tests/support/delay-requests.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'

let program: RunningProgram
let browser: Browser
beforeAll(async () => {
  program = await startDemoClub()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

test.each([true, false])(
  'a link to a team shows its group alone, whatever group the address names, JavaScript: %s',
  async (javaScript) => {
    const { page, close } = await visit(browser, program.url, { javaScript })
    const shows = async (group: 'boys' | 'girls') => {
      const other = group === 'boys' ? 'girls' : 'boys'
      await page.locator(`#u14-${group}`).waitFor()
      await page.locator(`#u14-${other}`).waitFor({ state: 'hidden' })
      const colour = (value: string) =>
        page
          .locator('label', { has: page.locator(`[value=${value}]`) })
          .evaluate((label) => getComputedStyle(label).backgroundColor)
      await expect.poll(async () => (await colour(group)) === (await colour(other))).toBe(false)
      await expect.poll(() => colour(other)).toBe('rgba(0, 0, 0, 0)')
    }
    const choose = (group: 'boys' | 'girls') =>
      page.locator('.teams label', { hasText: fr[group] }).click()
    for (const [address, group] of [
      ['/programs', 'boys'],
      ['/programs?group=girls', 'girls'],
      ['/programs?group=girls#u14', 'girls'],
      ['/programs?group=girls#u14-boys', 'boys'],
      ['/programs#u14-girls', 'girls'],
      ['/programs?group=boys#u14-girls', 'girls'],
    ] as const) {
      await page.goto('/contact')
      await page.goto(address)
      if (javaScript) await untilHydrated(page)
      await shows(group)
      const part = page.locator(new URL(address, program.url).hash || 'body')
      await expect
        .poll(() => part.evaluate((team) => team.getBoundingClientRect().top))
        .toBeLessThan(400)
      for (const chosen of ['boys', 'girls', 'boys'] as const) {
        await choose(chosen)
        await shows(chosen)
      }
    }
    await close()
  },
)

test.each(['/programs', '/programs#u14-boys'])(
  '%s: a group chosen before hydration stays, and stands in the address',
  async (address) => {
    const { page, close } = await visit(browser, program.url)
    const release = await delayRequests(page, '**/assets/entry.client-*.js')
    await page.goto(address)
    await page.locator('.teams label', { hasText: fr.girls }).click()
    await page.locator('#u14-girls').waitFor()
    release()
    await page.waitForURL('**/programs?group=girls')
    await expect.poll(() => page.locator('#u14-boys').isVisible()).toBe(false)
    await close()
  },
)

test.each([360, 1280] as const)(
  'two next sessions at once lead to the week, at %i px',
  async (width) => {
    const { page, close } = await visit(browser, program.url, { width })
    const starts_at = new Date(Date.now() + days(1)).toISOString()
    const trainings = (['boys', 'girls'] as const).map((group) => ({
      starts_at,
      slug: `u12-${group}`,
      level: 'U12',
      group,
    }))
    await page.route('**/api/teams/coming', (route) =>
      route.fulfill({ json: { opens_season: false, trainings } }),
    )
    await page.goto('/privacy')
    await untilHydrated(page)
    await page.getByRole('banner').getByRole('link').first().click()
    await page.getByRole('region', { name: fr.nextSession }).getByRole('link').click()
    const week = page.getByRole('heading', { name: fr.week.title })
    await week.waitFor()
    const top = () => week.evaluate((heading) => heading.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(300)
    expect(await top()).toBeGreaterThan(0)
    await close()
  },
)
