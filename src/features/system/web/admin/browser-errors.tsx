import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { BrowserError, System } from '../../contract.ts'
import { Ago } from './ago.tsx'
import { SystemSection } from './system-section.tsx'
import { Technical } from './technical.tsx'

function useColumns(now: string): Column<BrowserError>[] {
  const t = useTranslations('admin.system.browserErrors')
  const locale = useLanguage()
  return [
    { id: 'message', header: t('message'), cell: ({ message }) => <Technical text={message} /> },
    {
      id: 'file',
      header: t('file'),
      cell: ({ file, line }) => <Technical text={`${file}:${line}`} />,
    },
    { id: 'path', header: t('path'), cell: ({ path }) => <Technical text={path} /> },
    { id: 'count', header: t('count'), cell: ({ count }) => formatInteger(count, locale) },
    {
      id: 'when',
      header: t('when'),
      cell: ({ last_at }) => <Ago at={last_at} now={now} />,
    },
  ]
}

/** Errors of scripts in browsers within the last 24 hours. */
export function BrowserErrors({
  system: { browser_errors: errors, checked_at },
}: {
  system: System
}) {
  const t = useTranslations('admin.system.browserErrors')
  return (
    <SystemSection title={t('title')} empty={errors.length === 0 && t('none')}>
      <DataTable
        caption={t('title')}
        columns={useColumns(checked_at)}
        rows={errors}
        rowKey={({ message, file, line }) => `${message} ${file} ${line}`}
      />
    </SystemSection>
  )
}
