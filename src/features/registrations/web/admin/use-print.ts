import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '#i18n/translations.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { AdminRegistration } from '../../admin-contract.ts'
import { readAll } from './client.ts'
import type { RegistrationView } from './registration-view.ts'
import { useRefusalText } from './use-status-change.ts'

/** Shows why an export or a print failed. */
export function useExportFailure() {
  const shared = useTranslations('admin.shared')
  const refusalText = useRefusalText()
  return (error: Error) =>
    showToast({
      kind: 'error',
      title: shared('error'),
      description: refusalText(error),
      topic: topicOf(error),
    })
}

/**
 * Prints the whole view, loaded or not; cancelled registrations only if the view is filtered to
 * them.
 */
export function usePrint(view: RegistrationView) {
  const [printed, setPrinted] = useState<AdminRegistration[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAll(view),
    onSuccess: (all) => {
      const listed = all.filter(
        ({ status }) => status !== 'cancelled' || view.status === 'cancelled',
      )
      flushSync(() => setPrinted(listed))
      print()
    },
    onError: useExportFailure(),
  })
  return { printed, start: () => mutate(), isPending }
}
