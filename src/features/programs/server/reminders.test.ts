import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { readConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database.ts'
import { visitorLimits } from '#platform/postgres/limits.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newException } from '../admin-contract.ts'
import { newReminders, remindedDevice } from '../reminder-contract.ts'
import { endReminders, keepReminders, reminderErasure } from './keep-reminders.ts'
import { eveningReminders, remindOfTomorrow } from './record-reminders.ts'
import { teamReminders } from './send-reminders.ts'
import { addException, removeException } from './session-exceptions.ts'

const friday = new Date('2026-11-20T12:00:00Z')
/** On the Sunday before the session on Monday, the 23rd at 19:30. */
const sunday = (time: string) => new Date(`2026-11-22T${time}:00+01:00`)
const boys = 'u14-boys'
const monday = '2026-11-23'

let db: TestDatabase
let service: Awaited<ReturnType<typeof startPushService>>
let now = friday
beforeAll(async () => {
  db = await createTestDatabase(32)
  service = await startPushService()
})
beforeEach(async () => {
  now = friday
  await db.database.pool.query('truncate reminder_subscriptions, session_exceptions cascade')
})
afterAll(async () => {
  await service?.close()
  await db.drop()
})

const contextAs = (actor = contextOf(db.database).actor, database = db.database): Context => ({
  ...contextOf(database, actor),
  now: () => now,
  config: readConfig({ RATE_LIMIT: 'off', PUSH_ORIGIN: service.origin }),
})
const guest = () => contextAs()
const admin = () => contextAs(testAdmin)
const send = () => teamReminders.sendDue(guest())
const rows = async (sql: string) => (await db.database.pool.query(sql)).rows
const count = async (table: string): Promise<number> =>
  (await rows(`select count(*)::int as n from ${table}`))[0]?.n

async function device(teams: readonly string[], language: Locale = 'fr') {
  const { endpoint, keys, ...browser } = service.browser()
  const follow = (followed: readonly string[]) =>
    keepReminders(guest(), newReminders.parse({ endpoint, keys, language, teams: followed }))
  await follow(teams)
  return { ...browser, endpoint, keys, follow }
}

async function sessionOn(slug: string, weekday = 'monday') {
  const [found] = await rows(`select t.id as team, s.id as session from teams t
    join team_sessions s on s.team_id = t.id where t.slug = '${slug}' and s.weekday = '${weekday}'`)
  return { team: String(found?.team), session: String(found?.session) }
}
async function change(given: Record<string, unknown>, slug = boys) {
  const path = await sessionOn(slug)
  const wanted = newException.parse({ date: monday, reason_fr: 'Salle occupée', ...given })
  const { id } = await addException(admin(), path, wanted)
  return () => removeException(admin(), { ...path, exception: id })
}
const cancel = () => change({ kind: 'cancelled' })
const bodies = (phone: { shown: () => { body: string }[] }) =>
  phone.shown().map((each) => each.body)

describe('the evening before a session', () => {
  test('each device is told of its teams once, in its language, with day, time and place', async () => {
    const french = await device([boys, 'u12-boys'])
    const arabic = await device([boys], 'ar')
    const other = await device(['u12-boys'])
    now = sunday('18:00')
    expect(await remindOfTomorrow(guest(), now)).toBe(2)
    expect(french.requests()).toEqual([])
    await send()
    expect(french.shown()).toEqual([
      {
        title: 'U14 garçons',
        body: expect.stringMatching(/^Rappel\u00a0: lundi 23 novembre à 19:30 – ./),
        url: '/programs/u14-boys',
        tag: expect.stringMatching(/^tomorrow .* 2026-11-23$/),
        lang: 'fr',
        dir: 'ltr',
      },
    ])
    expect(arabic.shown()).toMatchObject([{ lang: 'ar', dir: 'rtl', body: /^تذكير: .*19:30/ }])
    expect(other.requests()).toEqual([])
    // Until the session begins.
    expect(french.requests()[0]?.headers.ttl).toBe(String(25.5 * 3600))
    now = sunday('18:01')
    expect([await remindOfTomorrow(guest(), now), await send()]).toEqual([0, 0])
  })

  test.each([
    ['17:59', 0],
    ['18:00', 1],
    ['20:00', 1],
    ['21:29', 1],
    ['21:30', 0],
    ['22:00', 0],
  ])('at %s a program tells %i devices that were told nothing yet', async (time, told) => {
    const phone = await device([boys])
    now = sunday(time)
    const clock = { at: now, jumpedDays: 0 }
    expect(await eveningReminders.run(guest(), clock)).toEqual({ reminders: told })
    await send()
    expect(phone.requests()).toHaveLength(told)
  })

  test('nothing is told on a day that the clock jumped to', async () => {
    await device([boys])
    const jumped = { at: sunday('18:00'), jumpedDays: 40 }
    expect(await eveningReminders.run(guest(), jumped)).toEqual({ reminders: 0 })
  })

  test('nothing is sent late at night, whose service was away in the evening', async () => {
    const phone = await device([boys])
    now = sunday('21:29')
    await remindOfTomorrow(guest(), now)
    now = sunday('21:40')
    expect(await send()).toBe(1)
    expect(phone.requests()).toEqual([])
  })

  test('two programs tell of it once', async () => {
    const phones = [await device([boys]), await device([boys, 'u12-girls'])]
    const other = openDatabase(db.connection, { writers: 8, readers: 1, limits: visitorLimits })
    now = sunday('18:00')
    const both = [guest(), contextAs(undefined, other)]
    const recorded = await Promise.all(
      Array.from({ length: 16 }, (_, index) => remindOfTomorrow(both[index % 2] ?? guest(), now)),
    )
    await Promise.all(both.map((context) => teamReminders.sendDue(context)))
    await other.close()
    expect(recorded.reduce((sum, each) => sum + each)).toBe(2)
    for (const phone of phones) expect(phone.requests()).toHaveLength(1)
  })

  test('a cancelled session is not told, also when it is cancelled at that moment', async () => {
    const phone = await device([boys])
    now = sunday('18:00')
    await remindOfTomorrow(guest(), now)
    await cancel()
    await send()
    expect(bodies(phone)).toEqual(['Annulée\u00a0: lundi 23 novembre à 19:30 – Salle occupée'])
    await rows('delete from reminders')
    expect(await remindOfTomorrow(guest(), now)).toBe(0)
  })

  test('a moved session is told with its new time and place, on the eve of its new day', async () => {
    await change({
      kind: 'moved',
      new_date: '2026-11-24',
      new_time: '18:00',
      place_fr: 'Salle B',
    })
    const phone = await device([boys])
    expect(await remindOfTomorrow(guest(), sunday('18:00'))).toBe(0)
    now = new Date(sunday('18:00').getTime() + days(1))
    await remindOfTomorrow(guest(), now)
    await send()
    expect(bodies(phone)).toEqual(['Rappel\u00a0: mardi 24 novembre à 18:00 – Salle B'])
  })

  test('nothing is told between two seasons', async () => {
    await device([boys])
    const july = new Date('2027-07-11T18:00:00+01:00')
    expect(july.getUTCDay()).toBe(0)
    expect(await remindOfTomorrow(guest(), july)).toBe(0)
  })
})

describe('a session of these days', () => {
  test('that is cancelled and restored is told twice, to those who follow the team', async () => {
    const phone = await device([boys, 'u12-boys'])
    const other = await device(['u16-girls'])
    const restore = await cancel()
    await send()
    await restore()
    await send()
    expect(bodies(phone)).toEqual([
      'Annulée\u00a0: lundi 23 novembre à 19:30 – Salle occupée',
      'Comme prévu\u00a0: lundi 23 novembre à 19:30',
    ])
    expect(other.requests()).toEqual([])
    expect(await send()).toBe(0)
  })

  test('that is moved or extra is told as the site says it; an extra one ends as cancelled', async () => {
    const phone = await device([boys], 'en')
    await change({ kind: 'moved', new_time: '18:15', place_fr: 'Salle B' })
    const end = await change({ kind: 'extra', date: '2026-11-25', new_time: '10:00' })
    await send()
    await end()
    await send()
    expect(bodies(phone).toSorted()).toEqual([
      'Canceled: Wednesday 25 November at 10:00',
      'Extra session: Wednesday 25 November at 10:00 – Salle occupée',
      'Monday 23 November at 18:15, instead of Monday 23 November at 19:30 – Salle B – Salle occupée',
    ])
  })

  test('that is cancelled by mistake and restored at once is told to nobody', async () => {
    const phone = await device([boys])
    await (
      await cancel()
    )()
    await send()
    expect([phone.requests(), await count('reminders')]).toEqual([[], 0])
  })

  test('that is moved again is told once, as it is now', async () => {
    const phone = await device([boys])
    const undo = await change({ kind: 'moved', new_time: '18:15' })
    await send()
    await undo()
    await cancel()
    await send()
    expect(bodies(phone).slice(1)).toEqual([
      'Annulée\u00a0: lundi 23 novembre à 19:30 – Salle occupée',
    ])
  })

  test('is told when it is to come within two weeks, not when it is over or far away', async () => {
    await device([boys])
    now = new Date('2026-11-23T19:00:00Z')
    await cancel()
    await change({ kind: 'cancelled', date: '2026-12-14' })
    expect(await count('reminders')).toBe(0)
    await change({ kind: 'cancelled', date: '2026-12-07' })
    expect(await count('reminders')).toBe(1)
  })

  test('a device that ends its reminders at that moment does not fail the change', async () => {
    const leaving = await device([boys])
    const phone = await device([boys])
    const ending = await db.database.pool.connect()
    await ending.query('begin')
    await ending.query('delete from reminder_subscriptions where endpoint = $1', [leaving.endpoint])
    const changed = cancel()
    const blocked = `pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(() => count(blocked)).toBe(1)
    await ending.query('commit')
    ending.release()
    await changed
    await send()
    expect([leaving.requests().length, phone.requests().length]).toEqual([0, 1])
  })
})

describe('a device', () => {
  test('is told of what it follows now, also when it says so twice at once', async () => {
    const phone = await device([boys])
    await Promise.all([phone.follow(['u12-boys', 'u12-girls']), phone.follow(['u12-boys'])])
    expect(await count('reminder_subscriptions')).toBe(1)
    expect(await phone.follow(['u16-girls', 'gone', 'u12-boys'])).toEqual({
      teams: expect.toSatisfy((told: string[]) => told.toSorted().join() === 'u12-boys,u16-girls'),
    })
    await cancel()
    expect([await count('reminder_teams'), await count('reminders')]).toEqual([2, 0])
  })

  test('ends it by its endpoint; another endpoint is told the same and ends nothing', async () => {
    const phone = await device([boys])
    await cancel()
    const wrong = remindedDevice.parse({ endpoint: `${phone.endpoint}x` })
    expect(await endReminders(guest(), wrong)).toBeUndefined()
    expect(await count('reminder_subscriptions')).toBe(1)
    expect(await endReminders(guest(), remindedDevice.parse(phone))).toBeUndefined()
    for (const table of ['reminder_subscriptions', 'reminder_teams', 'reminders'])
      expect(await count(table)).toBe(0)
  })

  test.each([404, 410])('that the service no longer knows (%i) is forgotten', async (status) => {
    const phone = await device([boys])
    phone.answer(status)
    await cancel()
    await send()
    expect([await count('reminder_subscriptions'), await count('reminders')]).toEqual([0, 0])
  })

  test('is tried again while its service is away', async () => {
    const phone = await device([boys])
    phone.answer(503)
    await cancel()
    now = new Date()
    expect([await send(), await send()]).toEqual([1, 0])
    await rows('update reminders set next_attempt_at = now()')
    phone.answer(201)
    expect([await send(), await send()]).toEqual([1, 0])
    expect(phone.requests()).toHaveLength(2)
  })

  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://intranet/x',
    'https://a:b@push.example.com/x',
  ])('with %s is refused', async (endpoint) => {
    const { keys } = service.browser()
    const wanted = newReminders.parse({ endpoint, keys, language: 'fr', teams: [boys] })
    await expect(keepReminders(contextOf(db.database), wanted)).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('with teams that are not there is refused at its field', async () => {
    await expect(device(['gone'])).rejects.toMatchObject({
      details: { errors: [{ path: 'teams', code: 'invalid' }] },
    })
    expect(newReminders.safeParse({ teams: Array.from({ length: 9 }, String) }).success).toBe(false)
  })

  test('that did not come back for a year is erased, and so are pushes after two days', async () => {
    await device([boys])
    now = new Date(friday.getTime() - days(366))
    await device([boys])
    expect(await reminderErasure.erase(db.database, friday, 10)).toBe(1)
    now = friday
    await cancel()
    const tomorrow = new Date(Date.now() + hours(47))
    expect(await teamReminders.erasure.count(db.database, tomorrow)).toEqual({ total: 1, due: 0 })
    const later = new Date(Date.now() + hours(49))
    expect(await teamReminders.erasure.erase(db.database, later, 10)).toBe(1)
  })
})
