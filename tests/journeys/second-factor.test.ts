import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { accountWords } from '#tests/support/admin-words.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

let site: OpenSite
/** Security keys need a host name instead of an IP address. */
let url: string
beforeAll(async () => {
  site = await openSite()
  url = site.program.url.replace('127.0.0.1', 'localhost')
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.database.pool.query('truncate factors, recovery_codes, sessions cascade')
})

async function openAccount(page: Page, locale: Locale) {
  await signInAsAdmin(page, { locale, password: ownPassword })
  await page.goto('/admin/account')
}

/** Signs out by the button, which small screens show in a menu. */
async function signOut(page: Page, words: (typeof accountWords)[number]['words']) {
  const menu = page.getByRole('button', { name: words.menu, exact: true })
  if ((page.viewportSize()?.width ?? 0) < 500) await menu.click()
  await page.getByRole('button', { name: words.signOut }).click()
  await page.waitForURL('**/admin/login')
}

async function enterPassword(page: Page) {
  await page.locator('#email').fill('admin@cirta.example')
  await page.locator('#password').fill(ownPassword)
  await page.locator('form button[type=submit]').click()
}

const enter = async (within: Page | Locator, label: string, code: string) => {
  await within.getByLabel(label).fill(code)
  await within.getByLabel(label).press('Enter')
}

const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offsetMs })

/** The newest SMS in the outbox. */
async function readSms(): Promise<string> {
  const outbox = join(site.program.dataDir, 'outbox')
  const texts = readdirSync(outbox).filter((name) => name.endsWith('.txt'))
  const [, code = ''] =
    /\b(\d{6})\b/.exec(
      readFileSync(join(outbox, texts.toSorted().at(-1) ?? ''), 'utf8').split('\n\n')[1] ?? '',
    ) ?? []
  return code
}

async function addVirtualKey(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const languages = inOneLanguage('ar', accountWords)

describe.each(languages)('in $locale at $width px', ({ locale, width, words, shared }) => {
  const { factors, app, secondFactor, recoveryCodes, phone, key, problems } = words

  test('an authenticator app is added, asked for, replaced by a recovery code and removed', async () => {
    const { page, close } = await visit(site.browser, url, { width })
    await openAccount(page, locale)
    await page.getByText(factors.none).waitFor()
    await page.getByRole('button', { name: factors.kinds.totp.name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: factors.kinds.totp.name })
    await dialog.getByLabel(factors.name).fill('Aegis')
    await dialog.getByRole('button', { name: factors.continue }).click()
    await dialog.getByRole('img', { name: app.qrCode }).waitFor()
    const uri = new URL(
      (await dialog.getByRole('link', { name: app.open }).getAttribute('href')) ?? '',
    )
    const secret = uri.searchParams.get('secret') ?? ''
    expect((await dialog.locator('code').innerText()).replaceAll(' ', '')).toBe(secret)

    await enter(dialog, secondFactor.appCode, '000000')
    await dialog.getByText(problems.mfa_verification_failed).waitFor()
    await expect.poll(() => dialog.getByLabel(secondFactor.appCode).inputValue()).toBe('000000')
    await enter(dialog, secondFactor.appCode, codeOf(secret))
    await page.getByText(factors.added).waitFor()
    await page.getByText('Aegis').first().waitFor()

    await page.getByText(recoveryCodes.none).waitFor()
    await page.getByRole('button', { name: recoveryCodes.make }).click()
    const sheet = page.getByRole('dialog', { name: recoveryCodes.title })
    await sheet.locator('code').first().waitFor()
    const codes = await sheet.locator('code').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    await page.keyboard.press('Escape')
    const leaving = page.getByRole('alertdialog', { name: recoveryCodes.leave })
    await leaving.getByRole('button', { name: recoveryCodes.stay }).click()
    await leaving.waitFor({ state: 'detached' })
    await expect.poll(() => sheet.locator('code').allInnerTexts()).toEqual(codes)
    await sheet.getByRole('button', { name: recoveryCodes.kept }).click()
    await sheet.waitFor({ state: 'detached' })

    await signOut(page, words)
    await enterPassword(page)
    await page.getByRole('heading', { level: 1, name: secondFactor.title }).waitFor()
    await enter(page, secondFactor.appCode, '000000')
    await page.getByText(problems.mfa_verification_failed).waitFor()
    const arabicDigits = codeOf(secret, seconds(30)).replaceAll(
      /\d/g,
      (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '',
    )
    await enter(page, secondFactor.appCode, arabicDigits)
    await page.waitForURL('**/admin/dashboard')
    await page.getByText(words.login.welcome).first().waitFor()

    await signOut(page, words)
    await enterPassword(page)
    await page.getByRole('button', { name: secondFactor.ways.recovery_code }).click()
    await enter(page, secondFactor.recoveryCode, codes[3]?.toUpperCase() ?? '')
    await page.waitForURL('**/admin/dashboard')
    await page.goto('/admin/account')
    await page
      .getByText(/9.*10|10.*9/)
      .first()
      .waitFor()

    await page.getByRole('button', { name: factors.removeOf.replace('{name}', 'Aegis') }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(factors.removeLast).waitFor()
    await question.getByRole('button', { name: factors.remove }).click()
    await page.getByText(factors.none).waitFor()
    await close()
  })

  test('a security key is added, asked for after the password, and a refusal is explained', async () => {
    const { page, context, close } = await visit(site.browser, url, { width })
    await addVirtualKey(context, page)
    await openAccount(page, locale)
    await page.getByRole('button', { name: factors.kinds.webauthn.name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: factors.kinds.webauthn.name })
    await dialog.getByRole('button', { name: factors.continue }).click()
    await page.getByText(factors.added).waitFor()
    await dialog.waitFor({ state: 'detached' })

    await signOut(page, words)
    await enterPassword(page)
    await page.evaluate(() => {
      const get = navigator.credentials.get.bind(navigator.credentials)
      navigator.credentials.get = () => {
        navigator.credentials.get = get
        throw new DOMException('cancelled', 'NotAllowedError')
      }
    })
    await page.getByRole('button', { name: key.use }).click()
    await page.getByRole('alert').filter({ hasText: problems.key_unused }).waitFor()
    await page.getByRole('button', { name: key.tryAgain }).click()
    await page.waitForURL('**/admin/dashboard')

    await page.goto('/admin/account')
    await page.getByRole('button', { name: factors.kinds.webauthn.name, exact: true }).click()
    await dialog.getByRole('button', { name: factors.continue }).click()
    const refusal = dialog.getByRole('alert')
    await refusal.waitFor()
    await expect.poll(() => refusal.innerText()).toBe(problems.key_known)
    await close()
  })

  test('who removes the factor they signed in with is asked for another one at once', async () => {
    const { page, context, close } = await visit(site.browser, url, { width })
    await addVirtualKey(context, page)
    await openAccount(page, locale)
    const add = async (kind: 'webauthn' | 'totp') => {
      await page.getByRole('button', { name: factors.kinds[kind].name, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: factors.kinds[kind].name })
      await dialog.getByRole('button', { name: factors.continue }).click()
      return dialog
    }
    const added = await add('webauthn')
    await added.waitFor({ state: 'detached' })
    const dialog = await add('totp')
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await enter(dialog, secondFactor.appCode, codeOf(secret))
    await dialog.waitFor({ state: 'detached' })

    await page
      .getByRole('button', { name: factors.removeOf.replace('{name}', factors.kinds.totp.name) })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: factors.remove }).click()
    const over = page.getByRole('heading', { level: 2, name: secondFactor.title, exact: true })
    await over.waitFor()
    await page.getByRole('button', { name: key.use }).click()
    await over.waitFor({ state: 'detached' })

    // On another device the factor of this session is removed: its token does not know yet.
    await site.db.database.pool.query(
      `update sessions set amr = jsonb_path_query_array(amr, '$[*] ? (@.method == "password")')`,
    )
    await page.goto('/admin/orders')
    await page.getByRole('heading', { level: 1, name: secondFactor.title }).waitFor()
    await page.getByRole('button', { name: key.use }).click()
    await page.waitForURL('**/admin/orders')
    await expect.poll(() => page.locator('main h1').count()).toBe(1)
    await close()
  })

  test('a phone: a wrong number is reported at its field, and the code comes by SMS', async () => {
    const { page, close } = await visit(site.browser, url, { width })
    await openAccount(page, locale)
    await page.getByRole('button', { name: factors.kinds.phone.name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: factors.kinds.phone.name })
    await dialog.getByText(factors.phoneRisk).waitFor()
    await enter(dialog, factors.phone, '12')
    await dialog.getByText(shared.validation.invalid_phone).waitFor()
    await enter(dialog, factors.phone, '0550 12 34 56')
    await dialog.getByLabel(phone.code).waitFor()
    await dialog.getByRole('button', { name: phone.sendAgain }).click()
    await dialog.getByText(problems.over_sms_send_rate_limit).waitFor()
    await enter(dialog, phone.code, await readSms())
    await page.getByText(factors.added).waitFor()

    await signOut(page, words)
    await site.db.database.pool.query(
      "update factors set last_challenged_at = now() - interval '2 minutes'",
    )
    await enterPassword(page)
    await page.getByText('+213550123456').waitFor()
    await page.getByRole('button', { name: phone.send }).click()
    await page.getByLabel(phone.code).waitFor()
    await enter(page, phone.code, await readSms())
    await page.waitForURL('**/admin/dashboard')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
    await close()
  })
})
