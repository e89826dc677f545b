import { useTranslations } from '#i18n/translations.ts'
import { readAhead } from '#ui/data/admin-queries.ts'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { adminTeamsQuery, weekQuery } from './client.ts'
import { TeamList } from './team-list.tsx'
import { WeekSection } from './week-section.tsx'

export const clientLoader = () =>
  readAhead((queries) =>
    Promise.all([queries.prefetchQuery(weekQuery()), queries.prefetchQuery(adminTeamsQuery())]),
  )
clientLoader.hydrate = true as const

/** The club's teams. */
export default function TeamsScreen() {
  const t = useTranslations('admin.programs')
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <WeekSection />
      <TeamList />
    </>
  )
}
