import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from '#ui/icons/rotate-cw.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { Mail } from '../../contract.ts'
import { readMailsAgain, sendRetry } from './client.ts'

function useRefusalText() {
  const t = useTranslations('admin.shared.refusals')
  return (error: Error) => {
    const { code, status } = error instanceof ApiProblem ? error : { code: 'internal', status: 500 }
    if (status === 401 || status === 403) return t('session_ended')
    return t(code === 'network' || code === 'not_found' ? code : 'other')
  }
}

export function RetryMail({ mail: { id, subject } }: { mail: Mail }) {
  const t = useTranslations('admin.mails')
  const shared = useTranslations('admin.shared')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendRetry(id),
    onSuccess: () =>
      showToast({ kind: 'success', title: shared('success'), description: t('retried') }),
    onError: (error) =>
      showToast({
        kind: 'error',
        title: shared('error'),
        description: refusalText(error),
        topic: topicOf(error),
      }),
    onSettled: () => readMailsAgain(queries),
  })
  return (
    <button
      type="button"
      aria-label={t('retryOf', { subject })}
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-link hover:bg-sunk aria-disabled:opacity-60"
    >
      <RotateCw aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      {t('retry')}
    </button>
  )
}
