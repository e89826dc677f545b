import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as ar } from '#features/registrations/messages.ar.ts'
import { messages as fr } from '#features/registrations/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import {
  addChild,
  bornFor,
  field,
  fillChild,
  fillGuardian,
  sendForm,
} from '#tests/support/family-form.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

async function linkMailedTo(recipient: string): Promise<string | undefined> {
  const { rows } = await site.db.database.pool.query(
    `select text from mails where kind = 'registration-link' and recipient = $1`,
    [recipient],
  )
  return rows.map(({ text }) => /\/registration\/[\w-]{43}/.exec(text)?.[0])[0]
}

describe.each([
  { locale: 'fr', width: 360, javaScript: true, t: fr },
  { locale: 'fr', width: 360, javaScript: false, t: fr },
  { locale: 'ar', width: 1280, javaScript: true, t: ar },
] as const)('in $locale, JavaScript $javaScript', ({ t, ...options }) => {
  test('a family that lost its private link has it mailed again', async () => {
    const { page, close } = await visit(site.browser, site.program.url, options)
    const name = `Ines ${options.locale} ${options.javaScript}`
    const email = `ines-${options.locale}-${options.javaScript}@example.dz`
    await page.goto('/registration')
    await fillChild(page, 0, { name, birth: bornFor(13), group: 'girls' })
    await fillGuardian(page)
    await field(page, 'email').fill(email)
    await sendForm(page)
    await page.getByTestId('reference').waitFor()

    await page.goto('/registration')
    await page.getByRole('link', { name: t.lost.ask }).click()
    await page.getByRole('heading', { name: t.lost.title }).waitFor()
    const typed = page.getByLabel(t.email, { exact: true })
    await typed.fill('ines')
    await page.getByRole('button', { name: t.lost.send }).click()
    await page.locator('[aria-invalid]').waitFor()
    if (options.javaScript) await page.locator('[aria-invalid]:focus').waitFor()
    await expect.poll(() => typed.inputValue()).toBe('ines')
    await typed.fill(email)
    await page.getByRole('button', { name: t.lost.send }).click()
    await page.getByRole('heading', { name: t.lost.sent }).waitFor()

    await page.goto((await linkMailedTo(email)) ?? '')
    await expect.poll(() => page.getByText(name).count()).toBeGreaterThan(0)
    await close()
  })
})

test('of a child that is registered already the rest of its family is told where its link is', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  const twice = { name: 'Twice', birth: bornFor(13), group: 'girls' } as const
  const fill = async () => {
    await page.goto('/registration')
    await fillChild(page, 0, twice)
    await fillGuardian(page)
    // The same phone each time, so that it counts as the same family: of another family with the
    // same name only the club would be told.
    await field(page, 'guardian_phone').fill('0550 70 00 02')
  }
  await fill()
  await sendForm(page)
  await page.getByTestId('reference').waitFor()
  await fill()
  await addChild(page)
  await fillChild(page, 1, { name: 'Once', birth: bornFor(11), group: 'girls' })
  await sendForm(page)
  const box = page.getByRole('status').filter({ hasText: fr.outcome.already_registered })
  await box.getByRole('link', { name: fr.lost.ask }).click()
  await page.getByRole('heading', { name: fr.lost.title }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/registration/link')
  await close()
})

test('a link that opens nothing leads to the form, whose answer is the same for a stranger', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto(`/registration/${'A'.repeat(43)}`)
  await page.getByRole('link', { name: fr.lost.title }).click()
  await page.getByLabel(fr.email, { exact: true }).fill('stranger@example.dz')
  await page.getByRole('button', { name: fr.lost.send }).click()
  await page.getByRole('heading', { name: fr.lost.sent }).waitFor()
  expect(await linkMailedTo('stranger@example.dz')).toBeUndefined()
  await close()
})

test('without a network the form stays with what was typed, and is sent once there is one', async () => {
  const { page, context, close } = await visit(site.browser, site.program.url)
  await page.goto('/registration/link')
  await untilHydrated(page)
  const typed = page.getByLabel(fr.email, { exact: true })
  await typed.fill('stranger@example.dz')
  await context.setOffline(true)
  await page.getByRole('button', { name: fr.lost.send }).click()
  await page.getByRole('alert').filter({ hasText: fr.refusal.failed }).waitFor()
  await expect.poll(() => typed.inputValue()).toBe('stranger@example.dz')
  await context.setOffline(false)
  await page.getByRole('button', { name: fr.lost.send }).click()
  await page.getByRole('heading', { name: fr.lost.sent }).waitFor()
  await close()
})
