import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '#i18n/translations.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { AdminRegistration } from '../../contract.ts'
import { readAll } from './client.ts'
import type { RegistrationView } from './registration-view.ts'
import { useRefusalText } from './use-status-change.ts'

/** Says why a list was not taken out. */
export function useFailure() {
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
 * The list on paper: everything of the view is read first, whatever the screen shows of it. Who
 * cancelled stays off it unless asked for.
 */
export function usePrint(view: RegistrationView) {
  const [printed, setPrinted] = useState<AdminRegistration[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAll(view),
    onSuccess: (all) => {
      const coming = all.filter(
        ({ status }) => status !== 'cancelled' || view.status === 'cancelled',
      )
      flushSync(() => setPrinted(coming))
      print()
    },
    onError: useFailure(),
  })
  return { printed, start: () => mutate(), isPending }
}
