import { useSearchParams } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { SearchField } from '#ui/search-field.tsx'
import type { AuditView } from './client.ts'

const control = 'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-16 text-ink'

/** Search by what was changed, and the choice of who did it; both live in the address. */
export function AuditFilter({ view, actors }: { view: AuditView; actors: readonly string[] }) {
  const t = useTranslations('admin.audit')
  const [, setSearch] = useSearchParams()
  const change = (name: keyof AuditView, value: string) =>
    setSearch(
      () => {
        const next = new URLSearchParams(location.search)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <search className="flex flex-wrap items-end gap-3">
      <SearchField
        label={t('find')}
        q={view.q}
        onFind={(q) => change('q', q ?? '')}
        className="grow basis-72"
      />
      <label className="block grow basis-56">
        <span className="text-15 font-semibold">{t('columns.actor')}</span>
        <select
          value={view.actor ?? ''}
          onChange={(event) => change('actor', event.currentTarget.value)}
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
