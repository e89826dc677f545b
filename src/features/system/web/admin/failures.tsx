import { useTranslations } from '#i18n/translations.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { Failure, System } from '../../contract.ts'
import { Ago } from './ago.tsx'
import { SystemSection } from './system-section.tsx'
import { Technical } from './technical.tsx'

function useColumns(now: string): Column<Failure>[] {
  const t = useTranslations('admin.system.errors')
  return [
    { id: 'route', header: t('route'), cell: ({ route }) => <Technical text={route} /> },
    {
      id: 'error',
      header: t('error'),
      cell: ({ code, error }) => <Technical text={`${code}: ${error}`} />,
    },
    {
      id: 'request',
      header: t('request'),
      cell: ({ request_id }) => <Technical text={request_id} />,
    },
    {
      id: 'when',
      header: t('when'),
      cell: ({ created_at }) => <Ago at={created_at} now={now} />,
    },
  ]
}

/** Failed requests and jobs of the last 24 hours. */
export function Failures({ system: { errors, error_count, checked_at } }: { system: System }) {
  const t = useTranslations('admin.system.errors')
  return (
    <SystemSection
      title={t('title')}
      note={
        error_count > errors.length
          ? t('newest', { shown: String(errors.length), all: String(error_count) })
          : undefined
      }
      empty={errors.length === 0 && t('none')}
    >
      <DataTable
        caption={t('title')}
        columns={useColumns(checked_at)}
        rows={errors}
        rowKey={({ request_id }) => request_id}
      />
    </SystemSection>
  )
}
