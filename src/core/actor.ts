import { AppError } from './app-error.ts'
import { mayDo, type Permission, type Role } from './permissions.ts'

/** The caller of a verb, which decides by it; there is no ambient user. */
export type Visitor = { kind: 'visitor' }
export type Admin = {
  kind: 'admin'
  userId: string
  email: string
  sessionId: string
  role: Role
  /** The teams of a coach, by their slugs such as `u14-girls`; others need none. */
  teams: readonly string[]
  /** When a second factor was last verified in this session; undefined without one. */
  factorGivenAt?: Date
}
/** Somebody who runs a command on the machine itself, with access to its configuration and data. */
export type Operator = { kind: 'operator' }
/** The program itself, for scheduled work. */
export type Program = { kind: 'program' }
export type Actor = Visitor | Admin | Operator | Program

export const visitor: Visitor = { kind: 'visitor' }
export const operator: Operator = { kind: 'operator' }
export const program: Program = { kind: 'program' }

/** What histories need to know of an actor. */
export type NamedActor = Pick<Admin, 'kind' | 'email'> | Exclude<Actor, Admin>

/** The actor's name in ledgers and histories. */
export function actorName(actor: NamedActor): string {
  if (actor.kind === 'operator') return 'command line'
  return actor.kind === 'admin' ? actor.email : actor.kind
}

/**
 * The first line of a verb for admins. @throws unauthorized unless the actor is a signed-in admin,
 * not_permitted when the role does not have the permission
 */
export function requirePermission(actor: Actor, permission: Permission): Admin {
  if (actor.kind !== 'admin') throw new AppError('unauthorized')
  if (!mayDo(actor.role, permission)) throw new AppError('not_permitted', { permission })
  return actor
}
