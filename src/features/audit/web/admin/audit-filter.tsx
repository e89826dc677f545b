import { useTranslations } from '#i18n/translations.ts'
import { Choice } from '#ui/choice.tsx'
import { DayRange } from '#ui/day-range.tsx'
import { usePeopleViewChange } from '#ui/people-view.ts'
import { SearchField } from '#ui/search-field.tsx'
import { auditKinds } from '../../contract.ts'
import { addressOfView, type AuditView, kindOf, readView } from './audit-view.ts'

/** The log's filters: subject, kind, actor and dates. */
export function AuditFilter({ view, actors }: { view: AuditView; actors: readonly string[] }) {
  const t = useTranslations('admin.audit')
  const change = usePeopleViewChange({ parse: readView, addressOf: addressOfView })
  return (
    <search className="flex flex-wrap items-end gap-3">
      <SearchField
        label={t('find')}
        q={view.q}
        onFind={(q) => change({ q })}
        className="grow basis-72"
      />
      <Choice
        label={t('kind')}
        value={view.kind}
        onChange={(kind) => change({ kind: kindOf(kind) })}
      >
        <option value="">{t('everything')}</option>
        {auditKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Choice>
      <Choice label={t('columns.actor')} value={view.actor} onChange={(actor) => change({ actor })}>
        <option value="">{t('everybody')}</option>
        {actors.map((actor) => (
          <option key={actor} value={actor}>
            {actor === 'visitor' ? t('visitor') : actor}
          </option>
        ))}
      </Choice>
      <DayRange labels={{ from: t('from'), to: t('to') }} days={view} onChange={change} />
    </search>
  )
}
