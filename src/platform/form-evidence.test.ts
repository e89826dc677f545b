import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#core/durations.ts'
import { testServices } from '#tests/support/builders.ts'
import { solveStamp } from '#tests/support/solve-stamp.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readConfig } from './config.ts'
import type { Services } from './context.ts'
import { findDoubt, submissionErasure } from './form-evidence.ts'
import { type FormPurpose, type IssuedStamp, issueStamp } from './form-stamp.ts'
import { senderOf } from './sender.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('truncate form_submissions, rate_limits'))
afterAll(() => db.drop())

const start = Date.now()
const home = '203.0.113.9'
const after = (ms: number, env: Record<string, string> = {}): Services => ({
  ...testServices(db.database),
  config: readConfig(env),
  now: () => new Date(start + ms),
})

type Sent = { proof?: string; network?: string; purpose?: FormPurpose }

const send = (
  services: Services,
  stamp: string,
  { proof = '', network = home, purpose = 'order' }: Sent = {},
) =>
  db.database.transaction((tx) =>
    findDoubt(tx, services, { purpose, sender: senderOf(services, network), stamp, proof }),
  )

const openForms = async (count: number, ms = 0) => {
  const opened: IssuedStamp[] = []
  for (let form = 0; form < count; form++) opened.push(await issueStamp(after(ms), home, 'order'))
  return opened
}

const withoutWork = { usable_in: 3, challenge: null }

test('a stamp holds from the third second on, once, for its purpose and for a day', async () => {
  const [early, once, old, other] = [...(await openForms(2)), ...(await openForms(2))].map(
    ({ stamp }) => stamp,
  )
  if (!early || !once || !old || !other) throw new Error('no stamps')
  expect(await send(after(seconds(3) - 1), early, { network: 'a' })).toBe('too_fast')
  expect(await send(after(seconds(3)), once)).toBeNull()
  expect(await send(after(seconds(4)), once)).toBe('no_stamp')
  expect(await send(after(seconds(5)), other, { network: 'b', purpose: 'registration' })).toBe(
    'no_stamp',
  )
  expect(await send(after(hours(24) + 1), old, { network: 'c' })).toBe('no_stamp')
})

test('a form that was open while the clock was set back is an honest one, with its work', async () => {
  const set = minutes(2)
  const [free, , hard, lazy] = await openForms(4, set)
  if (!free || !hard || !lazy) throw new Error('no stamps')
  const later = after(seconds(30))
  expect(await send(later, free.stamp)).toBeNull()
  expect(await send(later, free.stamp)).toBe('no_stamp')
  expect(await send(later, hard.stamp, { proof: await solveStamp(hard) })).toBeNull()
  expect(await send(later, lazy.stamp)).toBe('no_proof')
  const [ahead] = await openForms(1, minutes(6))
  expect(await send(later, ahead?.stamp ?? '', { network: 'elsewhere' })).toBe('no_stamp')
})

test('a bare call and a forged or changed stamp have none', async () => {
  const { stamp } = await issueStamp(after(0), home, 'order')
  const foreign = { ...after(0), keyFor: () => Buffer.alloc(32) }
  const forged = await issueStamp(foreign, home, 'order')
  const [head, , signature] = stamp.split('.')
  const changed = [head, forged.stamp.split('.')[1], signature].join('.')
  for (const text of ['', 'x', forged.stamp, changed, `${stamp}x`])
    expect(await send(after(seconds(4)), text, { network: text }), text).toBe('no_stamp')
})

test('from the third form of a network on there is work, each solution for its own stamp and once', async () => {
  const opened = await openForms(5)
  expect(opened.map(({ challenge }) => challenge !== null)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(opened[0]).toMatchObject(withoutWork)
  expect(await issueStamp(after(0), '198.51.100.7', 'order')).toMatchObject(withoutWork)
  const [first, second, third, fourth, fifth] = opened
  if (!first || !second || !third || !fourth || !fifth) throw new Error('no stamps')
  const later = after(seconds(4))
  const proof = await solveStamp(third)
  expect(await send(later, first.stamp)).toBeNull()
  expect(await send(later, second.stamp)).toBeNull()
  expect(await send(later, third.stamp, { proof })).toBeNull()
  expect(await send(later, third.stamp, { proof })).toBe('no_stamp')
  expect(await send(later, fourth.stamp, { proof })).toBe('no_proof')
  const guessed = Buffer.from(proof, 'base64url')
    .toString()
    .replace(/"derivedKey":"../, '"derivedKey":"00')
  expect(
    await send(later, fifth.stamp, { proof: Buffer.from(guessed).toString('base64url') }),
  ).toBe('no_proof')
})

test('what other networks send brings no work to a form', async () => {
  const [{ stamp } = { stamp: '' }] = await openForms(1, minutes(11))
  for (let sent = 0; sent < 5; sent++)
    await send(after(minutes(20)), '', { network: `198.51.100.${sent}` })
  expect(await send(after(minutes(23)), stamp)).toBeNull()
})

test('garbage in place of a proof is no proof', async () => {
  const opened = await openForms(6)
  const later = after(seconds(4))
  for (const { stamp } of opened.slice(0, 2)) await send(later, stamp)
  const garbage = ['', '{}', Buffer.from('{"challenge":{}}').toString('base64url'), 'é'.repeat(50)]
  for (const [index, proof] of garbage.entries())
    expect(await send(later, opened[index + 2]?.stamp ?? '', { proof }), proof).toBe('no_proof')
})

test('bare calls of a network count: the next form it opens has work', async () => {
  for (let sent = 0; sent < 2; sent++) await send(after(0), '')
  const { challenge } = await issueStamp(after(seconds(1)), home, 'order')
  expect(challenge).not.toBeNull()
})

test('a stamp without work serves its own network for ten minutes, and cannot be kept for a crowd', async () => {
  const [here, kept] = await openForms(2)
  if (!here || !kept) throw new Error('no stamps')
  for (let sent = 0; sent < 2; sent++) await send(after(minutes(11)), '')
  for (let sent = 0; sent < 2; sent++) await send(after(minutes(11)), '', { network: 'elsewhere' })
  expect(await send(after(minutes(11)), kept.stamp)).toBe('no_proof')
  expect(await send(after(minutes(12)), here.stamp, { network: 'elsewhere' })).toBe('no_proof')
})

test('a form that lay open for an hour is an ordinary one where nobody else sends any', async () => {
  const [form] = await openForms(1)
  expect(await send(after(hours(1)), form?.stamp ?? '')).toBeNull()
})

test('sent ten times at the same moment, one stamp serves once', async () => {
  const [form] = await openForms(1)
  const doubts = await Promise.all(
    Array.from({ length: 10 }, () => send(after(seconds(4)), form?.stamp ?? '', { network: home })),
  )
  expect(doubts.filter((doubt) => doubt === null)).toHaveLength(1)
})

test('RATE_LIMIT=off asks for nothing and doubts nothing', async () => {
  const off = { RATE_LIMIT: 'off' }
  for (let form = 0; form < 4; form++)
    expect(await issueStamp(after(0, off), home, 'order')).toMatchObject({
      usable_in: 0,
      challenge: null,
    })
  expect(await send(after(0, off), '')).toBeNull()
})

test('submissions are forgotten when no stamp of theirs holds any more', async () => {
  await send(after(0), '')
  const forgetAfter = (ms: number) => submissionErasure.erase(db.database, new Date(start + ms), 20)
  expect(await forgetAfter(hours(24))).toBe(0)
  expect(await forgetAfter(hours(24) + 1)).toBe(1)
})

test('a sender is the same text for the same network and key, and tells neither', () => {
  const services = after(0)
  expect(senderOf(services, home)).toBe(senderOf(after(minutes(1)), home))
  expect(senderOf(services, home)).not.toBe(senderOf(services, '203.0.113.10'))
  expect(senderOf({ keyFor: () => Buffer.alloc(32) }, home)).not.toBe(senderOf(services, home))
  expect(senderOf(services, home)).not.toContain('203')
})
