import { requirePermission } from '#core/actor.ts'
import type { Context } from '#platform/context.ts'
import type { OwnAccess } from '../contract.ts'

/** What the asking admin may do, for the back office to show. @throws unauthorized */
export function getOwnAccess({ actor }: Context): OwnAccess {
  const { email, role, teams } = requirePermission(actor, 'account')
  return { email, role, teams: [...teams] }
}
