import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { type Locale, locales } from '#core/locale.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { switchLanguage } from '#tests/support/application.ts'
import { findSidewaysScroll, findSmallTargets, findViolations } from '#tests/support/audit.ts'
import { emptyPassword, type Jersey, type Screen } from './screens.ts'
import { type Setting, settingsOf } from './settings.ts'

/** The violations at each width and theme, in the current language. */
async function findAtEachSetting(page: Page, settings: readonly Setting[]): Promise<string[]> {
  const findings: string[] = []
  for (const { theme, width } of settings) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    findings.push(...(await findViolations(page)).map((finding) => `${theme} ${width}: ${finding}`))
  }
  return findings
}

/** The violations in print. */
async function findOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const findings = await findViolations(page)
  await page.emulateMedia({ media: 'screen' })
  return findings.map((finding) => `on paper: ${finding}`)
}

/** At 320 px nothing may scroll sideways, and no target may be too small. */
async function expectNarrowPhoneToFit(page: Page, locale: Locale): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const find = async () => [...(await findSidewaysScroll(page)), ...(await findSmallTargets(page))]
  // A chart measures its container some frames later.
  await expect.poll(find, { message: `${locale} at 320 px`, timeout: seconds(5) }).toEqual([])
}

/** Tests each of these screens, with a demo club and an empty club for the file. */
export function testScreens(screens: readonly Screen[]): void {
  let program: RunningProgram
  let emptyProgram: RunningProgram
  let browser: Browser
  let jersey: Jersey
  beforeAll(async () => {
    program = await startDemoClub({ RATE_LIMIT: 'off' })
    emptyProgram = await startProgram({ env: { SEED: 'none', ADMIN_PASSWORD: emptyPassword } })
    // All pages of a kept context share a renderer and the scripts that it compiled.
    browser = await launchBrowser(['--process-per-site'])
    const { items } = await (await fetch(`${program.url}/api/products`)).json()
    jersey = items.find(({ name_en }: Jersey) => name_en === 'CBC Home')
  })
  afterAll(async () => {
    await browser?.close()
    await program?.stop()
    await emptyProgram?.stop()
  })

  test.each(screens.map((screen, position) => ({ ...screen, position })))(
    '$name: meets WCAG 2.2 AA, and at 320 px nothing is too wide or too small',
    async ({ isEmpty, isPrinted, open, position, restore = () => Promise.resolve() }) => {
      const { page, close } = await visit(browser, isEmpty ? emptyProgram.url : program.url, {
        kept: true,
      })
      await open(page, jersey)
      const findings: string[] = []
      for (const locale of locales) {
        await switchLanguage(page, locale)
        await restore(page)
        const found = await findAtEachSetting(page, settingsOf(position, locale))
        if (isPrinted) found.push(...(await findOnPaper(page)))
        findings.push(...found.map((finding) => `${locale} ${finding}`))
        await expectNarrowPhoneToFit(page, locale)
      }
      expect(findings, findings.join('\n')).toEqual([])
      await close()
    },
    seconds(120),
  )
}
