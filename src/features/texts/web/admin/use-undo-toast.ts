import { useMutation } from '@tanstack/react-query'
import { undoMs } from '#core/undo.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { AdminText } from '../../contract.ts'
import { changeText, useReadTextsAgain } from './client.ts'
import { valuesOf } from './text-values.ts'

/** Tells that a text was changed, with the way back to what it was. */
export function useUndoToast() {
  const t = useTranslations('admin.shared')
  const shared = useTranslations('shared')
  const readAgain = useReadTextsAgain()
  const { mutate } = useMutation({
    mutationFn: ({ before, version }: { before: AdminText; version: number }) =>
      changeText(before.key, { ...valuesOf(before), version }),
    onSuccess: () => showToast({ kind: 'success', title: t('undone') }),
    onError: useRefusalToast(),
    onSettled: readAgain,
  })
  return (said: string, before: AdminText, { version }: AdminText) =>
    showToast({
      kind: 'success',
      title: t('success'),
      description: said,
      durationMs: undoMs,
      action: { label: shared('undo'), onClick: () => mutate({ before, version }) },
    })
}
