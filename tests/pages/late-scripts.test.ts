import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { paths } from '#core/paths.ts'
import { messages } from '#features/registrations/messages.fr.ts'
import { startApplication } from '#tests/support/application.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
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

test.each([paths.home, paths.programs, paths.shop(), paths.privacy])(
  '%s: no script is asked for before the page is on the screen',
  async (path) => {
    const { page, close } = await visit(browser, program.url, { width: 360 })
    await page.goto(path)
    const found = await page.waitForFunction(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.+\.js$/.test(name))
        .map(({ startTime }) => startTime)
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      return scripts.length > 0 && painted !== undefined && { scripts, painted }
    })
    const timings = await found.jsonValue()
    if (!timings) throw new Error('nothing was painted')
    expect(Math.min(...timings.scripts)).toBeGreaterThan(timings.painted)
    await close()
  },
)

test('a page starts by itself in a browser that does not say when it was painted', async () => {
  const { page, close } = await visit(browser, program.url, { width: 360 })
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto(paths.home)
  await expect
    .poll(() => page.evaluate(() => 'applicationRuns' in window), { timeout: 10_000 })
    .toBe(true)
  await close()
})

test('a public page, which does not know the back office, loads it on a way back to it', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.goto(paths.home)
  await startApplication(page)
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    history.pushState(null, '', '/shop')
    history.back()
  }, adminPaths.login)
  await page.locator('[type=password]').waitFor()
  expect(new URL(page.url()).pathname).toBe(adminPaths.login)
  await close()
})

test('a menu that the focus leaves is closed before the application runs', async () => {
  const { page, close } = await visit(browser, program.url, { width: 360 })
  await page.route('**/assets/*.js', () => {})
  await page.goto(paths.about)
  const menu = page.locator('#site-menu')
  await page.locator('[popovertarget=site-menu]').first().press('Enter')
  await menu.waitFor()
  await menu.locator('a, button').last().press('Tab')
  await expect.poll(() => menu.isVisible()).toBe(false)
  await close()
})

const formScript = '**/assets/family-form-*.js'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a family’s form asks for its scripts when it is touched, and what was pressed waits', async () => {
  const { page, close } = await visit(browser, program.url, { width: 360 })
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let count = 0
  await page.route(formScript, async (route) => {
    count += 1
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.goto(paths.register(), { waitUntil: 'networkidle' })
  await startApplication(page)
  expect(count).toBe(0)
  const add = button(page, messages.add)
  await add.click()
  await asked.promise
  await expect.poll(() => add.getAttribute('aria-busy')).toBe('true')
  const children = page.locator('[name$=".participant_name"]')
  await expect.poll(() => children.count()).toBe(1)
  answer.resolve()
  await expect.poll(() => children.count()).toBe(2)
  await expect.poll(() => add.getAttribute('aria-busy')).toBeNull()
  await close()
})

test('a family’s form whose scripts do not load is sent as without scripts', async () => {
  const { page, close } = await visit(browser, program.url, { width: 360 })
  await page.route(formScript, (route) => route.abort())
  await page.goto(paths.register())
  await startApplication(page)
  await page.locator('[name=guardian_name]').fill('Amina B.')
  const [posted] = await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest()),
    button(page, messages.submit).click(),
  ])
  expect(posted.method()).toBe('POST')
  await page.getByRole('alert').first().waitFor()
  await expect.poll(() => page.locator('[name=guardian_name]').inputValue()).toBe('Amina B.')
  await close()
})
