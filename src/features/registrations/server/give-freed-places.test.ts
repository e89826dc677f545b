import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveEvent, restoreEvent } from '#features/events/server/archive-event.ts'
import { changeEvent } from '#features/events/server/change-event.ts'
import { openSeason } from '#features/programs/server/open-season.ts'
import {
  childRegistration,
  contextOf,
  createEvent,
  eventRegistration,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newRegistration, type ReceivedRegistration } from '../contract.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { getRegistration } from './find-registration.ts'
import { fillEventPlaces, giveFreedPlaces } from './give-freed-places.ts'
import { register } from './register.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(() =>
  db.database.pool.query(
    "truncate registrations, mails cascade; delete from offers where kind = 'program'",
  ),
)
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const send = (event: string, name: string) =>
  register(contextOf(db.database), childRegistration(event, name))

async function sendInTurn(
  names: readonly string[],
  sendOne: (name: string) => Promise<ReceivedRegistration>,
) {
  const sent: ReceivedRegistration[] = []
  for (const name of names) sent.push(await sendOne(name))
  await db.database.pool.query('truncate mails')
  return sent
}

const statusesOf = async (sent: readonly ReceivedRegistration[]) => {
  const kept = await Promise.all(
    sent.map(({ token }) => getRegistration(contextOf(db.database), token)),
  )
  return kept.map(({ status }) => status)
}

async function toldReferences(): Promise<string[]> {
  const { rows } = await db.database.pool.query(
    `select headers->>'X-Registration-Reference' as reference from mails
      where kind = 'registration-place' order by 1`,
  )
  return rows.map(({ reference }) => reference)
}

const references = (sent: readonly ReceivedRegistration[]) => sent.map(({ reference }) => reference)

test('places added to an event are given at once, in order, and each family is notified', async () => {
  const event = await createEvent(db.database, { maxParticipants: 1 })
  const sent = await sendInTurn(['A', 'B', 'C', 'D'], (name) => send(event, name))
  const changed = await changeEvent(
    admin(),
    event,
    { version: 1, max_participants: 3 },
    fillEventPlaces,
  )
  expect(changed).toMatchObject({ max_participants: 3, places_taken: 3 })
  expect(await statusesOf(sent)).toEqual(['new', 'new', 'new', 'waiting'])
  expect(await toldReferences()).toEqual(references(sent.slice(1, 3)))
})

test('added and freed places are given once, while admins, families and newcomers act at once', async () => {
  const event = await createEvent(db.database, { maxParticipants: 4 })
  const placed = await sendInTurn(['A', 'B', 'C', 'D'], (name) => send(event, name))
  const line = Array.from({ length: 12 }, (_, index) => `Waiting ${index}`)
  const waiting = await sendInTurn(line, (name) => send(event, name))
  const grow = () =>
    changeEvent(admin(), event, { version: 1, max_participants: 8 }, fillEventPlaces)
  const settled = await Promise.allSettled([
    ...Array.from({ length: 6 }, grow),
    ...placed.slice(0, 3).map(({ token }) => cancelRegistration(contextOf(db.database), token)),
    ...Array.from({ length: 4 }, () => giveFreedPlaces(contextOf(db.database))),
    ...Array.from({ length: 8 }, (_, index) => send(event, `Newcomer ${index}`)),
  ])
  const refusals = settled.flatMap((result) =>
    result.status === 'rejected' ? [result.reason.message] : [],
  )
  expect(refusals).toEqual(Array.from({ length: 5 }, () => 'stale'))
  expect(await statusesOf(waiting)).toEqual([
    ...Array.from({ length: 7 }, () => 'new'),
    ...Array.from({ length: 5 }, () => 'waiting'),
  ])
  expect(await toldReferences()).toEqual(references(waiting.slice(0, 7)))
})

test('a place freed while its event was archived is given when the event is restored', async () => {
  const event = await createEvent(db.database, { maxParticipants: 1 })
  const sent = await sendInTurn(['A', 'B'], (name) => send(event, name))
  await archiveEvent(admin(), event)
  await cancelRegistration(contextOf(db.database), sent[0]?.token ?? '')
  expect(await statusesOf(sent)).toEqual(['cancelled', 'waiting'])
  await restoreEvent(admin(), event, fillEventPlaces)
  expect(await statusesOf(sent)).toEqual(['cancelled', 'new'])
})

test('a new version with larger teams gives the added places at its start, once over all processes', async () => {
  const { kind: _kind, event_id: _event, ...family } = eventRegistration('')
  const season = await openSeason(db.database, new Date())
  const ofTeam = (participant_name: string) =>
    newRegistration.parse({
      ...family,
      kind: 'program',
      level: 'U14',
      group: 'girls',
      participants: [{ participant_name, birth_date: `${season - 13}-05-04`, notes: null }],
    })
  const sent = await sendInTurn(['A', 'B', 'C'], (name) =>
    register(contextOf(db.database), ofTeam(name)),
  )
  await db.database.pool.query(
    `with smaller as (update offers set max_places = 1, places_taken = 1 where kind = 'program')
     update registrations set status = 'waiting', queue_number = nextval('queue_numbers')
       where reference = any ($1)`,
    [references(sent.slice(1))],
  )
  await Promise.all(Array.from({ length: 4 }, () => giveFreedPlaces(contextOf(db.database))))
  expect(await statusesOf(sent)).toEqual(['new', 'new', 'new'])
  expect(await toldReferences()).toEqual(references(sent.slice(1)))
  const { rows } = await db.database.pool.query(
    "select max_places, places_taken from offers where kind = 'program'",
  )
  expect(rows).toEqual([{ max_places: 60, places_taken: 3 }])
})
