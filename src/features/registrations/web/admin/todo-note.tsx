import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Icon } from '#ui/icon.ts'
import { PhoneCall } from '#ui/icons/phone-call.ts'
import { ShieldQuestionMark } from '#ui/icons/shield-question-mark.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type AdminRegistration, adminRegistration } from '../../admin-contract.ts'
import { readAgain, sendCalled, sendStatus, cacheRegistration } from './client.ts'
import { useRefusalText } from './use-status-change.ts'

type TodoProps = {
  Icon: Icon
  title: string
  text: string
  label: string
  name: string
  send: () => Promise<AdminRegistration>
  done: string
}

/** Completes a pending task; if another admin was faster, their change is shown instead. */
function useTodo(send: () => Promise<AdminRegistration>, done: string) {
  const shared = useTranslations('admin.shared')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      cacheRegistration(queries, changed)
      showToast({ kind: 'success', title: shared('success'), description: done })
    },
    onError: (error) => {
      const current = currentOf(error, adminRegistration)
      if (current) return cacheRegistration(queries, current)
      showToast({
        kind: 'error',
        title: shared('error'),
        description: refusalText(error),
        topic: topicOf(error),
      })
    },
    onSettled: () => readAgain(queries),
  })
  return { start: () => isPending || mutate(), isPending }
}

/** The pending task, its reason and its button; the button's accessible name has the reference. */
function Todo({ Icon, title, text, label, name, send, done }: TodoProps) {
  const { start, isPending } = useTodo(send, done)
  return (
    <>
      <span className="inline-flex items-center gap-1.5 text-15 font-semibold text-warn">
        <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} /> {title}
      </span>
      <span className="text-13 text-ink2">{text}</span>
      <button
        type="button"
        aria-label={name}
        aria-disabled={isPending}
        onClick={start}
        className="inline-flex min-h-11 items-center rounded-control border border-edge px-3 text-15 font-semibold text-link hover:bg-sunk aria-disabled:opacity-60"
      >
        {label}
      </button>
    </>
  )
}

function ToCheck({ registration }: { registration: AdminRegistration }) {
  const t = useTranslations('admin.registrations')
  const { id, version, reference, check_reason, double_of } = registration
  if (check_reason === null) return null
  return (
    <Todo
      Icon={ShieldQuestionMark}
      title={t('todo.check')}
      text={t(`check.${check_reason}`, { reference: double_of ?? '–' })}
      label={t('check.accept')}
      name={t('check.acceptOf', { reference })}
      send={() => sendStatus(id, { status: 'accepted', version })}
      done={t('updated')}
    />
  )
}

function ToCall({ registration: { id, reference } }: { registration: AdminRegistration }) {
  const t = useTranslations('admin.registrations')
  return (
    <Todo
      Icon={PhoneCall}
      title={t('todo.call')}
      text={t('told.text')}
      label={t('told.called')}
      name={t('told.calledOf', { reference })}
      send={() => sendCalled(id)}
      done={t('told.done')}
    />
  )
}

/** The pending task of a registration: a check by the club, or a call to the family. */
export function TodoNote({ registration }: { registration: AdminRegistration }) {
  if (registration.forgotten_at !== null) return null
  if (registration.to_call_since !== null) return <ToCall registration={registration} />
  return registration.status === 'cancelled' ? null : <ToCheck registration={registration} />
}
