import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayDo } from '#core/permissions.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Plus } from '#ui/icons/plus.ts'
import type { AdminTeam } from '../../admin-contract.ts'
import { adminTeamsQuery } from './client.ts'
import { TeamDialog } from './team-dialog.tsx'
import { TeamRow } from './team-row.tsx'

const rows = 'divide-y divide-line rounded-control border border-line bg-surface'

type Edit = ((team: AdminTeam) => void) | undefined

function Teams({ teams, onEdit }: { teams: readonly AdminTeam[]; onEdit: Edit }) {
  const t = useTranslations('admin.programs')
  const kept = teams.filter(({ archived }) => !archived)
  const gone = teams.filter(({ archived }) => archived)
  return (
    <>
      {kept.length === 0 ? (
        <Notice title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={rows}>
          {kept.map((team) => (
            <TeamRow key={team.id} team={team} onEdit={onEdit} />
          ))}
        </ul>
      )}
      {onEdit && gone.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
            {t('gone', { count: gone.length })}
          </summary>
          <ul className={rows}>
            {gone.map((team) => (
              <TeamRow key={team.id} team={team} onEdit={onEdit} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** The teams in the club's order, the deleted ones last; a manager may change them. */
export function TeamList() {
  const t = useTranslations('admin.programs')
  const access = useOwnAccess()
  const canChange = access !== undefined && mayDo(access.role, 'teams')
  const [edited, setEdited] = useState<{ team?: AdminTeam }>()
  const edit = canChange ? (team: AdminTeam) => setEdited({ team }) : undefined
  return (
    <section aria-labelledby="team-list" className="max-w-3xl">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="team-list" className="text-20 font-bold">
          {t('list')}
        </h2>
        {canChange && (
          <Button look="outline" onClick={() => setEdited({})}>
            <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
          </Button>
        )}
      </div>
      <QueryView
        query={useQuery(adminTeamsQuery())}
        skeleton={<Skeleton count={4} shape="h-16" className="space-y-2" />}
      >
        {({ items }) => <Teams teams={items} onEdit={edit} />}
      </QueryView>
      {edited && <TeamDialog team={edited.team} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
