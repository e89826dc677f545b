import type { Page } from 'playwright-core'
import { usualSeason } from '#core/club.ts'
import { messages as ar } from '#features/registrations/messages.ar.ts'
import { messages as en } from '#features/registrations/messages.en.ts'
import { messages as fr } from '#features/registrations/messages.fr.ts'
import { seasonAt } from '#features/programs/rules.ts'
import { untilHydrated } from './application.ts'

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** The first year of the season that families register for. */
export const openSeason = seasonAt(new Date(), usualSeason).firstYear
/** A day in the year in which a child reaches this age in the season. */
export const bornFor = (age: number) => `${openSeason - age}-05-04`

type Said = { name: string; birth: string; group?: 'boys' | 'girls' }

export async function fillChild(
  page: Page,
  index: number,
  { name, birth, group }: Said,
): Promise<void> {
  await field(page, `participants.${index}.participant_name`).fill(name)
  await field(page, `participants.${index}.birth_date`).fill(birth)
  if (group) await page.locator(`[name="participants.${index}.group"][value="${group}"]`).check()
}

let phones = 0

/** The contact, with a phone of its own, and the consent. */
export async function fillGuardian(page: Page): Promise<void> {
  await field(page, 'guardian_name').fill('Amina K.')
  await field(page, 'guardian_phone').fill(`0550 8${String(phones++).padStart(5, '0')}`)
  await field(page, 'consents.participation').check()
}

export const sendForm = (page: Page) => page.locator('button[value=register]').click()

/** One of two buttons, of which only one shows. */
export const addChild = (page: Page) =>
  page
    .locator('button', {
      hasText: new RegExp(
        `^(?:${[fr, en, ar].flatMap(({ add, person }) => [add, person.add]).join('|')})$`,
      ),
    })
    .filter({ visible: true })
    .click()

/** Opens an event's form, in French, for children who join a team as well. */
export async function openEventAndTeam(
  page: Page,
  event: string,
  javaScript = true,
): Promise<void> {
  await page.goto(`/registration?event=${event}`)
  if (javaScript) await untilHydrated(page)
  await page.locator('summary', { hasText: fr.alsoTeam }).click()
  await page.locator('[name=in_team][value=yes]').check()
}
