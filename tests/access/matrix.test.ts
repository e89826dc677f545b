import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { switchLanguage } from './application.ts'
import { deskStates } from './desk-states.ts'
import { findSidewaysScroll, findSmallTargets, findViolations } from './audit.ts'
import { registrationScreens } from './registration-screens.ts'
import { type Jersey, screens } from './screens.ts'
import { settingsOf } from './settings.ts'
import { shopScreens } from './shop-screens.ts'
import { signInStates } from './sign-in-states.ts'
import { states } from './states.ts'

let program: RunningProgram
let emptyProgram: RunningProgram
let browser: Browser
let jersey: Jersey
beforeAll(async () => {
  program = await startDemoClub({ RATE_LIMIT: 'off' })
  emptyProgram = await startProgram({ env: { SEED: 'none', ADMIN_PASSWORD: 'a password of ours' } })
  browser = await launchBrowser()
  const { items } = await (await fetch(`${program.url}/api/products`)).json()
  jersey = items.find(({ name_en }: Jersey) => name_en === 'CBC Home')
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
  await emptyProgram?.stop()
})

const label = (setting: object, findings: readonly string[]) =>
  findings.map((finding) => `${Object.values(setting).join(' ')}: ${finding}`)

/** On the narrowest phone: nothing scrolls sideways, and everything is large enough to be hit. */
async function findOnNarrowPhone(page: Page, restore: (page: Page) => Promise<unknown>): Promise<string[]> {
  const findings: string[] = []
  await page.setViewportSize({ width: 320, height: 640 })
  for (const locale of ['fr', 'ar'] as const) {
    await switchLanguage(page, locale)
    await restore(page)
    const found = [...(await findSidewaysScroll(page)), ...(await findSmallTargets(page))]
    findings.push(...label({ locale, width: 320 }, found))
  }
  return findings
}

test.each(
  [...screens, ...shopScreens, ...deskStates, ...registrationScreens, ...signInStates, ...states].map(
    (screen, position) => ({
      ...screen,
      position,
    }),
  ),
)(
  '$name: nothing against WCAG 2.2 AA, nothing too wide or too small at 320 px',
  async ({ isEmpty, open, position, restore = () => Promise.resolve() }) => {
    const { page, close } = await visit(browser, isEmpty ? emptyProgram.url : program.url)
    await open(page, jersey)
    const findings: string[] = []
    for (const setting of settingsOf(position)) {
      await page.emulateMedia({ colorScheme: setting.theme })
      await page.setViewportSize({ width: setting.width, height: 800 })
      await switchLanguage(page, setting.locale)
      await restore(page)
      findings.push(...label(setting, await findViolations(page)))
    }
    findings.push(...(await findOnNarrowPhone(page, restore)))
    expect(findings, findings.join('\n')).toEqual([])
    await close()
  },
  seconds(120),
)
