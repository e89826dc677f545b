import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { messages } from '#features/setup/messages.fr.ts'
import { messages as arabic } from '#features/setup/web/admin/messages.ar.ts'
import { messages as english } from '#features/setup/web/admin/messages.en.ts'
import { messages as words } from '#features/setup/web/admin/messages.fr.ts'
import { setupSteps } from '#features/setup/facts.ts'
import { messages as adminWords } from '#i18n/admin/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { ownPassword } from '#tests/support/open-site.ts'
import { fill } from '#tests/support/product-screen.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

let db: TestDatabase
let program: RunningProgram
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  db = await createTestDatabase(10, 'template0')
  const env = { DATABASE_URL: urlOf(db.connection), SEED: 'demo', ADMIN_PASSWORD: ownPassword }
  program = await startProgram({
    env: { ...env, RATE_LIMIT: 'off', ADMIN_EMAILS: 'admin@cirta.example' },
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
  await db?.drop()
})

test('the demo is saved and emptied after asking twice, and the guided start follows', async () => {
  const { own } = words
  const { page, close } = await openBackOffice(browser, program.url, '/admin/settings', {
    locale: 'fr',
    width: 360,
    password: ownPassword,
  })
  const count = async (path: string) =>
    (await (await fetch(`${program.url}/api/${path}`)).json()).items.length
  expect(await count('teams')).toBeGreaterThan(0)
  await page.getByRole('button', { name: own.title }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(own.first).waitFor()
  await dialog.getByRole('button', { name: own.goOn, exact: true }).click()
  const word = dialog.getByRole('textbox', { name: fill(own.word, { word: 'CBC' }) })
  await word.fill('CBD')
  await dialog.getByRole('button', { name: own.empty }).click()
  await dialog.getByText(adminWords.validation.wrong_word).waitFor()
  expect(await count('teams')).toBeGreaterThan(0)
  await word.fill('cbc')
  await dialog.getByRole('button', { name: own.empty }).click()
  await dialog.getByText(own.saved).waitFor()
  const [backup = '', ...others] = readdirSync(join(program.dataDir, 'backups'))
  expect(others).toEqual([])
  await dialog.getByText(backup).waitFor()
  expect(await count('teams')).toBe(0)
  await dialog.getByRole('link', { name: own.begin }).click()
  await page.waitForURL('**/admin/start')
  await page.getByRole('heading', { name: words.steps.name.title }).waitFor()
  await close()
})

test('a new club begins with the guided start, each step saved, skipped or found again', async () => {
  const page1 = await (await fetch(program.url, { headers: { 'accept-language': 'fr' } })).text()
  expect(page1).toContain(messages.title)
  expect(page1).toContain('href="/admin/start"')

  const { page, close } = await openBackOffice(browser, program.url, '/admin/dashboard', {
    locale: 'fr',
    width: 360,
    password: ownPassword,
  })
  await page.waitForURL('**/admin/start')
  const next = page.getByRole('button', { name: words.saveAndGoOn })
  await next.click()
  await page.getByRole('alert').waitFor()
  await page.locator('#name_ar').fill('نادي قسنطينة للشباب')
  await next.click()
  await page.waitForURL('**/admin/start?step=colours')
  await page.locator('#band_colour').fill('#ffd27a')
  await next.click()
  await page.getByRole('alert').waitFor()
  await page.locator('#band_colour').fill('#0b2a5a')
  await next.click()
  await page.waitForURL('**/admin/start?step=phone')

  await page.locator('#phone').fill('0550 12')
  await page.reload()
  await expect.poll(() => page.locator('#phone').inputValue()).toBe('0550 12')
  await next.click()
  await page.getByRole('alert').waitFor()
  await page.locator('#phone').fill('0550 12 34 56')
  await next.click()
  await page.waitForURL('**/admin/start?step=address')
  await page.getByRole('heading', { name: words.steps.address.title }).waitFor()
  await page.getByRole('button', { name: words.skip }).click()
  await page.getByRole('checkbox', { name: 'dimanche' }).check()
  await page.getByRole('checkbox', { name: 'mardi' }).check()
  await page.reload()
  await expect.poll(() => page.getByRole('checkbox', { name: 'mardi' }).isChecked()).toBe(true)
  await next.click()
  await page.waitForURL('**/admin/start?step=teams')
  await page.getByRole('heading', { name: words.steps.teams.title }).waitFor()
  await page.getByRole('checkbox', { name: /U12/ }).first().waitFor()
  for (const team of await page.getByRole('checkbox', { name: /U1[24]/ }).all()) await team.check()
  await next.click()
  for (const title of ['products', 'mail', 'colleague', 'account'] as const) {
    await page.getByRole('heading', { name: words.steps[title].title }).waitFor()
    await page.getByRole('button', { name: words.goOn, exact: true }).click()
  }
  await page.getByRole('heading', { name: words.finish.title }).waitFor()
  await page.getByRole('button', { name: words.later }).click()

  const list = page.getByRole('region', { name: words.checklist })
  await list.getByText('5 sur 10').waitFor()
  await list.getByRole('link', { name: words.steps.address.title }).click()
  await page.waitForURL('**/admin/start?step=address')
  await page.goto('/admin/dashboard')
  await list.getByRole('button', { name: words.hide }).click()
  await expect.poll(() => list.count()).toBe(0)
  await close()

  const home = await (await fetch(program.url, { headers: { 'accept-language': 'fr' } })).text()
  expect(home).toContain('tel:+213550123456')
  const teams = await (await fetch(`${program.url}/api/teams`)).json()
  expect(teams.items.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
    'u12-boys',
    'u12-girls',
    'u14-boys',
    'u14-girls',
  ])
  const { weekly } = await (await fetch(`${program.url}/api/hours`)).json()
  expect(weekly.map(({ weekday }: { weekday: number }) => weekday)).toEqual([0, 2])
  expect(home).not.toContain(messages.title)
})

test('the club’s colours stay when parts of its home page come later', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.goto(program.url)
  const ground = () =>
    page.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor)
  const blue = 'rgb(11, 42, 90)'
  expect(await ground()).toBe(blue)
  // A part of the first view that is loaded later brings the theme's sheet once more.
  await page.locator('link[rel=stylesheet]').nth(1).waitFor({ state: 'attached' })
  expect(await ground()).toBe(blue)
  await page.close()
})

test.each([
  ['ar', arabic],
  ['en', english],
] as const)('in %s, too, all may be skipped and is found again', async (locale, own) => {
  const env = { SEED: 'none', ADMIN_PASSWORD: ownPassword, ADMIN_EMAILS: 'admin@cirta.example' }
  const fresh = await startProgram({ env })
  onTestFinished(fresh.stop)
  const { page, close } = await openBackOffice(browser, fresh.url, '/admin/dashboard', {
    locale,
    width: 360,
    password: ownPassword,
  })
  await page.waitForURL('**/admin/start')
  await page.getByRole('button', { name: own.saveAndGoOn }).click()
  await page.locator(`#name_${locale}[aria-invalid=true]`).waitFor()
  for (const step of setupSteps) {
    await page.getByRole('heading', { name: own.steps[step].title, exact: true }).waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, step).toBe(360)
    const onwards = new RegExp(`^(?:${own.skip}|${own.goOn})$`)
    await page.getByRole('button', { name: onwards }).click()
  }
  await page.getByRole('heading', { name: own.finish.title }).waitFor()
  await page.getByRole('button', { name: own.later }).click()
  const list = page.getByRole('region', { name: own.checklist })
  for (const step of setupSteps) await list.getByText(own.steps[step].title).waitFor()
  await close()
})
