import { AuthClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seconds } from '#core/durations.ts'
import { statement } from '#platform/database.ts'
import { accountWords } from '#tests/support/admin-words.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { followMailedLink, signInAsAdmin } from '#tests/support/back-office.ts'
import { visit } from '#tests/support/visitor.ts'
import { messages as dashboardFr } from '#features/dashboard/web/admin/messages.fr.ts'
import { messages as dashboardEn } from '#features/dashboard/web/admin/messages.en.ts'
import { messages as dashboardAr } from '#features/dashboard/web/admin/messages.ar.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const dashboardWords = { fr: dashboardFr, en: dashboardEn, ar: dashboardAr }

const email = 'admin@cirta.example'

let site: OpenSite
/** The admin's password after the previous test. */
let current: string = ownPassword
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.database.pool.query('truncate factors, sessions, mails, mailed_tokens cascade')
})

const newestMail = statement<{ text: string; language: string }>(
  'test-newest-mail',
  'select text, language from mails where recipient = $1 order by created_at desc limit 1',
)

/** Waits for the admin's newest mail. */
async function readMail() {
  const findMail = async () => (await site.db.database.rows(newestMail, [email]))[0]
  const mail = await vi.waitUntil(findMail, seconds(10))
  const [link = ''] = /http:\S+/.exec(mail.text) ?? []
  const [, code = ''] = /^(\d{6})$/m.exec(mail.text) ?? []
  return { language: mail.language, link, code }
}

const languageOfAdmin = statement<{ language: string | null }>(
  'test-language-of-admin',
  `select user_metadata->>'language' as language from users where email = $1`,
)

const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offsetMs })

/** Adds an authenticator app from another device and returns its secret. */
async function addApp(): Promise<string> {
  const client = new AuthClient({ url: `${site.program.url}/auth/v1`, autoRefreshToken: false })
  await client.signInWithPassword({ email, password: current })
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Aegis' })
  if (error) throw error
  const { id: factorId, totp } = data
  const verified = await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })
  if (verified.error) throw verified.error
  return totp.secret
}

const languages = inOneLanguage('fr', accountWords)

describe.each(languages)('in $locale at $width px', ({ locale, width, words, shared, unsaved }) => {
  const {
    link: account,
    password,
    devices,
    factors,
    forgot,
    key,
    login,
    problems,
    secondFactor,
  } = words

  const setPassword = async (page: Page, value: string) => {
    await page.getByLabel(password.new).fill(value)
    await page.getByRole('button', { name: password.save }).click()
  }

  test('a new password: errors in words, a code for an old session, and the other devices are signed out', async () => {
    const other = await visit(site.browser, site.program.url)
    await signInAsAdmin(other.page, { locale, password: current })
    const { page, close } = await visit(site.browser, site.program.url, { width })
    await signInAsAdmin(page, { locale, password: current })
    await page.goto('/admin/account')
    await page.getByRole('heading', { level: 1, name: account }).waitFor()
    await page.getByRole('button', { name: password.save }).click()
    await page.getByText(shared.validation.required).waitFor()
    await setPassword(page, 'short')
    await page.getByText(password.reasons.length).waitFor()
    await setPassword(page, 'cirta-demo-2014')
    await page.getByText(password.reasons.pwned).waitFor()
    await setPassword(page, current)
    await page.getByText(problems.same_password).waitFor()
    await expect.poll(() => page.getByLabel(password.new).inputValue()).toBe(current)

    await site.db.database.pool.query("update sessions set created_at = now() - interval '2 days'")
    current = `the bridge at ${locale}`
    await setPassword(page, current)
    const code = page.getByLabel(password.code)
    await code.fill('000000')
    await page.getByRole('button', { name: password.save }).click()
    await page.getByText(problems.reauthentication_not_valid).waitFor()
    await expect.poll(() => page.getByLabel(password.new).inputValue()).toBe(current)
    await code.fill((await readMail()).code)
    await page.getByRole('button', { name: password.save }).click()
    await page.getByText(password.changed).waitFor()
    await expect.poll(() => page.getByLabel(password.new).inputValue()).toBe('')
    await expect.poll(() => code.count()).toBe(0)

    await other.page.goto('/admin/account')
    await other.page.waitForURL('**/admin/login')
    await other.close()
    await close()
  })

  test('leaving with a half-typed password or address asks first', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { width })
    await signInAsAdmin(page, { locale, password: current })
    await page.goto('/admin/account')
    const question = page.getByRole('alertdialog', { name: unsaved.title })
    const go = async () => {
      const menu = page.getByRole('button', { name: words.menu, exact: true })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('link', { name: dashboardWords[locale].link, exact: true }).click()
    }
    for (const label of [password.new, words.email.new]) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill('half')
      await go()
      await question.getByRole('button', { name: unsaved.stay }).click()
      await question.waitFor({ state: 'detached' })
      await expect.poll(() => field.inputValue()).toBe('half')
      if (label === password.new) await field.fill('')
    }
    await go()
    await question.getByRole('button', { name: unsaved.leave }).click()
    await page.waitForURL('**/admin/dashboard')
    await close()
  })

  test('devices have names and can be signed out one by one or all others at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => visit(site.browser, site.program.url)))
    for (const { page } of others) await signInAsAdmin(page, { locale, password: current })
    const { page, close } = await visit(site.browser, site.program.url, { width })
    await signInAsAdmin(page, { locale, password: current })
    await page.goto('/admin/account')
    const language = async () =>
      (await site.db.database.rows(languageOfAdmin, [email]))[0]?.language
    await expect.poll(language).toBe(locale)
    const list = page.getByRole('region', { name: devices.title }).getByRole('listitem')
    await list.filter({ hasText: devices.current }).waitFor()
    await expect.poll(() => list.count()).toBe(4)
    await expect.poll(() => list.first().innerText()).toMatch(/Chrome/)
    await list.nth(1).getByRole('button').click()
    await page.getByText(devices.ended).waitFor()
    await expect.poll(() => list.count()).toBe(3)
    await page.getByRole('button', { name: devices.endOthers }).click()
    await page.getByText(devices.othersEnded).waitFor()
    await expect.poll(() => list.count()).toBe(1)
    for (const other of others) {
      await other.page.goto('/admin/account')
      await other.page.waitForURL('**/admin/login')
      await other.close()
    }
    await close()
  })

  test('a forgotten password: the same answer for every address, then a new one by the mailed link', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { width })
    await page.addInitScript((language) => localStorage.setItem('admin-language', language), locale)
    await page.goto('/admin/login')
    await page.getByRole('link', { name: login.forgot }).click()
    await page.getByRole('heading', { level: 1, name: forgot.title }).waitFor()
    const ask = async (address: string) => {
      await page.getByLabel(login.email, { exact: true }).fill(address)
      await page.getByRole('button', { name: forgot.send }).click()
      const answer = page.getByRole('status').filter({ hasText: address })
      await answer.waitFor()
      return (await answer.innerText()).replace(address, '')
    }
    const toNobody = await ask('nobody@example.dz')
    await page.getByRole('button', { name: forgot.again }).click()
    expect(await ask(email)).toBe(toNobody)
    const { link, language } = await readMail()
    expect(language).toBe(locale)

    await followMailedLink(page, link)
    await page.getByRole('heading', { level: 1, name: forgot.newTitle }).waitFor()
    await expect.poll(() => page.url()).not.toContain('access_token')
    await setPassword(page, 'short')
    await page.getByText(password.reasons.length).waitFor()
    current = `remembered in ${locale}`
    await setPassword(page, current)
    await page.waitForURL('**/admin/dashboard')
    await page.getByText(password.changed).waitFor()

    const later = await visit(site.browser, site.program.url, { width })
    await followMailedLink(later.page, link)
    // The page is in the mail's language on a device without a stored one.
    await later.page.getByText(forgot.linkTitle).waitFor()
    await later.page.getByLabel(login.email, { exact: true }).waitFor()
    await later.close()
    await close()
  })

  test('a forgotten password with a second factor requires it before the new password', async () => {
    const secret = await addApp()
    const { page, close } = await visit(site.browser, site.program.url, { width })
    await page.addInitScript((language) => localStorage.setItem('admin-language', language), locale)
    await page.goto('/admin/forgot')
    await page.getByLabel(login.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: forgot.send }).click()
    await page.getByLabel(forgot.code).waitFor()
    await followMailedLink(page, (await readMail()).link)
    await page.getByText(forgot.secondFactor).waitFor()
    const code = page.getByLabel(secondFactor.appCode)
    await code.fill('000000')
    await code.press('Enter')
    await page.getByText(problems.mfa_verification_failed).waitFor()
    await code.fill(codeOf(secret, seconds(30)))
    await code.press('Enter')
    current = `with two factors in ${locale}`
    await setPassword(page, current)
    await page.waitForURL('**/admin/dashboard')
    await page.getByText(password.changed).waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('admin-session')))
      .toContain(email)
    await close()
  })

  test('a page opened by IP address says where security keys work', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { width })
    await signInAsAdmin(page, { locale, password: current })
    await page.goto('/admin/account')
    await page.getByRole('button', { name: factors.kinds.webauthn.name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: factors.kinds.webauthn.name })
    await dialog.getByText(key.address).waitFor()
    const { port } = new URL(site.program.url)
    const link = dialog.getByRole('link', { name: `http://localhost:${port}` })
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe(`http://localhost:${port}/admin/account`)
    await close()
  })

  test('a forgotten password: the mailed code does the same as the link', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { width })
    await page.addInitScript((language) => localStorage.setItem('admin-language', language), locale)
    await page.goto('/admin/forgot')
    await page.getByLabel(login.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: forgot.send }).click()
    const code = page.getByLabel(forgot.code)
    await code.fill('000000')
    await code.press('Enter')
    await page.getByText(problems.otp_expired).waitFor()
    await code.fill((await readMail()).code)
    await code.press('Enter')
    current = `by the code in ${locale}`
    await setPassword(page, current)
    await page.waitForURL('**/admin/dashboard')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('admin-session')))
      .toContain(email)
    await close()
  })
})

test('the built program hashes passwords at full cost, unlike tests in process', async () => {
  const { rows } = await site.db.database.pool.query('select distinct password_hash from users')
  expect(rows).not.toHaveLength(0)
  for (const { password_hash } of rows)
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=24576,t=10,p=1\$/)
})
