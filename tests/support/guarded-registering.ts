import { minutes, seconds } from '#core/durations.ts'
import type { NewRegistration } from '#features/registrations/contract.ts'
import { register } from '#features/registrations/server/register.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { FormEvidence } from '#platform/form-evidence.ts'
import { issueStamp } from '#platform/form-stamp.ts'
import { senderOf } from '#platform/sender.ts'
import { childRegistration, contextOf, testServices } from './builders.ts'

/** Registering with all limits on, under a clock that a test moves. */
export function guardedRegistering(databaseOf: () => Database) {
  const clock = { at: 0 }
  const guarded = () => ({
    ...contextOf(databaseOf()),
    config: readConfig({}),
    now: () => new Date(clock.at),
  })
  let drawn = 0
  const nextNumber = () => (drawn += 1)
  const phone = () => `0550${String(100_000 + nextNumber())}`

  /** Sent as from a browser: with the form's stamp, some time after it was opened, long after this network's last form. */
  async function sendFrom(
    network: string,
    registration: NewRegistration,
    changes: Partial<FormEvidence> = {},
  ) {
    clock.at += minutes(11)
    const { stamp } = await issueStamp(guarded(), network, 'registration')
    clock.at += seconds(30)
    const sender = senderOf(testServices(databaseOf()), network)
    const evidence = { purpose: 'registration', sender, stamp, proof: '', ...changes } as const
    return register(guarded(), registration, undefined, evidence)
  }

  /** One child of a family with a phone of its own and no address. */
  const family = (event: string, name: string, changes = {}) =>
    childRegistration(event, name, { guardian_phone: phone(), email: null, ...changes })

  return { clock, guarded, nextNumber, phone, sendFrom, family }
}
