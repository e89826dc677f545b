import {
  newFamily,
  type NewFamilyInput,
  type ReceivedFamily,
} from '#features/registrations/contract.ts'
import { registerFamily } from '#features/registrations/server/register-family.ts'
import { contextOf, eventRegistration } from './builders.ts'
import { child, openRegistrations } from './registrations.ts'

/** Boy or girl, as a family says. */
export const [boy, girl] = ['boys', 'girls'] as const
export const winter = new Date('2026-11-10T12:00:00Z')

/** A child of a family. */
export const member = (name: string, birth: string, group: 'boys' | 'girls', team?: string) => ({
  ...child(name, birth),
  group,
  team,
})

const { event_id: _event, kind: _kind, ...contact } = eventRegistration(crypto.randomUUID())

export const familyOf = (
  participants: NewFamilyInput['participants'],
  changes: Partial<NewFamilyInput> = {},
): NewFamilyInput => ({ ...contact, kind: 'family', participants, ...changes })

/** What became of each child, such as "0 u12-boys new". */
export const outcomes = ({ placements }: Pick<ReceivedFamily, 'placements'>) =>
  placements.map(({ participant, kind, team, status, code }) =>
    [participant, team ?? kind, code ?? status].join(' '),
  )

let phones = 0
/** A family of its own, so that nothing is its double. */
export const ofNewFamily = (changes: Partial<NewFamilyInput> = {}): Partial<NewFamilyInput> => ({
  guardian_phone: `0550 9${String(phones++).padStart(5, '0')}`,
  email: null,
  ...changes,
})

/** For a test file: a database in which families of several teams register without limits. */
export function openFamilies() {
  const { db, ...registrations } = openRegistrations()
  return {
    db,
    ...registrations,
    sendFamily: (input: NewFamilyInput, now = winter, key?: string) =>
      registerFamily(
        { ...contextOf(db.database), now: () => now },
        newFamily.parse(input),
        key ? { key, body: JSON.stringify(input) } : undefined,
      ),
    /** Leaves so many places in a team. */
    limitTeam: (slug: string, left: number) =>
      db.database.pool.query(
        `with limited as (update teams set max_places = $2 where slug = $1 returning id)
         update offers set max_places = $2, places_taken = 0
          where first_year = 2026 and team_id = (select id from limited)`,
        [slug, left],
      ),
  }
}
