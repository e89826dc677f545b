import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from '#ui/icons/send.ts'
import { Trash } from '#ui/icons/trash.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { Mail } from '../../contract.ts'
import { readMailsAgain, sendDiscard, sendRetry } from './client.ts'

const button =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-link hover:bg-sunk aria-disabled:opacity-60'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

function useAction(work: () => Promise<unknown>, done: string) {
  const shared = useTranslations('admin.shared')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: () => showToast({ kind: 'success', title: shared('success'), description: done }),
    onError: useRefusalToast(),
    onSettled: () => readMailsAgain(queries),
  })
}

/** The actions for a mail that was held back: send it anyway, or discard it. */
export function HeldMail({ mail: { id, subject } }: { mail: Mail }) {
  const t = useTranslations('admin.mails')
  const sending = useAction(() => sendRetry(id), t('retried'))
  const discarding = useAction(() => sendDiscard(id), t('discardedToast'))
  const isBusy = sending.isPending || discarding.isPending
  return (
    <>
      <button
        type="button"
        aria-label={t('sendNowOf', { subject })}
        aria-disabled={isBusy}
        onClick={() => isBusy || sending.mutate()}
        className={button}
      >
        <Send {...icon} />
        {t('sendNow')}
      </button>
      <button
        type="button"
        aria-label={t('discardOf', { subject })}
        aria-disabled={isBusy}
        onClick={() => isBusy || discarding.mutate()}
        className={button}
      >
        <Trash {...icon} />
        {t('discard')}
      </button>
    </>
  )
}
