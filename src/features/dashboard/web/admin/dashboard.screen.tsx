import { useQuery } from '@tanstack/react-query'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { NewOrderLink } from '#features/orders/web/admin/new-order-link.tsx'
import { OwnTeams } from '#features/registrations/web/admin/own-teams.tsx'
import { SetupPart } from '#features/setup/web/admin/checklist.tsx'
import { readAhead } from '#ui/data/admin-queries.ts'
import { ScreenTitle } from '#ui/screen-title.tsx'
import { ScreensAhead } from '#ui/screens-ahead.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { dashboardQuery } from './client.ts'
import { Notices } from './notices.tsx'
import { Received } from './received.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { NoSales, Sales } from './sales.tsx'
import { StatCards } from './stat-cards.tsx'
import { WaitingSection } from './waiting-section.tsx'

const whereMostGo = [adminPaths.orders()]

export const clientLoader = () => readAhead((queries) => queries.prefetchQuery(dashboardQuery()))
clientLoader.hydrate = true as const

function Figures() {
  const t = useTranslations('admin.dashboard')
  const isManager = useOwnAccess()?.role === 'manager'
  const query = useQuery(dashboardQuery())
  const skeleton = (
    <Skeleton count={6} shape="h-28" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" />
  )
  return (
    <>
      <ScreenTitle title={t('title')} />
      <h1 className="display mb-6 text-30 lg:text-38">{t('title')}</h1>
      <ScreensAhead paths={whereMostGo} />
      <p className="mb-6">
        <NewOrderLink />
      </p>
      <QueryView query={query} skeleton={skeleton}>
        {(dashboard) => (
          <>
            <Notices notices={dashboard.notices} />
            {isManager && <SetupPart />}
            <WaitingSection />
            <StatCards dashboard={dashboard} />
            <Received dashboard={dashboard} />
            {dashboard.total_orders > 0 ? <Sales dashboard={dashboard} /> : <NoSales />}
            <RecentOrders orders={dashboard.recent_orders} />
          </>
        )}
      </QueryView>
    </>
  )
}

function CoachHome() {
  const t = useTranslations('admin.registrations.ownTeams')
  return (
    <>
      <ScreenTitle title={t('title')} />
      <h1 className="display mb-6 text-30 lg:text-38 print:hidden">{t('title')}</h1>
      <OwnTeams />
    </>
  )
}

export default function DashboardScreen() {
  return useOwnAccess()?.role === 'coach' ? <CoachHome /> : <Figures />
}
