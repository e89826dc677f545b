import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PhoneCall, ShieldQuestion } from 'lucide-react'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type AdminRegistration, adminRegistration } from '../../contract.ts'
import { readAgain, sendCalled, sendStatus, showRegistration } from './client.ts'
import { useRefusalText } from './use-status-change.ts'

const button =
  'inline-flex min-h-11 items-center rounded-control border border-edge px-3 text-15 font-semibold text-link hover:bg-sunk aria-disabled:opacity-60'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** Does what a registration waits for; what somebody else did meanwhile is shown instead. */
function useTodo(send: () => Promise<AdminRegistration>, done: string) {
  const shared = useTranslations('admin.shared')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      showRegistration(queries, changed)
      showToast({ kind: 'success', title: shared('success'), description: done })
    },
    onError: (error) => {
      const current =
        error instanceof ApiProblem ? adminRegistration.safeParse(error.body.current).data : undefined
      if (current) return showRegistration(queries, current)
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

function ToCheck({ registration }: { registration: AdminRegistration }) {
  const t = useTranslations('admin.registrations')
  const { id, version, reference, check_reason, double_of } = registration
  const { start, isPending } = useTodo(() => sendStatus(id, { status: 'accepted', version }), t('updated'))
  if (check_reason === null) return null
  const isAlsoDouble = check_reason !== 'double' && double_of !== null
  return (
    <>
      <span className="inline-flex items-center gap-1.5 text-15 font-semibold text-warn">
        <ShieldQuestion {...icon} /> {t('todo.check')}
      </span>
      <span className="text-13 text-ink2">{t(`check.${check_reason}`, { reference: double_of ?? '–' })}</span>
      {isAlsoDouble && (
        <span className="text-13 text-ink2">{t('check.double', { reference: double_of })}</span>
      )}
      <button
        type="button"
        aria-label={t('check.acceptOf', { reference })}
        aria-disabled={isPending}
        onClick={start}
        className={button}
      >
        {t('check.accept')}
      </button>
    </>
  )
}

function ToCall({ registration: { id, reference } }: { registration: AdminRegistration }) {
  const t = useTranslations('admin.registrations')
  const { start, isPending } = useTodo(() => sendCalled(id), t('told.done'))
  return (
    <>
      <span className="inline-flex items-center gap-1.5 text-15 font-semibold text-warn">
        <PhoneCall {...icon} /> {t('todo.call')}
      </span>
      <span className="text-13 text-ink2">{t('told.text')}</span>
      <button
        type="button"
        aria-label={t('told.calledOf', { reference })}
        aria-disabled={isPending}
        onClick={start}
        className={button}
      >
        {t('told.called')}
      </button>
    </>
  )
}

/** What a registration waits for: a look of the desk, or a call with good news. */
export function TodoNote({ registration }: { registration: AdminRegistration }) {
  if (registration.forgotten_at !== null) return null
  if (registration.to_call_since !== null) return <ToCall registration={registration} />
  return registration.status === 'cancelled' ? null : <ToCheck registration={registration} />
}
