import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RotateCw } from '#ui/icons/rotate-cw.ts'
import { Send } from '#ui/icons/send.ts'
import { Trash } from '#ui/icons/trash.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { discarded, type Mail } from '../../contract.ts'
import { readMailsAgain, sendDiscard, sendRetry } from './client.ts'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** A mail that neither goes out nor can be sent any more. */
const isTooOld = ({ status, can_retry }: Mail) =>
  (status === 'held' || status === 'failed') && !can_retry

function useAction(work: () => Promise<Mail>, done: string, tooOld?: string) {
  const shared = useTranslations('admin.shared')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (mail) =>
      tooOld !== undefined && isTooOld(mail)
        ? showToast({ kind: 'error', title: shared('error'), description: tooOld })
        : showToast({ kind: 'success', title: shared('success'), description: done }),
    onError: useRefusalToast(),
    onSettled: () => readMailsAgain(queries),
  })
}

type Action = { label: string; isBusy: boolean; onPress: () => void; children: ReactNode }

const ActionButton = ({ label, isBusy, onPress, children }: Action) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isBusy}
    onClick={() => isBusy || onPress()}
    className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-link hover:bg-sunk aria-disabled:opacity-60"
  >
    {children}
  </button>
)

/** The actions for a mail that was held back or given up: send it after all, or discard it. */
export function MailActions({ mail }: { mail: Mail }) {
  const { id, subject, status, can_retry, last_error } = mail
  const t = useTranslations('admin.mails')
  const sending = useAction(() => sendRetry(id), t('retried'), t('tooOld'))
  const discarding = useAction(() => sendDiscard(id), t('discardedToast'))
  const isBusy = sending.isPending || discarding.isPending
  const isHeld = status === 'held'
  return (
    <>
      {can_retry && (
        <ActionButton
          label={t(isHeld ? 'sendNowOf' : 'retryOf', { subject })}
          isBusy={isBusy}
          onPress={sending.mutate}
        >
          {isHeld ? <Send {...icon} /> : <RotateCw {...icon} />}
          {t(isHeld ? 'sendNow' : 'retry')}
        </ActionButton>
      )}
      {(isHeld || can_retry) && last_error !== discarded && (
        <ActionButton
          label={t('discardOf', { subject })}
          isBusy={isBusy}
          onPress={discarding.mutate}
        >
          <Trash {...icon} />
          {t('discard')}
        </ActionButton>
      )}
    </>
  )
}
