import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { paths } from '#core/paths.ts'
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
