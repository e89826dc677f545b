import { useTranslations } from '#i18n/translations.ts'
import { EarlierValues } from '#ui/forms/earlier-values.tsx'
import { type AdminTeam, adminTeam } from '../../admin-contract.ts'
import { useTeamName } from '../team-name.ts'
import { teamRevisionsQuery } from './client.ts'
import { type TeamValues, valuesOf } from './team-values.ts'

type Props = { team: AdminTeam; onUse: (earlier: TeamValues) => void }

/** Earlier versions of a team. */
export function TeamHistory({ team, onUse }: Props) {
  const t = useTranslations('admin.programs')
  const teamName = useTeamName()
  return (
    <EarlierValues
      query={teamRevisionsQuery(team.id)}
      valuesOf={({ value }) => adminTeam.safeParse({ ...team, ...value }).data}
      onUse={(earlier) => onUse(valuesOf(earlier))}
    >
      {(earlier) => (
        <p>
          {teamName(earlier)} · {t(earlier.is_open ? 'open' : 'closed')} ·{' '}
          {earlier.max_places
            ? t('places', { places: String(earlier.max_places) })
            : t('unlimited')}
        </p>
      )}
    </EarlierValues>
  )
}
