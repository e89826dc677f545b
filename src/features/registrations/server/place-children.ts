import { foldName } from '#core/fold-name.ts'
import { teamsToOffer } from '#features/programs/server/offered-teams.ts'
import { openSeason } from '#features/programs/server/open-season.ts'
import type { Queryable } from '#platform/database.ts'
import type { NewFamily, Placement } from '../contract.ts'
import { teamOf, wantedTeam } from '../rules.ts'
import type { LockedOffer } from './offers.ts'

/** A child's request for its team or for the event. */
export type Wish = Pick<Placement, 'participant' | 'kind' | 'team'> & { offered: string | null }
export type Refused = Wish & { status: 'refused'; code: NonNullable<Placement['code']> }

type ClubTeam = {
  id: string
  slug: string
  age_from: number
  age_to: number
  group: 'boys' | 'girls' | 'mixed'
  takes_families: boolean
}

/** The wish of one child for a team, or why there is none for it. */
function teamWish(
  { birth_date, group, team: chosen }: NewFamily['participants'][number],
  participant: number,
  teams: readonly ClubTeam[],
  season: number,
): Wish | Refused {
  const child = { birth_date, group: group ?? 'boys' }
  const suitable = teamOf(child, teams, season)
  const team = wantedTeam(child, chosen, teams, season)
  const wish = { participant, kind: 'program' as const }
  if (team) return { ...wish, team: team.slug, offered: team.id }
  const other = { ...wish, team: suitable?.slug ?? null, offered: null }
  return { ...other, status: 'refused', code: 'age_not_in_level' }
}

export const isRefused = (wish: Wish | Refused): wish is Refused => 'code' in wish

/** What each child wants, in the form's order; the team is worked out where none was chosen. */
export async function wishesOf(
  tx: Queryable,
  { participants, in_team, event_id }: NewFamily,
  now: Date,
): Promise<(Wish | Refused)[]> {
  const season = await openSeason(tx, now)
  const teams = (await teamsToOffer(tx)).map(({ team, group, is_open }) => ({
    ...team,
    group,
    takes_families: is_open,
  }))
  return participants.flatMap((child, participant) => [
    ...(in_team ? [teamWish(child, participant, teams, season)] : []),
    ...(event_id && !child.skips_event
      ? [{ participant, kind: 'event' as const, team: null, offered: event_id }]
      : []),
  ])
}

/** What the `offered` of a wish is for this offer: the id of its event or of its team. */
export const offeredOf = (offer: LockedOffer) =>
  offer.kind === 'event' ? offer.event.id : offer.team.id

/** The indexes of children whose name and birth date occur earlier in the form already. */
export function repeatedIn(
  participants: readonly Pick<
    NewFamily['participants'][number],
    'participant_name' | 'birth_date'
  >[],
): number[] {
  const seen = new Set<string>()
  return participants.flatMap(({ participant_name, birth_date }, index) => {
    const key = `${birth_date} ${foldName(participant_name.replace(/\s+/g, ' '))}`
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? [index] : []
  })
}
