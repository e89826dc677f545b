import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as ar } from '#features/registrations/messages.ar.ts'
import { messages as en } from '#features/registrations/messages.en.ts'
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
import { endSeasonOf } from '#tests/support/past-season.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** Sisters of one team, who are one registration. @returns its private link */
async function registerSisters(page: Page, names: readonly [string, string]): Promise<string> {
  await page.goto('/registration')
  for (const [index, name] of names.entries()) {
    if (index > 0) await addChild(page)
    await fillChild(page, index, { name, birth: bornFor(13), group: 'girls' })
  }
  await fillGuardian(page)
  await sendForm(page)
  await page.getByTestId('reference').waitFor()
  return new URL(page.url()).pathname
}

const save = (page: Page) => page.locator('button[value=change]').click()

async function openChange(page: Page, link: string, t: { change: string }): Promise<void> {
  await page.goto(link)
  await page.locator('summary', { hasText: t.change }).click()
}

test.each([true, false])(
  'a change that meets another one shows that and is made again, JavaScript: %s',
  async (javaScript) => {
    const { page, context, close } = await visit(site.browser, site.program.url, { javaScript })
    const names = [`Ines ${javaScript}`, `Rym ${javaScript}`] as const
    const link = await registerSisters(page, names)
    await openChange(page, link, fr)
    if (javaScript) await untilHydrated(page)
    await field(page, 'email').fill('mine@example.dz')
    const other = await context.newPage()
    await openChange(other, link, fr)
    await field(other, 'guardian_name').fill('Karim K.')
    await field(other, 'participants.0.notes').fill('Asthme')
    await save(other)
    await other.getByText(fr.saved).waitFor()
    await save(page)
    await page.getByText(fr.refusal.stale).waitFor()
    // Here is what it is now.
    await expect.poll(() => field(page, 'guardian_name').inputValue()).toBe('Karim K.')
    await expect.poll(() => field(page, 'participants.0.notes').inputValue()).toBe('Asthme')
    await expect.poll(() => field(page, 'email').inputValue()).toBe('')
    await field(page, 'email').fill('mine@example.dz')
    await save(page)
    await page.getByText(fr.saved).waitFor()
    const { rows } = await site.db.database.pool.query(
      `select distinct r.guardian_name, r.email from registrations r
         join participants p on p.registration_id = r.id where p.participant_name = any ($1)`,
      [names],
    )
    expect(rows).toEqual([{ guardian_name: 'Karim K.', email: 'mine@example.dz' }])
    await close()
  },
)

describe.each([
  ['fr', fr],
  ['en', en],
  ['ar', ar],
] as const)('whom nobody is left of, in %s', (locale, t) => {
  test.each([true, false])(
    'taking everybody off is refused at the first tick, JavaScript: %s',
    async (javaScript) => {
      const options = { locale, javaScript }
      const { page, close } = await visit(site.browser, site.program.url, options)
      const names = [`Lina ${locale} ${javaScript}`, `Nour ${locale} ${javaScript}`] as const
      const link = await registerSisters(page, names)
      await openChange(page, link, t)
      if (javaScript) await untilHydrated(page)
      for (const index of names.keys()) await field(page, `participants.${index}.off`).check()
      await save(page)
      const first = page.locator('a[href="#participants.0.off"]', { hasText: t.takeOffAll })
      await first.waitFor()
      await page.locator('[id="participants.0.off-error"]', { hasText: t.takeOffAll }).waitFor()
      const box = page.locator('[id="participants.0.off"]')
      await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
      await field(page, 'participants.1.off').uncheck()
      await expect.poll(() => first.count()).toBe(javaScript ? 0 : 1)
      await save(page)
      await page.getByText(t.saved).waitFor()
      await expect.poll(() => page.locator('.ticket').innerText()).not.toContain(names[0])
      await close()
    },
  )

  test('a renewal without anybody is refused at the first tick', async () => {
    const options = { locale, javaScript: false }
    const { page, close } = await visit(site.browser, site.program.url, options)
    const names = [`Sara ${locale}`, `Aya ${locale}`] as const
    const link = await registerSisters(page, names)
    await endSeasonOf(site.db, names)
    await page.goto(`${link}/again`)
    for (const index of names.keys()) await field(page, `participants.${index}.off`).check()
    await field(page, 'consents.participation').check()
    await sendForm(page)
    await page.locator('a[href="#participants.0.off"]', { hasText: t.nobodyLeft }).waitFor()
    await page.locator('[id="participants.0.off-error"]', { hasText: t.nobodyLeft }).waitFor()
    await field(page, 'participants.1.off').uncheck()
    await field(page, 'consents.participation').check()
    await sendForm(page)
    await page.getByTestId('reference').waitFor()
    await expect.poll(() => page.locator('.ticket').innerText()).toContain(names[1])
    await close()
  })
})
