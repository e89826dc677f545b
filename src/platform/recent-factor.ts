import { type Admin, requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { minutes } from '#core/durations.ts'
import type { Context } from './context.ts'

/**
 * For how long a second factor counts for what hands out or erases many people's data, or changes
 * the factors.
 */
export const factorStaysFresh = minutes(15)

/**
 * The admin, for what a browser that was left open must not be enough for. Who has no second factor
 * is asked for none.
 * @throws unauthorized, reauthentication_needed when the factor was shown longer ago
 */
export function requireRecentFactor({ actor, now }: Pick<Context, 'actor' | 'now'>): Admin {
  const admin = requireAdmin(actor)
  const { factorGivenAt } = admin
  if (factorGivenAt && now().getTime() - factorGivenAt.getTime() > factorStaysFresh)
    throw new AppError('reauthentication_needed')
  return admin
}
