import type { Queryable } from '#platform/database.ts'
import { seedClub } from './club.ts'
import { seedTexts } from './texts.ts'
import { seedDelivery } from './delivery.ts'
import { seedTeams } from './teams.ts'

type SeedPart = (tx: Queryable) => Promise<void>

/** Each feature's part. */
const parts: readonly SeedPart[] = [seedClub, seedTexts, seedDelivery, seedTeams]

/**
 * The demo club's facts, without products, events and families: also the base of the tests'
 * databases, where mails, calendars and rules need a club. A database that has them is left alone.
 */
export async function seedBase(tx: Queryable): Promise<void> {
  for (const part of parts) await part(tx)
}
