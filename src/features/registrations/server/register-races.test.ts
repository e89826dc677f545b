import { describe, expect, test } from 'vitest'
import { contextOf, createEvent, eventRegistration } from '#tests/support/builders.ts'
import { child, oneChild, openRegistrations } from '#tests/support/registrations.ts'
import { newRegistration, type ReceivedRegistration } from '../contract.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { changeRegistration } from './change-registration.ts'
import { getRegistration } from './find-registration.ts'
import { register } from './register.ts'

const { db, send, placesTaken } = openRegistrations()

async function collectAnswers(sent: Promise<ReceivedRegistration>[]) {
  const results = await Promise.allSettled(sent)
  return {
    answers: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    codes: results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason.message)] : [],
    ),
  }
}

describe('races', () => {
  test('50 families want the last place: one gets it, the others get their position', async () => {
    const event = await createEvent(db.database, { maxParticipants: 1 })
    const { answers, codes } = await collectAnswers(
      Array.from({ length: 50 }, (_, index) => send(oneChild(event, `Player ${index}`))),
    )
    expect(codes).toEqual([])
    expect(answers.filter(({ status }) => status === 'new')).toHaveLength(1)
    const positions = answers.flatMap(({ position }) => position ?? []).toSorted((a, b) => a - b)
    expect(positions).toEqual(Array.from({ length: 49 }, (_, index) => index + 1))
    expect(await placesTaken(event)).toBe(1)
  })

  test('the same child sent 20 times at once is registered once', async () => {
    const event = await createEvent(db.database)
    const { answers, codes } = await collectAnswers(
      Array.from({ length: 20 }, () => send(oneChild(event, 'Lina K.'))),
    )
    expect(answers).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['already_registered']))
    expect(await placesTaken(event)).toBe(1)
  })

  test('one form sent 20 times at once makes one registration, and each gets its answer', async () => {
    const event = await createEvent(db.database, { maxParticipants: 1 })
    const input = {
      ...oneChild(event, 'Lina K.'),
      consents: { participation: true as const, newsletter: true },
    }
    const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
    await db.database.pool.query('truncate mails')
    const sendAgain = () => register(contextOf(db.database), newRegistration.parse(input), request)
    const { answers, codes } = await collectAnswers(Array.from({ length: 20 }, sendAgain))
    expect(codes).toEqual([])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 'new' })
    expect(await placesTaken(event)).toBe(1)
    const { rows } = await db.database.pool.query('select kind from mails order by 1')
    expect(rows.map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'registration-received'])
  })

  test('places freed by many at once go to the waiting list, each once', async () => {
    const event = await createEvent(db.database, { maxParticipants: 10 })
    const placed = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(oneChild(event, `Placed ${index}`))),
    )
    const waiting: ReceivedRegistration[] = []
    for (let index = 0; index < 12; index++)
      waiting.push(await send(oneChild(event, `Waiting ${index}`)))
    await db.database.pool.query('truncate mails')

    const cancel = (token: string) => cancelRegistration(contextOf(db.database), token)
    const newcomers = Array.from({ length: 10 }, (_, index) =>
      send(oneChild(event, `Newcomer ${index}`)),
    )
    await Promise.all([
      ...placed.slice(0, 7).flatMap(({ token }) => [cancel(token), cancel(token)]),
      ...newcomers,
    ])

    const states = await Promise.all(
      waiting.map(({ token }) => getRegistration(contextOf(db.database), token)),
    )
    expect(states.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 7 }, () => 'new'),
      ...Array.from({ length: 5 }, () => 'waiting'),
    ])
    expect(states.slice(7).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
    expect((await Promise.all(newcomers)).map(({ status }) => status)).not.toContain('new')
    expect(await placesTaken(event)).toBe(10)
    const { rows } = await db.database.pool.query(
      `select headers->>'X-Registration-Reference' as reference from mails
        where kind = 'registration-place' order by 1`,
    )
    expect(rows.map(({ reference }) => reference)).toEqual(
      waiting.slice(0, 7).map(({ reference }) => reference),
    )
  })

  test('registrations, changes and cancellations of two events at once end without a deadlock', async () => {
    const events = [
      await createEvent(db.database, { maxParticipants: 5 }),
      await createEvent(db.database, { maxParticipants: 5 }),
    ]
    const refusals = new Set<string>()
    const life = async (index: number) => {
      const event = events[index % 2] ?? ''
      const family = [child(`Elder ${index}`), child(`Younger ${index}`)]
      const { token } = await send(eventRegistration(event, { participants: family }))
      const kept = await getRegistration(contextOf(db.database), token)
      const participants = kept.participants.slice(0, 1)
      const change = { version: kept.version, participants }
      const [changed] = await Promise.allSettled([
        changeRegistration(contextOf(db.database), token, change),
      ])
      if (changed.status === 'rejected') refusals.add(String(changed.reason.message))
      if (index % 3 > 0) await cancelRegistration(contextOf(db.database), token)
    }
    await Promise.all(Array.from({ length: 60 }, (_, index) => life(index)))
    refusals.delete('stale')
    expect([...refusals]).toEqual([])
    for (const event of events) {
      const { rows } = await db.database.pool.query(
        `select coalesce(sum(participant_count) filter (where status in ('new', 'accepted')),
          0)::int as held
           from registrations where offer_id = $1`,
        [event],
      )
      expect(await placesTaken(event)).toBe(rows[0].held)
      expect(rows[0].held).toBeLessThanOrEqual(5)
    }
  })
})
