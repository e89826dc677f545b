import { newPushSubscription } from '#features/accounts/push-contract.ts'
import { z } from '#core/schema.ts'
import { mostFollowed } from './facts.ts'

/** A device, and all the teams that it is told of from now on. */
export const newReminders = z.extend(newPushSubscription, {
  teams: z
    .array(z.string().check(z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(mostFollowed)),
})
export type NewReminders = z.infer<typeof newReminders>

/** The key to subscribe with. */
export const reminderKey = z.object({ public_key: z.string() })

/** Whoever knows the endpoint is its device. */
export const remindedDevice = z.pick(newPushSubscription, { endpoint: true })
export type RemindedDevice = z.infer<typeof remindedDevice>

/** The teams that the device is told of, in no order. */
export const remindedTeams = z.object({ teams: z.array(z.string()) })
export type RemindedTeams = z.infer<typeof remindedTeams>
