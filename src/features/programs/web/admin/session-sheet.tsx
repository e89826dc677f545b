import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDay, formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { useRemoval } from '#ui/feedback/use-removal.ts'
import { CalendarPlus } from '#ui/icons/calendar-plus.ts'
import { CalendarClock } from '#ui/icons/calendar-clock.ts'
import { Ban } from '#ui/icons/ban.ts'
import { Pencil } from '#ui/icons/pencil.ts'
import { Trash } from '#ui/icons/trash.ts'
import type { AdminSession } from '../../admin-contract.ts'
import type { SessionException } from '../../contract.ts'
import { exceptionKinds } from '../../facts.ts'
import { newStart } from '../../rules.ts'
import { Place } from '../day-changes.tsx'
import { useTeamName } from '../team-name.ts'
import {
  addException,
  removeException,
  removeSession,
  restoreSession,
  useReadWeekAgain,
} from './client.ts'
import { SessionHistory } from './session-history.tsx'
import { comingExceptions, useSlotName, useSlotNotes } from './slot-words.ts'
import { pathOf, useSameHall, weekTopic } from './use-session-toasts.ts'
import type { Slot } from './week-layout.ts'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const
const icons = { cancelled: Ban, moved: CalendarClock, extra: CalendarPlus }

/** An exception, with a button that removes it. */
function ComingChange({
  session,
  exception,
}: {
  session: AdminSession
  exception: SessionException
}) {
  const t = useTranslations('admin.programs.exception')
  const words = useTranslations('programs.change')
  const locale = useLanguage()
  const readAgain = useReadWeekAgain()
  const tell = useUndoToast(readAgain)
  const { id, ...again } = exception
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => removeException({ ...pathOf(session), exception: id }),
    onSuccess: () => tell(t('asUsualAgain'), () => addException(pathOf(session), again), weekTopic),
    onError: useRefusalToast(),
    onSettled: readAgain,
  })
  const usual = newStart(session, { ...exception, new_date: null, new_time: null })
  const at = newStart(session, exception)
  const when = (instant: Date) => ({
    day: formatDay(instant, locale),
    time: formatTime(instant, locale),
  })
  const { day: usualDay, time: usualTime } = when(usual)
  const said =
    exception.kind === 'moved'
      ? words('moved', { ...when(at), usualDay, usualTime })
      : words(exception.kind, when(at))
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0 flex-1">
        {said} – <FallbackText texts={partialTranslationsOf(exception, 'reason')} />
      </span>
      <Button look="outline" aria-disabled={isPending} onClick={() => isPending || remove()}>
        {t('asUsual')} <span className="sr-only">{said}</span>
      </Button>
    </li>
  )
}

function Changes({ session }: { session: AdminSession }) {
  const t = useTranslations('admin.programs.exception')
  const coming = comingExceptions(session)
  if (coming.length === 0) return null
  return (
    <section aria-labelledby="coming-changes">
      <h3 id="coming-changes" className="font-bold">
        {t('coming')}
      </h3>
      <ul className="divide-y divide-line">
        {coming.map((exception) => (
          <ComingChange key={exception.id} session={session} exception={exception} />
        ))}
      </ul>
    </section>
  )
}

/** Removes a session after saying how many children it concerns. */
function RemoveSession({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const t = useTranslations('admin.programs.session')
  const shared = useTranslations('admin.shared')
  const [isAsking, setAsking] = useState(false)
  const name = useSlotName()(slot)
  const path = pathOf(slot.session)
  const { remove } = useRemoval({
    remove: () => removeSession(path),
    restore: () => restoreSession(path),
    readAgain: useReadWeekAgain(),
    removed: t('removed'),
  })
  const answer = (isConfirmed: boolean) => {
    setAsking(false)
    if (!isConfirmed) return
    remove()
    onClose()
  }
  return (
    <>
      <Button look="danger" className="w-full" onClick={() => setAsking(true)}>
        <Trash {...icon} /> {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('removeQuestion', { session: name })}
          text={t('removeText', { count: slot.team.registered_children })}
          confirm={shared('delete')}
          onAnswer={answer}
        />
      )}
    </>
  )
}

/** A weekly session with its actions, one tap each. */
export function SessionSheet({
  slot,
  onEdit,
  onOneDay,
  onClose,
}: {
  slot: Slot
  onEdit: () => void
  onOneDay: (kind: SessionException['kind']) => void
  onClose: () => void
}) {
  const t = useTranslations('admin.programs')
  const { session, team } = slot
  const sameHall = useSameHall()(session.warnings)
  const notes = useSlotNotes()(session)
  const slotName = useSlotName()(slot)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={useTeamName()(team)}>
      <div className="space-y-5">
        <div>
          <p className="font-semibold first-letter:uppercase">{slotName}</p>
          <p className="text-15 text-ink2">
            {notes.join(' · ')} <Place of={{ session, exception: null }} />
          </p>
          {sameHall && <p className="mt-2 text-15 text-warn">{sameHall}</p>}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={onEdit}>
            <Pencil {...icon} /> {t('session.edit')}
          </Button>
          {exceptionKinds.map((kind) => {
            const Icon = icons[kind]
            return (
              <Button key={kind} look="outline" onClick={() => onOneDay(kind)}>
                <Icon {...icon} /> {t(`exception.title.${kind}`)}
              </Button>
            )
          })}
        </div>
        <Changes session={session} />
        <SessionHistory slot={slot} />
        <RemoveSession slot={slot} onClose={onClose} />
      </div>
    </Dialog>
  )
}
