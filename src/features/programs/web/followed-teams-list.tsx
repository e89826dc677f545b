import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { FollowButton } from './follow-button.tsx'
import { slugsIn, useFollowedTeams } from './followed-teams.ts'
import { type NamedTeam, useShortTeamName, useTeamName } from './team-name.ts'

/** Teams with the button to follow each, and which of them are on the home page of this device. */
export function FollowedTeamsList({ teams }: { teams: readonly NamedTeam[] }) {
  const t = useTranslations('programs')
  const nameOf = useTeamName()
  const shortNameOf = useShortTeamName()
  const locale = useLanguage()
  const followed = slugsIn(useFollowedTeams())
  const names = teams.filter(({ slug }) => followed.includes(slug)).map(nameOf)
  if (teams.length === 0) return null
  return (
    <div className="noscript:hidden print:hidden">
      {names.length > 0 && <p>{t('followed', { team: formatList(names, locale) })}</p>}
      <ul>
        {teams.map((team) => (
          <li key={team.slug} className="flex items-center gap-x-4">
            <span className="min-w-0">{shortNameOf(team)}</span>
            <FollowButton team={team} />
          </li>
        ))}
      </ul>
    </div>
  )
}
