import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { accountWords } from '#tests/support/admin-words.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

// What an attentive proxy says makes it a network; the browser stands where the proxy would.
let site: OpenSite
beforeAll(async () => {
  site = await openSite({ TRUST_PROXY: '1', RATE_LIMIT: 'on' })
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.database.pool.query('truncate factors, recovery_codes, sessions cascade')
})

const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offsetMs })

test.each(accountWords)(
  'in $locale at $width px the first sign-in on a network leads to a second factor',
  async ({ locale, width, words }) => {
    const { missingFactor, factors, factorAgain, app, recoveryCodes, secondFactor } = words
    const { page, close } = await visit(site.browser, site.program.url, { width })
    await page.addInitScript((stored) => localStorage.setItem('admin-language', stored), locale)
    await page.goto('/admin/orders')
    await page.locator('#email').fill('admin@cirta.example')
    await page.locator('#password').fill(ownPassword)
    await page.locator('form button[type=submit]').click()
    await page.getByRole('heading', { level: 1, name: missingFactor.title }).waitFor()
    const shots = process.env.SHOTS
    if (shots) await page.screenshot({ path: `${shots}/missing-${locale}-${width}.png`, fullPage: true })
    await page.goto('/admin/orders')
    await page.getByRole('heading', { level: 1, name: missingFactor.title }).waitFor()

    await page.getByRole('button', { name: factors.kinds.totp.name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: factors.kinds.totp.name })
    await dialog.getByRole('button', { name: factors.continue }).click()
    await dialog.getByRole('img', { name: app.qrCode }).waitFor()
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await dialog.getByLabel(secondFactor.appCode).fill(codeOf(secret))
    await dialog.getByLabel(secondFactor.appCode).press('Enter')
    await page.getByRole('heading', { level: 1, name: missingFactor.codesTitle }).waitFor()
    await page.getByRole('button', { name: recoveryCodes.make }).waitFor()
    if (shots) await page.screenshot({ path: `${shots}/codes-${locale}-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: missingFactor.goOn }).click()
    await page.waitForURL('**/admin/dashboard')

    // The factor was shown long ago: making codes asks for it once more, and then goes on by itself.
    await site.db.database.pool.query(
      `update sessions set amr = (select jsonb_agg(m || '{"timestamp": 1}') from jsonb_array_elements(amr) m)`,
    )
    await page.goto('/admin/account')
    await page.getByRole('button', { name: recoveryCodes.make }).click()
    const again = page.getByRole('dialog', { name: factorAgain.title })
    await again.getByLabel(secondFactor.appCode).waitFor()
    await expect.poll(() => again.getByText(secondFactor.otherWays).count()).toBe(0)
    if (shots) await page.screenshot({ path: `${shots}/again-${locale}-${width}.png` })
    await again.getByLabel(secondFactor.appCode).fill(codeOf(secret, seconds(30)))
    await again.getByLabel(secondFactor.appCode).press('Enter')
    await page.getByRole('dialog', { name: recoveryCodes.title }).locator('code').first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
    await close()
  },
)
