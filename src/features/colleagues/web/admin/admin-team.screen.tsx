import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { readAhead } from '#ui/data/admin-queries.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { useRowFocus } from '#ui/use-row-focus.ts'
import type { Colleague, Invitation } from '#features/accounts/admin-contract.ts'
import { colleaguesQuery, invitationsQuery } from '#features/accounts/web/admin/client.ts'
import { ColleagueCard } from './colleague-card.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const list = 'grid items-start gap-3 lg:grid-cols-2'

export const clientLoader = () => readAhead((queries) => queries.prefetchQuery(colleaguesQuery()))
clientLoader.hydrate = true as const

function Colleagues({ items }: { items: readonly Colleague[] }) {
  return (
    <ul className={list} {...useRowFocus<HTMLUListElement>()}>
      {items.map((colleague) => (
        <ColleagueCard key={colleague.id} colleague={colleague} />
      ))}
    </ul>
  )
}

function Invitations({ items }: { items: readonly Invitation[] }) {
  const t = useTranslations('admin.colleagues')
  const rowFocus = useRowFocus<HTMLUListElement>()
  return (
    <section aria-labelledby="invitations" className="mt-8 space-y-3">
      <h2 id="invitations" className="text-20 font-bold">
        {t('invitations')}
      </h2>
      <ul className={list} {...rowFocus}>
        {items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

/** The team of admins: who may do what, who was here when, and whom it has invited. */
export default function AdminTeamScreen() {
  const t = useTranslations('admin.colleagues')
  const query = useQuery(colleaguesQuery())
  const invitations = useQuery(invitationsQuery()).data?.items ?? []
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <InviteDialog />
      </ScreenHeading>
      <QueryView query={query} skeleton={<Skeleton count={2} shape="h-36" className={list} />}>
        {({ items }) => <Colleagues items={items} />}
      </QueryView>
      {invitations.length > 0 && <Invitations items={invitations} />}
    </>
  )
}
