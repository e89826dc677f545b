import { describe, expect, test } from 'vitest'
import { days, hours } from '#core/durations.ts'
import { contextOf } from '#tests/support/builders.ts'
import { boys, friday, openReminders } from '#tests/support/reminders.ts'
import { newReminders, remindedDevice } from '../reminder-contract.ts'
import { endReminders, keepReminders, reminderErasure } from './keep-reminders.ts'
import { teamReminders } from './send-reminders.ts'

const { db, newBrowser, setNow, guest, rows, count, device, cancel, send } = openReminders()

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
    setNow(new Date())
    expect([await send(), await send()]).toEqual([1, 0])
    await rows("update reminders set next_attempt_at = now() - interval '1 minute'")
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
    const { keys } = newBrowser()
    const wanted = newReminders.parse({ endpoint, keys, language: 'fr', teams: [boys] })
    await expect(keepReminders(contextOf(db().database), wanted)).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('follows no team that the club has given up, until it is restored', async () => {
    await rows("update teams set archived_at = now() where slug = 'u18-girls'")
    const phone = await device([boys])
    expect(await phone.follow([boys, 'u18-girls'])).toEqual({ teams: [boys] })
    expect(await phone.follow(['u18-girls'])).toEqual({ teams: [] })
    await rows("update teams set archived_at = null where slug = 'u18-girls'")
    const told = await rows(
      'select slug from reminder_teams r join teams t on t.id = r.team_id order by slug',
    )
    expect(told).toEqual([{ slug: 'u18-girls' }])
  })

  test('with teams that are not there is refused at its field', async () => {
    await expect(device(['gone'])).rejects.toMatchObject({
      details: { errors: [{ path: 'teams', code: 'invalid' }] },
    })
    expect(newReminders.safeParse({ teams: Array.from({ length: 9 }, String) }).success).toBe(false)
  })

  test('that did not come back for a year is erased, and so are pushes after two days', async () => {
    await device([boys])
    setNow(new Date(friday.getTime() - days(366)))
    await device([boys])
    expect(await reminderErasure.erase(db().database, friday, 10)).toBe(1)
    setNow(friday)
    await cancel()
    const tomorrow = new Date(Date.now() + hours(47))
    expect(await teamReminders.erasure.count(db().database, tomorrow)).toEqual({ total: 1, due: 0 })
    const later = new Date(Date.now() + hours(49))
    expect(await teamReminders.erasure.erase(db().database, later, 10)).toBe(1)
  })
})
