import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as fr } from '#features/registrations/messages.fr.ts'
import { untilAnswering, untilHydrated } from '#tests/support/application.ts'
import { createEvent } from '#tests/support/builders.ts'
import {
  addChild,
  bornFor,
  field,
  fillChild,
  fillGuardian,
  sendForm,
  openEventAndTeam,
} from '#tests/support/family-form.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { endSeasonOf } from '#tests/support/past-season.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** Waits until only this child is in the form, with a link to the family’s page. */
async function untilLeft(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: fr.partial.open }).waitFor()
  await page.locator('button[value=register][aria-disabled=false]').waitFor()
  const first = field(page, 'participants.0.participant_name')
  await expect.poll(() => first.inputValue()).toBe(name)
  await expect.poll(() => field(page, 'participants.1.participant_name').count()).toBe(0)
}

/** Sends the rest with a year that has a team. @returns what the family’s page says of all */
async function joinedBy(page: Page): Promise<string> {
  await field(page, 'participants.0.birth_date').fill(bornFor(12))
  await field(page, 'consents.participation').check()
  await sendForm(page)
  await page.getByTestId('reference').waitFor()
  return page.locator('.ticket').innerText()
}

test.each([true, false])(
  'a renewal that leaves a new sibling without a team keeps its answer, JavaScript: %s',
  async (javaScript) => {
    const { page, close } = await visit(site.browser, site.program.url, { javaScript })
    const names = [`Renewed ${javaScript}`, `New ${javaScript}`] as const
    await page.goto('/registration')
    if (javaScript) await untilHydrated(page)
    await fillChild(page, 0, { name: names[0], birth: bornFor(13), group: 'girls' })
    await fillGuardian(page)
    await sendForm(page)
    await page.getByTestId('reference').waitFor()
    const link = new URL(page.url()).pathname
    expect(await endSeasonOf(site.db, [names[0]])).toBe(1)
    await page.goto(`${link}/again`)
    if (javaScript) await untilHydrated(page)
    await addChild(page)
    await fillChild(page, 1, { name: names[1], birth: bornFor(30), group: 'boys' })
    await field(page, 'consents.participation').check()
    await sendForm(page)
    await page.getByText(fr.partial.title).waitFor()
    await page.getByText(fr.outcome.no_team).waitFor()
    await untilLeft(page, names[1])
    // Still wrong: neither what was typed nor the way to the others is lost.
    await field(page, 'participants.0.birth_date').fill(bornFor(29))
    await sendForm(page)
    await expect.poll(() => page.locator('main bdi', { hasText: names[0] }).count()).toBe(0)
    await untilLeft(page, names[1])
    const ticket = await joinedBy(page)
    for (const name of names) expect(ticket).toContain(name)
    await close()
  },
)

const changes = {
  closed: `update teams set is_open = false where slug = $1`,
  archived: `update teams set archived_at = now() where slug = $1`,
}

test.each([
  ['closed', 'u16-girls', 16, true],
  ['closed', 'u16-girls', 16, false],
  ['archived', 'u14-girls', 14, true],
  ['archived', 'u14-girls', 14, false],
] as const)(
  'a team that is %s while its form is open leaves the way to the brother: %s, %i, JavaScript: %s',
  async (change, team, age, javaScript) => {
    await site.db.database.pool.query(
      'update teams set is_open = true, archived_at = null where slug = $1',
      [team],
    )
    const { page, close } = await visit(site.browser, site.program.url, { javaScript })
    const names = [`Sister ${change} ${javaScript}`, `Brother ${change} ${javaScript}`] as const
    await page.goto(`/registration?team=${team}`)
    if (javaScript) await untilHydrated(page)
    await fillChild(page, 0, { name: names[0], birth: bornFor(age), group: 'girls' })
    await addChild(page)
    await fillChild(page, 1, { name: names[1], birth: bornFor(12), group: 'boys' })
    await fillGuardian(page)
    await site.db.database.pool.query(changes[change], [team])
    await sendForm(page)
    await page.getByText(fr.partial.title).waitFor()
    await page.locator('main bdi', { hasText: names[1] }).waitFor()
    await untilLeft(page, names[0])
    // What is missing in the rest is said, and the way to the brother stays.
    await field(page, 'guardian_name').fill('')
    await sendForm(page)
    await page.locator('#guardian_name-error').waitFor()
    await untilLeft(page, names[0])
    await field(page, 'guardian_name').fill('Amina K.')
    const ticket = await joinedBy(page)
    for (const name of names) expect(ticket).toContain(name)
    await close()
  },
)

test.each([true, false])(
  'an event that is withdrawn while its form is open leaves the way to the team, JavaScript: %s',
  async (javaScript) => {
    const event = await createEvent(site.db.database)
    const { page, close } = await visit(site.browser, site.program.url, { javaScript })
    const names = [`Placed gone ${javaScript}`, `Refused gone ${javaScript}`] as const
    await openEventAndTeam(page, event, javaScript)
    await fillChild(page, 0, { name: names[0], birth: bornFor(12), group: 'boys' })
    await addChild(page)
    await fillChild(page, 1, { name: names[1], birth: bornFor(30), group: 'boys' })
    await fillGuardian(page)
    await site.db.database.pool.query('update events set active = false where id = $1', [event])
    await sendForm(page)
    await page.getByText(fr.partial.title).waitFor()
    await untilLeft(page, names[1])
    const ticket = await joinedBy(page)
    for (const name of names) expect(ticket).toContain(name)
    await close()
  },
)

test('a form for an event keeps its refused child through a reload, until it is sent', async () => {
  const event = await createEvent(site.db.database)
  const { page, close } = await visit(site.browser, site.program.url)
  const names = ['Placed here', 'Refused here'] as const
  await openEventAndTeam(page, event)
  await fillChild(page, 0, { name: names[0], birth: bornFor(12), group: 'boys' })
  await addChild(page)
  await fillChild(page, 1, { name: names[1], birth: bornFor(30), group: 'girls' })
  await fillGuardian(page)
  await sendForm(page)
  await page.getByText(fr.partial.title).waitFor()
  await untilLeft(page, names[1])
  await untilAnswering(page)
  await page.reload()
  await untilHydrated(page)
  await untilLeft(page, names[1])
  await expect.poll(() => page.locator('[name=event_id]').inputValue()).toBe('')
  const ticket = await joinedBy(page)
  for (const name of names) expect(ticket).toContain(name)
  await page.goto(`/registration?event=${event}`)
  await untilHydrated(page)
  await expect.poll(() => field(page, 'participants.0.participant_name').inputValue()).toBe('')
  await expect.poll(() => page.locator('[name=link]').count()).toBe(0)
  await close()
})
