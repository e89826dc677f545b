import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Plus } from '#ui/icons/plus.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RestoreAction } from '#ui/row-actions.tsx'
import type { TeamWeek } from '../../admin-contract.ts'
import type { SessionException } from '../../contract.ts'
import { restoreSession, useReadWeekAgain, weekQuery } from './client.ts'
import { ExceptionForm } from './exception-form.tsx'
import { SessionForm } from './session-form.tsx'
import { SessionSheet } from './session-sheet.tsx'
import { useSlotName } from './slot-words.ts'
import { pathOf } from './use-session-toasts.ts'
import { WeekColumns } from './week-columns.tsx'
import { WeekDays } from './week-days.tsx'
import { type Slot, slotsOf } from './week-layout.ts'

/** Sessions that were removed; nothing while there are none. */
function Removed({ teams }: { teams: readonly TeamWeek[] }) {
  const t = useTranslations('admin.programs.week')
  const views = useTranslations('admin.shared.views')
  const slotName = useSlotName()
  const readAgain = useReadWeekAgain()
  const removed = teams.flatMap((team) => team.removed.map((session) => ({ team, session })))
  if (removed.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
        {t('removed')}
      </summary>
      <ul className="divide-y divide-line rounded-control border border-line bg-surface">
        {removed.map((slot) => (
          <li key={slot.session.id} className="flex items-center justify-between gap-3 px-4">
            <span className="first-letter:uppercase">{slotName(slot)}</span>
            <RestoreAction
              label={views('restoreOf', { title: slotName(slot) })}
              restore={() => restoreSession(pathOf(slot.session))}
              readAgain={readAgain}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

type Opened =
  | { what: 'new' }
  | { what: 'sheet' | 'form'; id: string }
  | { what: 'day'; id: string; kind: SessionException['kind'] }

function OpenedDialog({
  teams,
  slots,
  opened,
  onOpen,
}: {
  teams: readonly TeamWeek[]
  slots: readonly Slot[]
  opened: Opened
  onOpen: (opened?: Opened) => void
}) {
  const close = () => onOpen()
  if (opened.what === 'new') return <SessionForm teams={teams} onClose={close} />
  const { id } = opened
  const slot = slots.find(({ session }) => session.id === id)
  if (!slot) return null
  if (opened.what === 'form') return <SessionForm teams={teams} slot={slot} onClose={close} />
  if (opened.what === 'day') return <ExceptionForm kind={opened.kind} slot={slot} onClose={close} />
  return (
    <SessionSheet
      slot={slot}
      onEdit={() => onOpen({ what: 'form', id })}
      onOneDay={(kind) => onOpen({ what: 'day', id, kind })}
      onClose={close}
    />
  )
}

function Week({ teams, mayChange }: { teams: readonly TeamWeek[]; mayChange: boolean }) {
  const t = useTranslations('admin.programs.week')
  const [opened, setOpened] = useState<Opened>()
  const slots = slotsOf(teams)
  const open = ({ session: { id } }: Slot) => mayChange && setOpened({ what: 'sheet', id })
  return (
    <>
      {mayChange && teams.length > 0 && (
        <Button className="mb-4" onClick={() => setOpened({ what: 'new' })}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      )}
      {slots.length === 0 ? (
        <Notice title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <WeekDays slots={slots} onOpen={open} />
          <WeekColumns slots={slots} onOpen={open} />
        </>
      )}
      {mayChange && <Removed teams={teams} />}
      {opened && <OpenedDialog teams={teams} slots={slots} opened={opened} onOpen={setOpened} />}
    </>
  )
}

/** The weekly sessions of all teams, with every way to change them. */
export function WeekSection() {
  const t = useTranslations('admin.programs.week')
  const skeleton = <Skeleton count={5} shape="h-14" className="space-y-2" />
  return (
    <section aria-labelledby="week" className="mb-10">
      <h2 id="week" className="mb-3 text-20 font-bold">
        {t('title')}
      </h2>
      <QueryView query={useQuery(weekQuery())} skeleton={skeleton}>
        {({ items, may_change }) => <Week teams={items} mayChange={may_change} />}
      </QueryView>
    </section>
  )
}
