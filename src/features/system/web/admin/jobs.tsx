import { useTranslations } from '#i18n/translations.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { System, SystemJob } from '../../contract.ts'
import { Ago } from './ago.tsx'
import { SystemSection } from './system-section.tsx'
import { useJobName } from './use-job-name.ts'

function stateOf({ is_overdue, failed_at, finished_at, started_at }: SystemJob) {
  if (failed_at) return 'failed'
  if (is_overdue) return 'overdue'
  return finished_at && finished_at >= started_at ? 'done' : 'running'
}

/** On a card: the name and its state, below them how often and when last. */
function useColumns(now: string): Column<SystemJob>[] {
  const t = useTranslations('admin.system.jobs')
  const nameOf = useJobName()
  const everyOf = (seconds: number) =>
    seconds % 3600 === 0
      ? t('hours', { count: seconds / 3600 })
      : t('minutes', { count: Math.round(seconds / 60) })
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ name }) => nameOf(name),
      place: 'text-start',
    },
    {
      id: 'every',
      header: t('every'),
      cell: ({ every_seconds }) => everyOf(every_seconds),
      place: 'row-start-2 text-ink2 @table:text-ink',
    },
    {
      id: 'last',
      header: t('last'),
      cell: ({ started_at }) => <Ago at={started_at} now={now} />,
      place: 'col-start-2 row-start-2 text-end text-ink2 @table:text-ink',
    },
    {
      id: 'state',
      header: t('state'),
      cell: (job) => {
        const state = stateOf(job)
        const isGood = state === 'done' || state === 'running'
        return (
          <span className={isGood ? '' : 'rounded-control bg-warn-bg px-2 py-0.5 text-warn'}>
            {t(`states.${state}`)}
          </span>
        )
      },
      place: 'col-start-2 row-start-1 text-end',
    },
  ]
}

/** Scheduled work with its last run in any process. */
export function Jobs({ system: { jobs, checked_at } }: { system: System }) {
  const t = useTranslations('admin.system.jobs')
  return (
    <SystemSection title={t('title')} empty={jobs.length === 0 && t('none')}>
      <DataTable
        caption={t('title')}
        columns={useColumns(checked_at)}
        rows={jobs}
        rowKey={({ name }) => name}
      />
    </SystemSection>
  )
}
