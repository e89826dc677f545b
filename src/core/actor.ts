import { AppError } from './app-error.ts'

/** Who asks. Every verb gets one and decides by it; there is no ambient user. */
export type Visitor = { kind: 'visitor' }
export type Admin = {
  kind: 'admin'
  userId: string
  email: string
  sessionId: string
  /** When a second factor was shown last in this session; undefined when there is none to show. */
  factorGivenAt?: Date
}
/** Who runs a command on the machine itself, and so has its configuration and data in hand. */
export type Operator = { kind: 'operator' }
/** What the program does by itself when its time has come. */
export type Program = { kind: 'program' }
export type Actor = Visitor | Admin | Operator | Program

export const visitor: Visitor = { kind: 'visitor' }
export const operator: Operator = { kind: 'operator' }
export const program: Program = { kind: 'program' }

/** How the actor is named in ledgers and histories. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'operator') return 'command line'
  return actor.kind === 'admin' ? actor.email : actor.kind
}

/** @throws unauthorized unless the actor is a signed-in admin. */
export function requireAdmin(actor: Actor): Admin {
  if (actor.kind !== 'admin') throw new AppError('unauthorized')
  return actor
}
