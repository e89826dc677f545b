import { useTranslations } from '#i18n/translations.ts'
import { DeletedViewChips } from '#ui/deleted-view.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useViewChange } from '#ui/use-view-change.ts'
import { type MatchListView, matchViewAddress, parseMatchView } from './list-view.ts'
import { useTeamOptions } from './team-options.ts'

/** The list's search, team and view, all kept in the address. */
export function MatchToolbar({ view }: { view: MatchListView }) {
  const t = useTranslations('admin.matches')
  const teams = useTeamOptions(view.team)
  const change = useViewChange({ parse: parseMatchView, addressOf: matchViewAddress })
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label={t('find')}
          hint={t('find')}
          q={view.q}
          onFind={(q) => change({ q })}
          className="grow sm:max-w-md"
        />
        <select
          key={teams.length}
          aria-label={t('fields.team_id')}
          value={view.team ?? ''}
          onChange={(event) => change({ team: event.currentTarget.value })}
          className="min-h-11 rounded-control border border-edge bg-surface px-3 text-16 max-sm:grow"
        >
          <option value="">{t('allTeams')}</option>
          {teams.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <DeletedViewChips
        view={view.view}
        more={[{ view: 'unscored', label: t('unscored') }]}
        addressOf={(each) => matchViewAddress({ ...view, view: each })}
      />
    </div>
  )
}
