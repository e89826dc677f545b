import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { System } from '../../contract.ts'
import { formatDecimal } from './format.ts'
import { SystemSection } from './system-section.tsx'
import { Technical } from './technical.tsx'

type Timing = System['database']['slowest'][number]

function useColumns(): Column<Timing>[] {
  const t = useTranslations('admin.system.statements')
  const locale = useLanguage()
  const time = (milliseconds: number) =>
    t('milliseconds', { value: formatDecimal(milliseconds, locale) })
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => <Technical text={name} /> },
    { id: 'mean', header: t('mean'), cell: ({ mean_ms }) => time(mean_ms) },
    { id: 'max', header: t('max'), cell: ({ max_ms }) => time(max_ms) },
    { id: 'calls', header: t('calls'), cell: ({ calls }) => formatInteger(calls, locale) },
  ]
}

/** The statements that take longest on average. */
export function Statements({ system: { database } }: { system: System }) {
  const t = useTranslations('admin.system.statements')
  return (
    <SystemSection
      title={t('title')}
      note={t(`of.${database.slowest_of}`)}
      empty={database.slowest.length === 0 && t('none')}
    >
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        rows={database.slowest}
        rowKey={({ name }) => name}
      />
    </SystemSection>
  )
}
