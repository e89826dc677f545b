import { afterAll, beforeAll, beforeEach } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { findOffer } from '#features/registrations/server/offers.ts'
import type { NewRegistration } from '#features/registrations/contract.ts'
import { listRegistrations } from '#features/registrations/server/list-registrations.ts'
import { register } from '#features/registrations/server/register.ts'
import { readConfig } from '#platform/config.ts'
import type { FormEvidence } from '#platform/form-evidence.ts'
import { issueStamp } from '#platform/form-stamp.ts'
import { senderOf } from '#platform/sender.ts'
import { childRegistration, contextOf, createEvent, testAdmin, testServices } from './builders.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/**
 * For a test file: registrations with all limits on, a clock that the test sets, and empty tables
 * before each test.
 */
export function openLimitedRegistrations() {
  let db: TestDatabase
  const clock = { at: 0 }
  beforeAll(async () => {
    db = await createTestDatabase(30)
  })
  beforeEach(async () => {
    clock.at = Date.parse('2026-11-23T10:00:00Z')
    await db.database.pool.query(
      'truncate registrations, form_submissions, rate_limits, mails, audit_entries cascade',
    )
  })
  afterAll(() => db.drop())

  const admin = () => contextOf(db.database, testAdmin)
  const guarded = () => ({
    ...contextOf(db.database),
    config: readConfig({}),
    now: () => new Date(clock.at),
  })
  let drawn = 0
  const nextNumber = () => (drawn += 1)
  const phone = () => `0550${String(100_000 + nextNumber())}`

  /**
   * Registers as a browser does: with the form's stamp, half a minute after opening it, and long
   * after this network's previous form.
   */
  async function sendFrom(
    network: string,
    registration: NewRegistration,
    changes: Partial<FormEvidence> = {},
  ) {
    clock.at += minutes(11)
    const { stamp } = await issueStamp(guarded(), network, 'registration')
    clock.at += seconds(30)
    const sender = senderOf(testServices(db.database), network)
    const evidence = { purpose: 'registration', sender, stamp, proof: '', ...changes } as const
    return register(guarded(), registration, undefined, evidence)
  }

  /** One child of a family with its own phone and no address. */
  const family = (event: string, name: string, changes = {}) =>
    childRegistration(event, name, { guardian_phone: phone(), email: null, ...changes })

  const openEvent = (maxParticipants = 0) =>
    createEvent(db.database, { maxParticipants, day: '2026-12-20' })
  const takenOf = async (event: string) =>
    (await findOffer(guarded(), { kind: 'event', event_id: event })).places_taken

  /** The first registration that is marked "to be checked". */
  async function firstToCheck() {
    const { items } = await listRegistrations(admin(), { todo: 'check' })
    if (!items[0]) throw new Error('nothing is to be checked')
    return items[0]
  }

  return {
    get db() {
      return db
    },
    clock,
    admin,
    guarded,
    nextNumber,
    phone,
    sendFrom,
    family,
    openEvent,
    takenOf,
    firstToCheck,
  }
}
