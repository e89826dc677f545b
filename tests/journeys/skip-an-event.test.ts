import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as ar } from '#features/registrations/messages.ar.ts'
import { messages as fr } from '#features/registrations/messages.fr.ts'
import { formatDinars } from '#ui/money.tsx'
import { untilAnswering, untilHydrated } from '#tests/support/application.ts'
import { createEvent } from '#tests/support/builders.ts'
import {
  addChild,
  bornFor,
  field,
  fillChild,
  fillGuardian,
  sendForm as send,
} from '#tests/support/family-form.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site?.close())

test.each([
  { locale: 'fr', width: 360, javaScript: true, t: fr },
  { locale: 'ar', width: 1280, javaScript: false, t: ar },
] as const)(
  'of two children one comes to the event, in $locale, JavaScript: $javaScript',
  async ({ locale, width, javaScript, t }) => {
    const { database } = site.db
    const event = await createEvent(database, { maxParticipants: 1 })
    await database.pool.query('update events set registration_fee = 750 where id = $1', [event])
    const options = { locale, width, javaScript }
    const { page, close } = await visit(site.browser, site.program.url, options)
    await page.goto('/registration')
    if (javaScript) await untilHydrated(page)
    const names = [`Comes ${locale}`, `Stays ${locale}`] as const
    await fillChild(page, 0, { name: names[0], birth: bornFor(14), group: 'girls' })
    await addChild(page)
    await fillChild(page, 1, { name: names[1], birth: bornFor(12), group: 'boys' })
    const skips = field(page, 'participants.1.skips_event')
    await expect.poll(() => skips.isVisible()).toBe(false)
    await page.locator('summary', { hasText: t.alsoEvent }).click()
    const option = field(page, 'event_id').locator(`option[value="${event}"]`)
    await expect.poll(() => option.innerText()).toContain(formatDinars(750, locale))
    await field(page, 'event_id').selectOption(event)
    await skips.check()
    // With the event alone the box makes no sense.
    await page.locator('#no-team').check()
    await expect.poll(() => skips.isVisible()).toBe(false)
    await page.locator('#in_team').check()
    if (javaScript) {
      await untilAnswering(page)
      await page.reload()
      await untilHydrated(page)
    }
    // What is missing is said, and the answer keeps what was ticked.
    await send(page)
    await page.getByRole('alert').waitFor()
    await expect.poll(() => skips.isChecked()).toBe(true)
    await expect.poll(() => field(page, 'participants.0.skips_event').isChecked()).toBe(false)
    await fillGuardian(page)
    await send(page)
    await page.getByTestId('reference').waitFor()
    const { rows } = await database.pool.query(
      `select p.participant_name as name, count(*)::int as registrations from participants p
        where p.participant_name = any ($1) group by 1 order by 1`,
      [names],
    )
    expect(rows).toEqual([
      { name: names[0], registrations: 2 },
      { name: names[1], registrations: 1 },
    ])
    const other = await visit(site.browser, site.program.url, options)
    await other.page.goto('/registration')
    const full = other.page.locator(`option[value="${event}"]`)
    await expect.poll(() => full.textContent()).toContain(t.noPlace)
    await other.close()
    await close()
  },
)
