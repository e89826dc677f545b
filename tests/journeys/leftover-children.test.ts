import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as fr } from '#features/registrations/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { createEvent } from '#tests/support/builders.ts'
import {
  addChild,
  bornFor,
  field,
  fillChild,
  fillGuardian,
  openEventAndTeam,
  sendForm as send,
} from '#tests/support/family-form.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site?.close())

test.each([true, false])(
  'a child left over from the form of a team is told to be sent again, JavaScript: %s',
  async (javaScript) => {
    const { page, close } = await visit(site.browser, site.program.url, { javaScript })
    const names = [`Left over ${javaScript}`, `Placed at once ${javaScript}`] as const
    await page.goto('/registration?team=u14-boys')
    if (javaScript) await untilHydrated(page)
    await fillChild(page, 0, { name: names[0], birth: bornFor(15) })
    await addChild(page)
    await fillChild(page, 1, { name: names[1], birth: bornFor(11), group: 'girls' })
    await fillGuardian(page)
    await send(page)
    await page.getByText(fr.partial.title).waitFor()
    // The box that the text used to name is only in the form of the team.
    await page.getByText(fr.sendAgain).first().waitFor()
    await expect.poll(() => page.locator('main').innerText()).not.toContain(fr.tick)
    await expect
      .poll(() =>
        page
          .locator('form')
          .getByText(/^Nés en/)
          .count(),
      )
      .toBe(0)
    await send(page)
    await page.getByTestId('reference').waitFor()
    const ticket = await page.locator('.ticket').innerText()
    for (const said of [...names, 'U16']) expect(ticket).toContain(said)
    await close()
  },
)

test.each([true, false])(
  'a refused child is corrected and joins its family, JavaScript: %s',
  async (javaScript) => {
    const event = await createEvent(site.db.database)
    const { page, close } = await visit(site.browser, site.program.url, { javaScript })
    const names = [`Placed ${javaScript}`, `Refused ${javaScript}`] as const
    await openEventAndTeam(page, event, javaScript)
    await fillChild(page, 0, { name: names[0], birth: bornFor(12), group: 'boys' })
    await addChild(page)
    await fillChild(page, 1, { name: names[1], birth: bornFor(30), group: 'girls' })
    await fillGuardian(page)
    await send(page)
    await page.getByText(fr.partial.title).waitFor()
    const nameField = field(page, 'participants.0.participant_name')
    await expect.poll(() => nameField.inputValue()).toBe(names[1])
    // Still wrong: the form stays, and so does the way to what was placed.
    await field(page, 'participants.0.birth_date').fill(bornFor(29))
    await send(page)
    await expect.poll(() => page.locator('main bdi', { hasText: names[0] }).count()).toBe(0)
    await page.getByRole('link', { name: fr.partial.open }).waitFor()
    await field(page, 'participants.0.birth_date').fill(bornFor(14))
    await send(page)
    await page.getByTestId('reference').waitFor()
    const ticket = await page.locator('.ticket').innerText()
    for (const said of [...names, 'U12', 'U14']) expect(ticket).toContain(said)
    const { rows } = await site.db.database.pool.query(
      `select distinct coalesce(r.family_reference, r.reference) as reference,
         count(*) over ()::int as registrations from registrations r join participants p
           on p.registration_id = r.id where p.participant_name = any ($1)`,
      [names],
    )
    // Both have a team, and both have the event, once.
    expect(rows.map(({ registrations }) => registrations)).toEqual([4])
    await close()
  },
)

test.each([true, false])(
  'a refused child whose family was forgotten meanwhile is a new family, JavaScript: %s',
  async (javaScript) => {
    const { page, close } = await visit(site.browser, site.program.url, { javaScript })
    await page.goto('/registration')
    if (javaScript) await untilHydrated(page)
    const names = [`Forgotten ${javaScript}`, `Left ${javaScript}`] as const
    await fillChild(page, 0, { name: names[0], birth: bornFor(12), group: 'boys' })
    await addChild(page)
    await fillChild(page, 1, { name: names[1], birth: bornFor(30), group: 'girls' })
    await fillGuardian(page)
    await send(page)
    await page.getByText(fr.partial.title).waitFor()
    await site.db.database.pool.query(
      `delete from registration_links where registration_id in (
         select registration_id from participants where participant_name = $1)`,
      [names[0]],
    )
    await field(page, 'participants.0.birth_date').fill(bornFor(14))
    await send(page)
    await page.getByText(fr.refusal.failed).waitFor()
    await expect.poll(() => page.locator('[name=link]').count()).toBe(0)
    await send(page)
    const shown = await page.getByTestId('reference').innerText()
    const { rows } = await site.db.database.pool.query(
      `select coalesce(r.family_reference, r.reference) as reference from registrations r
         join participants p on p.registration_id = r.id
        where p.participant_name = any ($1) order by p.participant_name`,
      [names],
    )
    expect(rows).toEqual([{ reference: expect.not.stringContaining(shown) }, { reference: shown }])
    await close()
  },
)
