import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
