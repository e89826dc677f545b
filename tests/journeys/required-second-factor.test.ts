import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { orderSheet as sheetAr } from '#features/orders/server/emails/messages.ar.ts'
import { orderSheet as sheetEn } from '#features/orders/server/emails/messages.en.ts'
import { orderSheet as sheetFr } from '#features/orders/server/emails/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/web/admin/messages.en.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as adminAr } from '#i18n/admin/messages.ar.ts'
import { messages as adminEn } from '#i18n/admin/messages.en.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { accountWords } from '#tests/support/admin-words.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

// A proxy in front makes the server a networked one; the browser connects in the proxy's place.
let site: OpenSite
/** The admin's password after the previous test. */
let current: string = ownPassword
beforeAll(async () => {
  site = await openSite({ TRUST_PROXY: '1', RATE_LIMIT: 'on' })
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.database.pool.query('truncate factors, recovery_codes, sessions cascade')
})

/** The current code, accepted even if one of this period was used. */
async function freshCode(secret: string): Promise<string> {
  await site.db.database.pool.query('update factors set last_used_step = 0')
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

/** Backdates the factors of all sessions. */
const ageFactor = (ms: number) =>
  site.db.database.pool.query(
    `update sessions set amr = (
       select jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch
         from now())::int - $1::int))
         from jsonb_array_elements(amr) m)`,
    [ms / 1000],
  )

const saved = (page: Page) => page.waitForEvent('download')
const adminOf = { fr: adminFr, en: adminEn, ar: adminAr }
const sheetOf = { fr: sheetFr, en: sheetEn, ar: sheetAr }
const ordersOf = { fr: ordersFr, en: ordersEn, ar: ordersAr }

const languages = inOneLanguage('fr', accountWords)

test.each(languages)(
  'in $locale at $width px a server on a network requires a second factor, again later, and the password',
  async ({ locale, width, words, shared }) => {
    const {
      missingFactor,
      factors,
      factorAgain,
      app,
      password,
      problems,
      recoveryCodes,
      secondFactor,
    } = words
    const { page, close } = await visit(site.browser, site.program.url, { width })
    const shots = process.env.SHOTS
    const shoot = async (name: string) =>
      void (
        shots &&
        (await page.screenshot({ path: `${shots}/${name}-${locale}-${width}.png`, fullPage: true }))
      )
    await page.addInitScript((stored) => localStorage.setItem('admin-language', stored), locale)
    await page.goto('/admin/orders')
    await page.locator('#email').fill('admin@cirta.example')
    await page.locator('#password').fill(current)
    await page.locator('form button[type=submit]').click()
    await page.getByRole('heading', { level: 1, name: missingFactor.title }).waitFor()
    await shoot('missing')
    await page.goto('/admin/orders')
    await page.getByRole('heading', { level: 1, name: missingFactor.title }).waitFor()

    await page.getByRole('button', { name: factors.kinds.totp.name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: factors.kinds.totp.name })
    await dialog.getByRole('button', { name: factors.continue }).click()
    await dialog.getByRole('img', { name: app.qrCode }).waitFor()
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await dialog.getByLabel(secondFactor.appCode).fill(await freshCode(secret))
    await dialog.getByLabel(secondFactor.appCode).press('Enter')
    await page.getByRole('heading', { level: 1, name: missingFactor.codesTitle }).waitFor()
    await page.getByRole('button', { name: recoveryCodes.make }).waitFor()
    await shoot('codes')
    await page.getByRole('button', { name: missingFactor.goOn }).click()
    await page.waitForURL('**/admin/dashboard')

    const again = page.getByRole('dialog', { name: factorAgain.title })
    const code = again.getByLabel(secondFactor.appCode)
    const answerAgain = async () => {
      await code.fill(await freshCode(secret))
      await code.press('Enter')
      await again.waitFor({ state: 'detached' })
    }
    await ageFactor(minutes(14))
    await page.goto('/admin/orders')
    if (width === 360)
      await page.getByRole('button', { name: ordersOf[locale].search.more }).click()
    const file = page.getByRole('button', { name: adminOf[locale].downloadExcel })
    await Promise.all([saved(page), file.click()])

    // The factor is too old: the export asks for it again and then downloads by itself.
    await ageFactor(minutes(16))
    await file.click()
    await code.waitFor()
    await expect.poll(() => again.getByText(secondFactor.otherWays).count()).toBe(0)
    await shoot('again')
    const [orders] = await Promise.all([saved(page), answerAgain()])
    expect(orders.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const [head] = (await readFile(await orders.path(), 'utf8')).split(';')
    expect(head).toBe(`\uFEFF${sheetOf[locale].columns.order_number}`)

    await ageFactor(minutes(16))
    await page.goto('/admin/account')
    await page.getByRole('button', { name: recoveryCodes.make }).click()
    await answerAgain()
    const codes = page.getByRole('dialog', { name: recoveryCodes.title })
    await codes.locator('code').first().waitFor()
    await shoot('made')
    await codes.getByRole('button', { name: recoveryCodes.kept }).click()

    const next = `over the gorge in ${locale}`
    const asked = page.getByLabel(password.current)
    const change = async (typed: string) => {
      await asked.fill(typed)
      await page.getByRole('button', { name: password.save }).click()
    }
    const hasFocus = () => asked.evaluate((field) => field === document.activeElement)
    await change('')
    for (const field of ['current', 'password'])
      await page.locator(`#${field}-error`, { hasText: shared.validation.required }).waitFor()
    await expect.poll(hasFocus).toBe(true)
    await page.getByLabel(password.new).fill(next)
    await change('not the password')
    await page.locator('#current-error', { hasText: problems.current_password_invalid }).waitFor()
    await expect.poll(hasFocus).toBe(true)
    await expect.poll(() => page.getByLabel(password.new).inputValue()).toBe(next)
    await shoot('password')
    await change(current)
    await page.getByText(password.changed).waitFor()
    current = next

    const other = await page.context().newPage()
    await other.goto('/admin/account')
    await other.getByLabel(password.new, { exact: true }).fill('half typed')
    await page
      .getByRole('button', { name: factors.removeOf.replace('{name}', factors.kinds.totp.name) })
      .click()
    const question = page.getByRole('alertdialog')
    await question.getByText(factors.removeLastGuarded).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
    await question.getByRole('button', { name: factors.remove }).click()
    await page.getByRole('heading', { level: 1, name: missingFactor.title }).waitFor()
    // Another tab says why it leaves by itself, before it loses what is typed.
    await other.getByRole('alertdialog').getByText(missingFactor.leaving).waitFor()
    await other.getByRole('button', { name: adminOf[locale].unsaved.leave }).click()
    await other.getByRole('heading', { level: 1, name: missingFactor.title }).waitFor()
    await close()
  },
)
