import ICAL from 'ical.js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followChanges } from '#platform/changes/follow-changes.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { eventRegistration, testServices } from '#tests/support/builders.ts'
import { openTeam } from '#tests/support/team.ts'
import type { AdminSession } from '../admin-contract.ts'
import { teamCalendars } from './api.ts'
import { listComing } from './list-coming.ts'
import { listTeams } from './list-teams.ts'

const { db, call, accounts, processes, actions } = openTeam()
const monday = '2026-11-30'
const clock = new Date('2026-11-20T12:00:00Z')

let team: string
let elsewhere: Database

/** Another process, which shares nothing with the API but the database, and hears of changes. */
beforeAll(async () => {
  elsewhere = openDatabase(db().connection)
  const follower = followChanges({
    listenOn: async () => db().connection,
    pool: elsewhere.pool,
    changes: elsewhere.changes,
    log: testServices(elsewhere).log,
  })
  await follower.ready
  return async () => {
    await follower.stop()
    await elsewhere.close()
  }
})

beforeEach(async () => {
  accounts().clock.offsetMs = clock.getTime() - Date.now()
  const { pool } = db().database
  await pool.query(
    `delete from session_exceptions; delete from revisions; delete from audit_entries;
     delete from team_sessions where calendar_name !~ '^u1[0-9]-(boys|girls)-[a-z]+$';
     update team_sessions set archived_at = null, sequence = 0, version = 1, minutes = 60,
       valid_from = null, valid_until = null, place_fr = null, place_en = null, place_ar = null,
       weekday = split_part(calendar_name, '-', 3);
     update team_sessions set start_time = '19:30' where calendar_name like 'u14-%';
     update team_sessions set start_time = '17:30' where calendar_name like 'u12-%'`,
  )
  team = await idOf('u14-boys')
})

const idOf = async (slug: string): Promise<string> =>
  (await db().database.pool.query('select id from teams where slug = $1', [slug])).rows[0].id

const path = (...rest: string[]) => ['/admin/teams', team, 'sessions', ...rest].join('/')
const sessions = async (): Promise<AdminSession[]> => (await call('GET', path())).body.items
async function onMonday(): Promise<AdminSession> {
  const found = (await sessions()).find(({ weekday }) => weekday === 'monday')
  if (!found) throw new Error('no session on Monday')
  return found
}
const refusedAt = (where: string, code: string) => ({
  status: 422,
  body: expect.objectContaining({ errors: [{ path: where, code }] }),
})
const slot = { weekday: 'saturday', time: '10:00', minutes: 90 }

/** The entries of a team's calendar. */
async function calendar(slug = 'u14-boys', database = db().database) {
  const served = teamCalendars({ now: () => clock, database })
  const file = await (await served.request(`/${slug}.ics`)).text()
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    start: String(event.getFirstPropertyValue('dtstart')),
  }))
}
const startIn = async (slug: string, database: Database) =>
  (await calendar(slug, database))[0]?.start
const mondays = async () =>
  (await calendar()).filter(({ uid }) => uid.startsWith('u14-boys-monday'))

describe('a weekly session', () => {
  test('is added in the hall or at a place in one language, and says what else is there then', async () => {
    const inHall = await call('POST', path(), {
      body: { ...slot, weekday: 'friday', time: '17:00' },
    })
    expect([inHall.status, inHall.body.place_fr]).toEqual([201, null])
    expect(inHall.body.warnings).toMatchObject([
      { code: 'same_hall', level: 'U12', group: 'boys', time: '17:30' },
      { code: 'same_hall', level: 'U12', group: 'girls', time: '17:30' },
    ])
    const elsewhere = await call('POST', path(), {
      body: { ...slot, weekday: 'friday', time: '17:00', place_ar: 'قاعة الوادي' },
    })
    expect(elsewhere.body).toMatchObject({ place_ar: 'قاعة الوادي', place_fr: null, warnings: [] })
    expect(await sessions()).toHaveLength(4)
    expect(await actions()).toEqual(['session_slot.created', 'session_slot.created'])
  })

  test.each([
    [{ time: '23:30' }, 'minutes', 'crosses_midnight'],
    [{ valid_from: '2026-12-10', valid_until: '2026-12-09' }, 'valid_until', 'before_first_day'],
    [{ time: '7 pm' }, 'time', 'invalid_format'],
    [{ minutes: 0 }, 'minutes', 'too_small'],
  ])('with %o is refused at its field', async (wrong, where, code) => {
    expect(await call('POST', path(), { body: { ...slot, ...wrong } })).toMatchObject(
      refusedAt(where, code),
    )
    const { id } = await onMonday()
    expect(
      await call('PATCH', path(id), { body: { version: 1, minutes: 90, ...wrong } }),
    ).toMatchObject(refusedAt(where, code))
  })

  test('until midnight is allowed', async () => {
    expect((await call('POST', path(), { body: { ...slot, time: '22:30' } })).status).toBe(201)
  })

  test('is changed on every reading, also of another process, with its earlier value kept', async () => {
    const u12 = `/admin/teams/${await idOf('u12-boys')}/sessions`
    const { items: before } = (await call('GET', u12)).body
    const [{ id }] = before
    const reads = { now: () => clock, database: elsewhere }
    const everywhere = async () => [
      (await listTeams(reads)).items[0]?.sessions[0]?.time,
      (await listComing(reads)).trainings[0]?.starts_at,
      await startIn('u12-boys', reads.database),
      (await call('GET', '/teams/coming')).body.trainings[0].starts_at,
    ]
    const at = (time: string, utc: string) => [time, utc, `2026-09-04T${time}:00`, utc]
    expect(await everywhere()).toEqual(at('17:30', '2026-11-20T16:30:00.000Z'))
    const changed = await call('PATCH', `${u12}/${id}`, { body: { version: 1, time: '16:15' } })
    expect(changed.body).toMatchObject({
      version: 2,
      sequence: 1,
      weekday: 'friday',
      time: '16:15',
    })
    await expect
      .poll(everywhere, { timeout: 1500 })
      .toEqual(at('16:15', '2026-11-20T15:15:00.000Z'))
    const cancel = { kind: 'cancelled', date: '2026-11-20', reason_en: 'Hall closed' }
    expect((await call('POST', `${u12}/${id}/exceptions`, { body: cancel })).status).toBe(201)
    await expect
      .poll(async () => (await listComing(reads)).trainings[0]?.change, { timeout: 1500 })
      .toMatchObject({ kind: 'cancelled', reason_en: 'Hall closed' })
    const { items } = (await call('GET', `${u12}/${id}/revisions`)).body
    expect(items).toMatchObject([{ version: 1, value: { time: '17:30', weekday: 'friday' } }])
    const late = { version: 1, time: '18:30' }
    expect(await call('PATCH', `${u12}/${id}`, { body: late })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { time: '16:15', version: 2 } },
    })
  })

  test('keeps its name in calendars when its day and time change', async () => {
    const { id } = await onMonday()
    const [before] = await mondays()
    await call('PATCH', path(id), { body: { version: 1, weekday: 'thursday', time: '18:00' } })
    const [after] = await mondays()
    expect(after).toMatchObject({ uid: before?.uid, sequence: 1, start: '2026-09-03T18:00:00' })
  })
})

describe('a session that is removed', () => {
  test('leaves the week, is cancelled in calendars, and the families keep their places', async () => {
    const { id } = await onMonday()
    const { pool } = db().database
    const child = { participant_name: 'Yanis K.', birth_date: '2012-05-04', notes: 'Asthma' }
    const event = eventRegistration('', { participants: [child] })
    const family = { ...event, kind: 'program', event_id: undefined, level: 'U14', group: 'boys' }
    const answer = await processes()[0].request('/api/registrations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(family),
    })
    expect([answer.status, await answer.text()]).toEqual([201, expect.anything()])
    const families = async () =>
      (await call('GET', '/admin/registrations')).body.items.map(
        ({ status, participants }: { status: string; participants: object[] }) => [
          status,
          participants,
        ],
      )
    const before = await families()
    expect(before).toMatchObject([['new', [child]]])
    expect((await call('GET', path())).body.registered_children).toBe(1)
    expect((await call('DELETE', path(id))).status).toBe(204)
    expect((await sessions()).map(({ weekday }) => weekday)).toEqual(['wednesday'])
    expect(await mondays()).toMatchObject([{ status: 'CANCELLED', sequence: 1 }])
    expect(await families()).toEqual(before)
    expect((await call('GET', path())).body.registered_children).toBe(1)
    await pool.query('truncate registrations, offers cascade')
    expect((await call('DELETE', path(id))).status).toBe(404)
    expect((await call('PATCH', path(id), { body: { version: 2, minutes: 90 } })).status).toBe(404)

    expect((await call('POST', path(id, 'restore'))).body).toMatchObject({
      archived: false,
      sequence: 2,
    })
    expect(await mondays()).toMatchObject([{ status: null, sequence: 2 }])
  })
})

test('a level names its teams, and the days of boys and of girls apart', async () => {
  const { items } = (await call('GET', '/teams/levels', { token: '' })).body
  const u14 = items.find(({ level }: { level: string }) => level === 'U14')
  expect(u14.teams).toEqual(['u14-boys', 'u14-girls'])
  expect(u14.groups).toEqual([
    { group: 'boys', weekdays: ['monday', 'wednesday'] },
    { group: 'girls', weekdays: ['sunday', 'tuesday'] },
  ])
})

test('a team is read by its address; another address is of none', async () => {
  expect((await call('GET', '/teams/u14-boys')).body.team).toMatchObject({ id: team })
  expect((await call('GET', '/teams/u15-boys')).status).toBe(404)
})

describe('a day that differs', () => {
  const reason = { reason_fr: 'Salle prise' }
  const add = async (body: object) => {
    const { id } = await onMonday()
    return call('POST', path(id, 'exceptions'), { body })
  }

  test('is none of a session that was removed', async () => {
    const { id } = await onMonday()
    await call('DELETE', path(id))
    const body = { kind: 'cancelled', date: monday, ...reason }
    expect((await call('POST', path(id, 'exceptions'), { body })).status).toBe(404)
  })

  test('is cancelled, undone, moved and extra; each raises SEQUENCE under the same name', async () => {
    const cancelled = await add({ kind: 'cancelled', date: monday, ...reason })
    expect(cancelled).toMatchObject({ status: 201, body: { kind: 'cancelled', warnings: [] } })
    expect((await call('GET', '/teams')).body.items[1].sessions[0].exceptions).toMatchObject([
      { kind: 'cancelled', date: monday, reason_fr: 'Salle prise', reason_ar: null },
    ])
    const { id } = await onMonday()
    const undo = await call('DELETE', path(id, 'exceptions', cancelled.body.id))
    expect(undo.status).toBe(204)
    const moved = { kind: 'moved', date: monday, new_date: '2026-12-01', new_time: '20:00' }
    expect((await add({ ...moved, ...reason })).body.warnings).toMatchObject([
      { level: 'U14', group: 'girls', weekday: 'tuesday', date: '2026-12-01', time: '19:30' },
      { level: 'U16', group: 'girls', time: '20:30' },
    ])
    await add({ kind: 'extra', date: '2026-12-05', new_time: '10:00', reason_ar: 'مباراة' })
    expect((await mondays()).map(({ sequence, start }) => [sequence, start])).toEqual([
      [4, '2026-09-07T19:30:00'],
      [4, '2026-12-01T20:00:00'],
    ])
    expect((await calendar()).filter(({ uid }) => uid.startsWith('extra-'))).toMatchObject([
      { sequence: 4, start: '2026-12-05T10:00:00' },
    ])
    expect(await actions()).toEqual([
      'session_slot.cancelled',
      'session_slot.exception_removed',
      'session_slot.moved',
      'session_slot.extra',
    ])
  })

  test.each([
    [{ date: '2026-12-01' }, 'date', 'no_session_then'],
    [{ date: '2027-08-02' }, 'date', 'outside_season'],
    [{ kind: 'extra', date: '2026-12-05', new_time: '23:30' }, 'new_time', 'crosses_midnight'],
    [{ kind: 'moved' }, 'new_time', 'as_usual'],
    [{ kind: 'moved', new_date: '2027-08-03' }, 'new_date', 'outside_season'],
  ])('with %o is refused at its field', async (wrong, where, code) => {
    const body = { kind: 'cancelled', date: monday, ...reason, ...wrong }
    expect(await add(body)).toMatchObject(refusedAt(where, code))
  })

  test('without a reason, and a second change of a day, are refused', async () => {
    const { status, body } = await add({ kind: 'cancelled', date: monday })
    expect([status, body.errors[0]]).toEqual([422, { path: 'reason_fr', code: 'one_language' }])
    const twice = await Promise.all([
      add({ kind: 'cancelled', date: monday, ...reason }),
      add({ kind: 'moved', date: monday, new_time: '18:00', ...reason }),
    ])
    expect(new Set(twice.map((answer) => answer.status))).toEqual(new Set([201, 422]))
    expect(twice.find((answer) => answer.status === 422)).toMatchObject(
      refusedAt('date', 'already_changed'),
    )
  })

  test('outside the days of validity is no day of the session', async () => {
    const { id } = await onMonday()
    await call('PATCH', path(id), { body: { version: 1, valid_until: '2026-11-29' } })
    expect(await add({ kind: 'cancelled', date: monday, ...reason })).toMatchObject(
      refusedAt('date', 'no_session_then'),
    )
  })
})
