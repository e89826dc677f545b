import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTeamName } from '#features/programs/web/team-name.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ClipboardList } from '#ui/icons/clipboard-list.ts'
import type { AdminStanding } from '../../standing-contract.ts'
import { adminStandingsQuery } from './client.ts'
import { StandingDialog } from './standing-dialog.tsx'

type ChooseProps = { onChoose: (standing: AdminStanding) => void; onClose: () => void }

/** Every team, with the day of its table. */
function ChooseTeam({ onChoose, onClose }: ChooseProps) {
  const t = useTranslations('admin.matches.standings')
  const locale = useLanguage()
  const nameOf = useTeamName()
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={t('choose')}>
      <QueryView
        query={useQuery(adminStandingsQuery())}
        skeleton={<Skeleton count={4} shape="h-16" className="space-y-2" />}
      >
        {({ items }) => (
          <ul className="divide-y divide-line">
            {items.map((standing) => {
              const { team_id, team, lines, updated_on: day } = standing
              return (
                <li key={team_id}>
                  <button
                    type="button"
                    onClick={() => onChoose(standing)}
                    className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-start hover:bg-sunk"
                  >
                    <span className="font-semibold text-link">
                      <bdi>{nameOf(team)}</bdi>
                    </span>{' '}
                    <span className="text-15 text-ink2">
                      {day && lines.length > 0
                        ? t('updated', { date: formatDate(day, locale) })
                        : t('none')}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}

/** The way to the league tables: first the team, then its table. */
export function StandingsAction() {
  const t = useTranslations('admin.matches.standings')
  const [open, setOpen] = useState<'teams' | AdminStanding>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button look="outline" onClick={() => setOpen('teams')}>
        <ClipboardList aria-hidden className="size-5" strokeWidth={1.75} /> {t('link')}
      </Button>
      {open === 'teams' && <ChooseTeam onChoose={setOpen} onClose={close} />}
      {typeof open === 'object' && <StandingDialog standing={open} onClose={close} />}
    </>
  )
}
