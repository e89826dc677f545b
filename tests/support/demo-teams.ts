import { usualSeason } from '#core/club.ts'
import type { Team, TeamSession } from '#features/programs/contract.ts'
import type { KeptTeam } from '#features/programs/server/list-teams.ts'
import { demoPeople } from '../../database/seed/club.ts'
import { demoLevels, demoTerms } from '../../database/seed/teams.ts'

export const demoSeason = usualSeason

const nowhere = { place_fr: null, place_en: null, place_ar: null }
/** The demo club's teams as the server reads them, each with its slug as its id. */
export const demoTeams: readonly KeptTeam[] = (['boys', 'girls'] as const).flatMap((group) =>
  Object.entries(demoLevels).map(([level, { ages, boys, girls, coach, ...about }]) => {
    const slug = `${level.toLowerCase()}-${group}`
    const sessions = { boys, girls }[group].map(([weekday, time]) => ({
      id: `${slug}-${weekday}`,
      calendar_name: `${slug}-${weekday}`,
      sequence: 0,
      weekday,
      time,
      minutes: 60,
      ...nowhere,
      valid_from: null,
      valid_until: null,
      exceptions: [],
      version: 1,
      updated_at: '2026-09-01T00:00:00Z',
      archived_at: null,
    }))
    return {
      id: slug,
      slug,
      level,
      group,
      age_from: ages[0],
      age_to: ages[1],
      ...about,
      ...demoTerms,
      max_places: 60,
      is_open: true,
      coaches: demoPeople
        .filter(({ id }) => id === coach)
        .map((person) => ({ ...person, portrait_url: null })),
      sessions,
      removed: [],
    }
  }),
)

export function demoTeam(slug: string): KeptTeam {
  const found = demoTeams.find((team) => team.slug === slug)
  if (!found) throw new Error(`no team ${slug}`)
  return found
}

/** The team with this change of one of its weekly sessions. */
export const withSession = <Trained extends Team>(
  team: Trained,
  weekday: TeamSession['weekday'],
  change: Partial<TeamSession> & { sequence?: number },
): Trained => ({
  ...team,
  sessions: team.sessions.map((session) =>
    session.weekday === weekday ? { ...session, ...change } : session,
  ),
})

/** What differs on one day; by default it is cancelled. */
export const dayChange = (
  date: string,
  change: Partial<TeamSession['exceptions'][number]> = {},
): TeamSession['exceptions'][number] => ({
  id: `exception-${date}`,
  kind: 'cancelled',
  date,
  new_date: null,
  new_time: null,
  new_minutes: null,
  ...nowhere,
  reason_fr: null,
  reason_en: null,
  reason_ar: null,
  ...change,
})
