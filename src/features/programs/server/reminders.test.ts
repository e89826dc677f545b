import { describe, expect, test } from 'vitest'
import { days } from '#core/durations.ts'
import { openDatabase } from '#platform/database.ts'
import { visitorLimits } from '#platform/postgres/limits.ts'
import { boys, openReminders } from '#tests/support/reminders.ts'
import { eveningReminders, remindOfTomorrow } from './record-reminders.ts'
import { teamReminders } from './send-reminders.ts'

const { db, setNow, guest, rows, count, device, change, cancel, send } = openReminders()
/** On the Sunday before the session on Monday, the 23rd at 19:30. */
const sunday = (time: string) => new Date(`2026-11-22T${time}:00+01:00`)

describe('the evening before a session', () => {
  test('each device is told of its teams once, in its language, with day, time and place', async () => {
    const french = await device([boys, 'u12-boys'])
    const arabic = await device([boys], 'ar')
    const other = await device(['u12-boys'])
    setNow(sunday('18:00'))
    expect(await remindOfTomorrow(guest(), guest().now())).toBe(2)
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
    setNow(sunday('18:01'))
    expect([await remindOfTomorrow(guest(), guest().now()), await send()]).toEqual([0, 0])
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
    setNow(sunday(time))
    const clock = { at: sunday(time), jumpedDays: 0 }
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
    setNow(sunday('21:29'))
    await remindOfTomorrow(guest(), guest().now())
    setNow(sunday('21:40'))
    expect(await send()).toBe(1)
    expect(phone.requests()).toEqual([])
  })

  test('two programs tell of it once', async () => {
    const phones = [await device([boys]), await device([boys, 'u12-girls'])]
    const other = openDatabase(db().connection, { writers: 8, readers: 1, limits: visitorLimits })
    setNow(sunday('20:00'))
    const both = [guest(), guest(other)]
    const recorded = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        remindOfTomorrow(both[index % 2] ?? guest(), sunday('20:00')),
      ),
    )
    await Promise.all(both.map((context) => teamReminders.sendDue(context)))
    await other.close()
    expect(recorded.reduce((sum, each) => sum + each)).toBe(2)
    for (const phone of phones) expect(phone.requests()).toHaveLength(1)
  })

  test('a cancelled session is not told, also when it is cancelled at that moment', async () => {
    const phone = await device([boys])
    setNow(sunday('18:00'))
    await remindOfTomorrow(guest(), guest().now())
    await cancel()
    await send()
    expect(phone.bodies()).toEqual(['Annulée\u00a0: lundi 23 novembre à 19:30 – Salle occupée'])
    await rows('delete from reminders')
    expect(await remindOfTomorrow(guest(), guest().now())).toBe(0)
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
    setNow(new Date(sunday('18:00').getTime() + days(1)))
    await remindOfTomorrow(guest(), guest().now())
    await send()
    expect(phone.bodies()).toEqual(['Rappel\u00a0: mardi 24 novembre à 18:00 – Salle B'])
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
    expect(phone.bodies()).toEqual([
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
    expect(phone.bodies().toSorted()).toEqual([
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
    expect(phone.bodies().slice(1)).toEqual([
      'Annulée\u00a0: lundi 23 novembre à 19:30 – Salle occupée',
    ])
  })

  test('is told when it is to come within two weeks, not when it is over or far away', async () => {
    await device([boys])
    setNow(new Date('2026-11-23T19:00:00Z'))
    await cancel()
    await change({ kind: 'cancelled', date: '2026-12-14' })
    expect(await count('reminders')).toBe(0)
    await change({ kind: 'cancelled', date: '2026-12-07' })
    expect(await count('reminders')).toBe(1)
  })

  test('a device that ends its reminders at that moment does not fail the change', async () => {
    const leaving = await device([boys])
    const phone = await device([boys])
    const ending = await db().database.pool.connect()
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
