import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seconds } from '#core/durations.ts'
import { statement } from '#platform/database.ts'
import { accountWords } from '#tests/support/admin-words.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { followMailedLink, signInAsAdmin } from '#tests/support/back-office.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const email = 'admin@cirta.example'
const coach = 'coach@cirta.example'
const newAddressFor = (locale: string) => `${locale}@cirta.example`

let site: OpenSite
beforeAll(async () => {
  const addresses = [email, coach, ...accountWords.map(({ locale }) => newAddressFor(locale))]
  site = await openSite({ ADMIN_EMAILS: addresses.join(',') })
})
afterAll(() => site?.close())
beforeEach(async () => {
  const { pool } = site.db.database
  await pool.query('truncate sessions, mails, mailed_tokens, email_changes cascade')
  // Resets the account that signed in last to the address every test starts with. The coach's
  // address is in use.
  await pool.query(
    'update users set email = $1 where last_sign_in_at is not null and email <> $2',
    [email, coach],
  )
  await pool.query('update users set last_sign_in_at = now() where email = $1', [coach])
})

const newestMail = statement<{ text: string; language: string }>(
  'test-newest-mail-to',
  'select text, language from mails where recipient = $1 order by created_at desc limit 1',
)

async function readMail(recipient: string) {
  const findMail = async () => (await site.db.database.rows(newestMail, [recipient]))[0]
  const { text, language } = await vi.waitUntil(findMail, seconds(10))
  const [link = ''] = /http:\S+/.exec(text) ?? []
  const [, code = ''] = /^(\d{6})$/m.exec(text) ?? []
  return { language, link, code }
}

const languages = inOneLanguage('fr', accountWords)

describe.each(languages)('in $locale at $width px', ({ locale, width, words, shared }) => {
  const { link: account, emailChange, problems, check } = words
  const wanted = newAddressFor(locale)

  async function openAccount() {
    const { page, close } = await visit(site.browser, site.program.url, { width })
    await signInAsAdmin(page, { locale, password: ownPassword })
    await page.goto('/admin/account')
    await page.getByRole('heading', { level: 1, name: account }).waitFor()
    const section = page.getByRole('region', { name: words.email.title })
    const ask = async (address: string) => {
      await section.getByLabel(words.email.new).fill(address)
      await section.getByRole('button', { name: words.email.save }).click()
    }
    return { page, section, ask, close }
  }

  test('a wrong address is explained in words, then a link on a phone and a code here confirm the right one', async () => {
    const { page, section, ask, close } = await openAccount()
    await ask('')
    await section.getByText(shared.missing.email).waitFor()
    await ask(email)
    await section.getByText(words.email.same).waitFor()
    await ask('stranger@cirta.example')
    await section.getByText(problems.email_address_not_authorized).waitFor()
    await ask(coach)
    await section.getByText(problems.email_exists).waitFor()
    const typed = section.getByLabel(words.email.new)
    await expect.poll(() => typed.evaluate((input) => input === document.activeElement)).toBe(true)
    await ask(wanted)
    await section.getByRole('status').filter({ hasText: wanted }).waitFor()
    const code = section.getByLabel(words.email.code)
    await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true)
    await section.getByRole('button', { name: words.email.again }).click()
    await section.getByText(problems.over_email_send_rate_limit).waitFor()
    await page.reload()
    await section.getByRole('status').filter({ hasText: wanted }).waitFor()

    const { link, language } = await readMail(wanted)
    expect(language).toBe(locale)
    const phone = await visit(site.browser, site.program.url, { width: 360 })
    await followMailedLink(phone.page, link)
    await phone.page.getByText(emailChange.half).waitFor()
    await phone.page.goto('about:blank')
    await followMailedLink(phone.page, link)
    await phone.page.getByText(emailChange.expired).waitFor()
    await phone.close()

    const right = (await readMail(email)).code
    await code.fill(right === '000000' ? '000001' : '000000')
    await section.getByRole('button', { name: check }).click()
    await section.getByText(problems.otp_expired).waitFor()
    await code.fill(right)
    await section.getByRole('button', { name: check }).click()
    await page.getByText(words.email.changed).waitFor()
    await section.getByText(wanted).waitFor()
    await section.getByLabel(words.email.new).waitFor()
    await close()
  })

  test('a request is cancelled, and another confirmed by both links', async () => {
    const { page, section, ask, close } = await openAccount()
    await ask(wanted)
    const early = await readMail(wanted)
    await section.getByRole('button', { name: words.email.keep }).click()
    await page.getByText(words.email.kept).waitFor()
    await expect
      .poll(() =>
        section.getByLabel(words.email.new).evaluate((input) => input === document.activeElement),
      )
      .toBe(true)
    await followMailedLink(page, early.link)
    await page.getByText(emailChange.expired).waitFor()
    await page.getByRole('link', { name: account }).click()
    await page.getByRole('heading', { level: 1, name: account }).waitFor()

    await ask(wanted)
    await section.getByRole('status').filter({ hasText: wanted }).waitFor()
    await followMailedLink(page, (await readMail(email)).link)
    await page.getByText(emailChange.half).waitFor()
    await followMailedLink(page, (await readMail(wanted)).link)
    const done = page.getByRole('status').filter({ hasText: wanted })
    await done.waitFor()
    await expect.poll(() => page.url()).not.toContain('access_token')
    await done.waitFor()
    await page.getByRole('link', { name: account }).click()
    await section.getByText(wanted).waitFor()
    await close()
  })
})
