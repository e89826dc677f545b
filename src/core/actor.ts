import { AppError } from './app-error.ts'

/** The caller of a verb, which decides by it; there is no ambient user. */
export type Visitor = { kind: 'visitor' }
export type Admin = {
  kind: 'admin'
  userId: string
  email: string
  sessionId: string
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

/** The actor's name in ledgers and histories. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'operator') return 'command line'
  return actor.kind === 'admin' ? actor.email : actor.kind
}

/** @throws unauthorized unless the actor is a signed-in admin. */
export function requireAdmin(actor: Actor): Admin {
  if (actor.kind !== 'admin') throw new AppError('unauthorized')
  return actor
}
