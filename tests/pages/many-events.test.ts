import { afterAll, beforeAll, expect, test } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { locales } from '#core/locale.ts'
import { messages as ar } from '#features/events/messages.ar.ts'
import { messages as en } from '#features/events/messages.en.ts'
import { messages as fr } from '#features/events/messages.fr.ts'
import { messages as registrations } from '#features/registrations/messages.fr.ts'
import { eventPath } from '#features/events/rules.ts'
import { createEvent } from '#tests/support/builders.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

const words = { fr, en, ar }

let db: TestDatabase
let program: RunningProgram
beforeAll(async () => {
  db = await createTestDatabase()
  const dayOf = (away: number) => clubDay(new Date(Date.now() + days(away)))
  for (let away = 1; away <= 30; away += 1) {
    await createEvent(db.database, { day: dayOf(away) })
    await createEvent(db.database, { day: dayOf(-away) })
  }
  const env = {
    DATABASE_URL: urlOf(db.connection),
    SEED: 'none',
    ADMIN_PASSWORD: 'a password of ours',
  }
  program = await startProgram({ env })
})
afterAll(async () => {
  await program?.stop()
  await db?.drop()
})

const eventIds = (page: string) =>
  [...page.matchAll(/href="\/registration\?event=([0-9a-f-]+)"/g)].map(([, id]) => id)

const linkTo = (page: string, parameter: string) => {
  const link = page.match(new RegExp(`href="/events(\\?${parameter}=[^"#]+)#`))?.[1]
  return link?.replaceAll('&amp;', '&')
}

const read = async (search: string) => (await fetch(`${program.url}/events${search}`)).text()

test('the page shows 24 coming events, and links to all others', async () => {
  const first = await read('')
  expect(eventIds(first)).toHaveLength(24)
  const second = await read(linkTo(first, 'after') ?? '')
  expect(eventIds(second)).toHaveLength(6)
  expect(new Set([...eventIds(first), ...eventIds(second)]).size).toBe(30)
  expect(linkTo(second, 'after')).toBe(undefined)
})

test.each(locales)('a link to any event opens a page that shows it, in %s', async (locale) => {
  const { items } = await (await fetch(`${program.url}/api/events`)).json()
  expect(items).toHaveLength(60)
  for (const { id } of [items.at(0), items.at(5), items.at(31), items.at(-1)]) {
    const page = await read(`${new URL(eventPath(id), program.url).search}&lang=${locale}`)
    expect(page).toContain(` id="${id}"`)
    expect(page).not.toContain(words[locale].gone)
  }
})

test.each(locales)('of an event that is no longer there it says so, in %s', async (locale) => {
  const { items } = await (await fetch(`${program.url}/api/events?when=upcoming&limit=1`)).json()
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x'.repeat(500), '%27']) {
    const page = await read(`?event=${id}&lang=${locale}`)
    expect(page).toContain(words[locale].gone)
    expect(eventIds(page)[0]).toBe(items[0].id)
  }
})

test('past events are twelve to a page, to the first one', async () => {
  const second = await read(linkTo(await read(''), 'before') ?? '')
  const third = await read(linkTo(second, 'before') ?? '')
  expect(linkTo(second, 'before')).toBeDefined()
  expect(linkTo(third, 'before')).toBe(undefined)
})

const closeTeams = () =>
  db.database.pool.query(
    `with closed as (update teams set is_open = false)
     insert into changes (origin, names) values (gen_random_uuid(), array['teams'])`,
  )

test('where no team takes families the form begins with the event, in sight', async () => {
  const form = async () => (await fetch(`${program.url}/registration`)).text()
  const asked = async () =>
    [...(await form()).matchAll(/name="(event_id|guardian_name|[^"]+participant_name)"/g)].map(
      ([, name]) => name,
    )
  const children = 'participants.0.participant_name'
  await expect.poll(asked).toEqual([children, 'event_id', 'guardian_name'])
  expect(await form()).toContain(registrations.alsoEvent)
  await closeTeams()
  await expect.poll(asked).toEqual(['event_id', children, 'guardian_name'])
  expect(await form()).not.toContain(registrations.alsoEvent)
})

test.each(locales)(
  'a club with open events and no team has the registration in its menu, in %s',
  async (locale) => {
    const isLed = async () => (await read(`?lang=${locale}`)).includes('href="/registration"')
    const show = (isShown: boolean) =>
      db.database.pool.query(
        `with shown as (update events set active = ${isShown} where event_date >= current_date)
       insert into changes (origin, names) values (gen_random_uuid(), array['events'])`,
      )
    await closeTeams()
    await show(false)
    await expect.poll(isLed).toBe(false)
    await show(true)
    await expect.poll(isLed).toBe(true)
  },
)
