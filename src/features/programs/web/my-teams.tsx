import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Star } from '#ui/icons/star.ts'
import { readWhenSeen } from '#ui/when-seen.ts'
import type { Team, TeamList } from '../contract.ts'
import { slugsIn, useFollowedTeams } from './followed-teams.ts'
import { keptTeams, keepHeight, readFollowedTeams } from './kept-teams.ts'
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

function TeamLink({ team }: { team: Team }) {
  return (
    <Link
      to={paths.team(team.slug)}
      className="display inline-flex min-h-11 items-center text-20 underline-offset-4 hover:underline"
    >
      {useTeamName()(team)}
    </Link>
  )
}

function Rows({ teams, season }: { teams: readonly Team[]; season: TeamList }) {
  const t = useTranslations('team')
  const rows = useRef<HTMLElement>(null)
  useEffect(() => {
    // A part of a pixel too little would move what is below.
    if (rows.current) keepHeight(Math.ceil(rows.current.getBoundingClientRect().height))
  })
  return (
    <section ref={rows} className="page min-h-20 py-4" aria-label={t('mine')}>
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
                name={<TeamLink team={team} />}
                Absence={TellAbsence}
              />
            </div>
          </li>
        ))}
      </ul>
      <RemindButton className="ms-9" />
    </section>
  )
}

/**
 * The next session of each followed team, in the order in which they were followed; `otherwise`
 * stands there as long as none is known.
 */
export function MyTeams({ otherwise }: { otherwise: ReactNode }) {
  const followed = useFollowedTeams()
  const teams = useReadTeams(followed)
  const shown = slugsIn(followed).flatMap(
    (slug) => teams?.items.find((team) => team.slug === slug) ?? [],
  )
  return teams && shown.length > 0 ? <Rows teams={shown} season={teams} /> : otherwise
}
