import { type Actor, type Admin, requireAdmin } from '#core/actor.ts'

/** Only managers look after the system; every admin is one. @throws unauthorized */
export const requireManager = (actor: Actor): Admin => requireAdmin(actor)
