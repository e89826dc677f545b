import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { maySee } from '#core/permissions.ts'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Column } from '#ui/data-table.tsx'
import { emptyLink, Notice } from '#ui/feedback/notice.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import { usePeopleView } from '#ui/people-view.ts'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { AdminRegistration } from '../../admin-contract.ts'
import { useOfferName } from '../offer-words.ts'
import { AddRegistration } from './add-registration.tsx'
import { registrationListQuery } from './client.ts'
import { ContactButtons } from './contact-buttons.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { PlacesMeter } from './places-meter.tsx'
import { PrintList } from './print-list.tsx'
import { RegistrationDetails } from './registration-details.tsx'
import { RegistrationFilter } from './registration-filter.tsx'
import { parseView, type RegistrationView } from './registration-view.ts'
import { TellFamilies } from './tell-families.tsx'
import { StatusCell } from './status-cell.tsx'
import { usePrint } from './use-print.ts'

const Names = ({ registration: { participants } }: { registration: AdminRegistration }) => (
  <ul className="min-w-0 wrap-anywhere">
    {participants.map(({ id, participant_name, birth_date }) => (
      <li key={id}>
        <bdi>{participant_name || '–'}</bdi>{' '}
        <span className="text-ink2">{birth_date.slice(0, 4)}</span>
      </li>
    ))}
  </ul>
)

const Guardian = ({ registration }: { registration: AdminRegistration }) => (
  <span className="min-w-0 wrap-anywhere">
    <bdi>{registration.guardian_name}</bdi>
    {registration.guardian_phone && (
      <span className="block text-ink2">
        <PhoneNumber phone={registration.guardian_phone} />
      </span>
    )}
  </span>
)

function useColumns(): Column<AdminRegistration>[] {
  const t = useTranslations('admin.registrations.columns')
  const locale = useLanguage()
  const offerName = useOfferName()
  return [
    {
      id: 'participants',
      header: t('participants'),
      cell: (registration) => <Names registration={registration} />,
    },
    { id: 'offer', header: t('offer'), cell: ({ offer }) => offerName(offer) },
    {
      id: 'guardian',
      header: t('guardian'),
      cell: (registration) => <Guardian registration={registration} />,
    },
    {
      id: 'status',
      header: t('status'),
      cell: (registration) => <StatusCell registration={registration} />,
    },
    {
      id: 'reference',
      header: t('reference'),
      cell: ({ reference }) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {reference}
        </bdi>
      ),
    },
    {
      id: 'date',
      header: t('date'),
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-nowrap">
          {formatDate(created_at, locale)}
        </time>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: (registration) => (
        <span className="inline-flex flex-wrap justify-end @table:flex-nowrap @table:justify-start">
          <ContactButtons registration={registration} />
          <RegistrationDetails registration={registration} />
        </span>
      ),
    },
  ]
}

/** The empty state links to the events, for whom they are open. */
function NoRegistrations() {
  const t = useTranslations('admin.registrations')
  const access = useOwnAccess()
  return (
    <Notice title={t('empty')}>
      {access && maySee(access.role, adminPaths.events) && (
        <Link to={adminPaths.events} className={emptyLink}>
          {t('toEvents')}
        </Link>
      )}
    </Notice>
  )
}

function Registrations({ view }: { view: RegistrationView }) {
  const t = useTranslations('admin.registrations')
  const query = useInfiniteQuery(registrationListQuery(view))
  const print = usePrint(view)
  const isFiltered = Object.keys(view).length > 0
  return (
    <>
      <RegistrationFilter view={view} counts={query.data?.pages[0]?.counts}>
        <ExportButtons view={view} print={print} />
      </RegistrationFilter>
      <PrintList registrations={print.printed} />
      <PlacesMeter offerId={view.offer_id} />
      {view.offer_id && <TellFamilies key={view.offer_id} offerId={view.offer_id} />}
      <div className="mt-2 print:hidden">
        <PagedTable
          query={query}
          caption={t('title')}
          columns={useColumns()}
          rowKey={({ id }) => id}
          empty={isFiltered ? <Notice title={t('emptyFilter')} /> : <NoRegistrations />}
        />
      </div>
    </>
  )
}

export default function RegistrationListScreen() {
  const t = useTranslations('admin.registrations')
  const view = usePeopleView(parseView)
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <AddRegistration />
      </ScreenHeading>
      <Registrations view={view} />
    </>
  )
}
