import { useTranslations } from '#i18n/translations.ts'
import { usePeopleViewChange } from '#ui/people-view.ts'
import { SearchField } from '#ui/search-field.tsx'
import { addressOfView, type AuditView, readView } from './audit-view.ts'

const control = 'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-16 text-ink'

/** Search by what was changed, and the choice of who did it. */
export function AuditFilter({ view, actors }: { view: AuditView; actors: readonly string[] }) {
  const t = useTranslations('admin.audit')
  const change = usePeopleViewChange({ parse: readView, addressOf: addressOfView })
  return (
    <search className="flex flex-wrap items-end gap-3">
      <SearchField label={t('find')} q={view.q} onFind={(q) => change({ q })} className="grow basis-72" />
      <label className="block grow basis-56">
        <span className="text-15 font-semibold">{t('columns.actor')}</span>
        <select
          value={view.actor ?? ''}
          onChange={(event) => change({ actor: event.currentTarget.value })}
          className={control}
        >
          <option value="">{t('everybody')}</option>
          {actors.map((actor) => (
            <option key={actor} value={actor}>
              {actor === 'visitor' ? t('visitor') : actor}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}
