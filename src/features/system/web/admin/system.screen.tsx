import { useQuery } from '@tanstack/react-query'
import { adminPaths } from '#core/admin-paths.ts'
import { Notices } from '#features/dashboard/web/admin/notices.tsx'
import { formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { readAhead } from '#ui/data/admin-queries.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { System } from '../../contract.ts'
import { BrowserErrors } from './browser-errors.tsx'
import { Certificates } from './certificates.tsx'
import { systemQuery } from './client.ts'
import { Failures } from './failures.tsx'
import { Jobs } from './jobs.tsx'
import { Statements } from './statements.tsx'
import { SystemFacts } from './system-facts.tsx'

export const clientLoader = () => readAhead((queries) => queries.prefetchQuery(systemQuery()))
clientLoader.hydrate = true as const

const withoutLinkHere = (warning: System['warnings'][number]) =>
  warning.to === adminPaths.system ? { ...warning, to: null } : warning

function SystemState({ system }: { system: System }) {
  return (
    <>
      <Notices notices={system.warnings.map(withoutLinkHere)} />
      <SystemFacts system={system} />
      <Jobs system={system} />
      <Certificates system={system} />
      <Failures system={system} />
      <BrowserErrors system={system} />
      <Statements system={system} />
    </>
  )
}

export default function SystemScreen() {
  const t = useTranslations('admin.system')
  const locale = useLanguage()
  const query = useQuery(systemQuery())
  const at = query.data && formatTime(new Date(query.data.checked_at), locale)
  const skeleton = (
    <Skeleton count={6} shape="h-28" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" />
  )
  return (
    <>
      <ScreenHeading
        title={t('title')}
        subtitle={at ? t('checkedAt', { time: at }) : t('subtitle')}
      />
      <QueryView query={query} skeleton={skeleton}>
        {(system) => <SystemState system={system} />}
      </QueryView>
    </>
  )
}
