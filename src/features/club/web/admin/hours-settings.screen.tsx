import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { readAhead } from '#ui/data/admin-queries.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Plus } from '#ui/icons/plus.ts'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { AdminException, AdminHours } from '../../contract.ts'
import { adminExceptionsQuery, adminHoursQuery } from './client.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ExceptionList } from './exception-list.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { WeekHours } from './week-hours.tsx'

export const clientLoader = () =>
  readAhead((queries) =>
    Promise.all([
      queries.prefetchQuery(adminHoursQuery()),
      queries.prefetchQuery(adminExceptionsQuery()),
    ]),
  )
clientLoader.hydrate = true as const

function Exceptions() {
  const t = useTranslations('admin.club.hours')
  const [edited, setEdited] = useState<{ exception?: AdminException }>()
  return (
    <section aria-labelledby="days" className="mt-8 max-w-3xl">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="days" className="text-20 font-bold">
          {t('days')}
        </h2>
        <Button look="outline" onClick={() => setEdited({})}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('addDays')}
        </Button>
      </div>
      <QueryView query={useQuery(adminExceptionsQuery())} skeleton={<Spinner />}>
        {({ items }) => (
          <ExceptionList items={items} onEdit={(exception) => setEdited({ exception })} />
        )}
      </QueryView>
      {edited && <ExceptionDialog {...edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

/** The front desk's hours: the week, and the days that differ. */
export default function HoursSettingsScreen() {
  const t = useTranslations('admin.club.hours')
  const [edited, setEdited] = useState<{ hours?: AdminHours }>()
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <Button onClick={() => setEdited({})}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </ScreenHeading>
      <div className="max-w-3xl">
        <QueryView query={useQuery(adminHoursQuery())} skeleton={<Spinner />}>
          {({ items }) => <WeekHours items={items} onEdit={(hours) => setEdited({ hours })} />}
        </QueryView>
      </div>
      <Exceptions />
      {edited && <HoursDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
