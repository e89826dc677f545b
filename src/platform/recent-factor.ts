import { type Admin, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { minutes } from '#core/durations.ts'
import type { Permission } from '#core/permissions.ts'
import type { Context } from './context.ts'

/**
 * How long a second factor counts for operations that export or erase many people's data, or change
 * the factors.
 */
export const factorStaysFresh = minutes(15)

/**
 * The admin, for operations that an unattended browser must not be able to do. Admins without a
 * second factor are not asked. @throws unauthorized, reauthentication_needed when the factor was
 * verified too long ago
 */
export function requireRecentFactor(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  permission: Permission,
): Admin {
  const admin = requirePermission(actor, permission)
  const { factorGivenAt } = admin
  if (factorGivenAt && now().getTime() - factorGivenAt.getTime() > factorStaysFresh)
    throw new AppError('reauthentication_needed')
  return admin
}
