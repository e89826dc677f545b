import { useMutation } from '@tanstack/react-query'
import { undoMs } from '#core/undo.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from './refusal.ts'
import { showToast } from './toast.ts'

type Undo = () => Promise<unknown>

/** Tells that something was changed, with the way back; then the lists are read again. */
export function useUndoToast(readAgain: () => Promise<unknown>) {
  const t = useTranslations('admin.shared')
  const shared = useTranslations('shared')
  const { mutate } = useMutation({
    mutationFn: (undo: Undo) => undo(),
    onSuccess: () => showToast({ kind: 'success', title: t('undone') }),
    onError: useRefusalToast(),
    onSettled: readAgain,
  })
  return (said: string, undo: Undo, topic?: string) =>
    showToast({
      kind: 'success',
      title: t('success'),
      description: said,
      topic,
      durationMs: undoMs,
      action: { label: shared('undo'), onClick: () => mutate(undo) },
    })
}
