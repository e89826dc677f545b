import { useTranslations } from '#i18n/translations.ts'
import { FollowButton } from './follow-button.tsx'
import { useFollowedTeams } from './followed-teams.ts'
import { type NamedTeam, useTeamName } from './team-name.ts'

/** Whether a team's sessions are on the home page of this device, and the button that says so. */
export function FollowedTeam({ team }: { team: NamedTeam }) {
  const t = useTranslations('programs')
  const name = useTeamName()(team)
  const isFollowed = useFollowedTeams().includes(`"${team.slug}"`)
  return (
    <div className="flex items-center gap-4 noscript:hidden">
      <p className="min-w-0">{isFollowed ? t('followed', { team: name }) : name}</p>
      <FollowButton team={team} />
    </div>
  )
}
