import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Star } from '#ui/icons/star.ts'
import { readWhenSeen } from '#ui/when-seen.ts'
import { useClock } from '#features/club/web/clock.ts'
import type { Team, TeamList } from '../contract.ts'
import { nextSession } from '../rules.ts'
import { slugsIn, useFollowedTeams } from './followed-teams.ts'
import { keptTeams, keepHeight, readFollowedTeams } from './kept-teams.ts'
import { useCoachLine } from './coach-line.ts'
import { Place } from './day-changes.tsx'
import { RemindButton } from './remind-button.tsx'
import { SessionRow } from './session-row.tsx'
import { useTeamName } from './team-name.ts'
import { TellAbsence } from './tell-absence.tsx'

/**
 * The followed teams: as kept at first, then as the club has them, each time the page is seen.
 */
function useReadTeams(followed: string): TeamList | undefined {
  const [teams, setTeams] = useState(keptTeams)
  useEffect(
    // Without a network the kept ones stay.
    () => readWhenSeen(() => void readFollowedTeams().then(setTeams, () => undefined)),
    [followed],
  )
  return teams
}

/** Who trains the team, and where, when it is not in the club's hall. */
function CoachAndPlace({ team, season }: { team: Team; season: TeamList }) {
  const coach = useCoachLine()(team.coaches)
  const training = nextSession(useClock(), [team], season)?.trainings[0]
  return (
    <span className="text-13 leading-tight text-ink2">
      {coach}
      {training && <Place of={training} before={coach && ' · '} />}
    </span>
  )
}

/** The way to a team's page, as high as a thumb needs with what stands below its name. */
function TeamLink({ team, season }: { team: Team; season: TeamList }) {
  return (
    <span className="relative flex min-h-11 flex-col justify-center">
      <Link
        to={paths.team(team.slug)}
        className="display text-20 leading-tight! underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {useTeamName()(team)}
      </Link>
      <CoachAndPlace team={team} season={season} />
    </span>
  )
}

function Rows({ teams, season }: { teams: readonly Team[]; season: TeamList }) {
  const t = useTranslations('team')
  const rows = useRef<HTMLElement>(null)
  useEffect(() => {
    // Rounded up: a height that is too small by a fraction of a pixel would shift what is below.
    if (rows.current) keepHeight(Math.ceil(rows.current.getBoundingClientRect().height))
  })
  return (
    <section
      ref={rows}
      className="page min-h-20 items-end justify-between py-4 lg:flex"
      aria-label={t('mine')}
    >
      <ul className="grid gap-3">
        {teams.map((team) => (
          <li key={team.id} className="flex gap-4">
            <Star
              aria-hidden
              className="mt-3 size-5 shrink-0 fill-gold text-gold"
              strokeWidth={1.75}
            />
            <div className="min-w-0">
              <SessionRow
                team={team}
                season={season}
                name={<TeamLink team={team} season={season} />}
                Absence={TellAbsence}
              />
            </div>
          </li>
        ))}
      </ul>
      <RemindButton className="ms-9 shrink-0" />
    </section>
  )
}

/** The team that trains next comes first. */
function useInOrder(teams: readonly Team[], season: TeamList | undefined): Team[] {
  const now = useClock()
  const startOf = (team: Team) =>
    (season && nextSession(now, [team], season)?.startsAt.getTime()) ?? Infinity
  return teams.toSorted((one, other) => {
    const [first, second] = [startOf(one), startOf(other)]
    return first === second ? 0 : first - second
  })
}

/**
 * The next session of each followed team, the soonest first; `otherwise` stands there as long as
 * none is known.
 */
export function MyTeams({ otherwise }: { otherwise: ReactNode }) {
  const followed = useFollowedTeams()
  const teams = useReadTeams(followed)
  const known = slugsIn(followed).flatMap(
    (slug) => teams?.items.find((team) => team.slug === slug) ?? [],
  )
  const shown = useInOrder(known, teams)
  return teams && shown.length > 0 ? <Rows teams={shown} season={teams} /> : otherwise
}
