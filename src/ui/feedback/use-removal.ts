import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { undoMs } from '#core/undo.ts'
import { useRefusalToast } from './refusal.ts'
import { showToast } from './toast.ts'

type Restore = {
  restore: () => Promise<unknown>
  /** Shows the lists as they are now. */
  readAgain: () => Promise<unknown>
  /** The toast's words, unless the usual ones do. */
  restored?: string
}

/** Brings a deleted row back: says so, or why not. */
export function useRestore({ restore, readAgain, restored }: Restore) {
  const t = useTranslations('admin.shared')
  const { mutate } = useMutation({
    mutationFn: restore,
    onSuccess: () =>
      showToast({ kind: 'success', title: t('success'), description: restored ?? t('restored') }),
    onError: useRefusalToast(),
    onSettled: readAgain,
  })
  return () => mutate()
}

/** Deletes a row: says so with the button that brings it back, or why not. */
export function useRemoval({
  remove,
  removed,
  ...calls
}: Restore & { remove: () => Promise<unknown>; removed: string }) {
  const t = useTranslations('admin.shared')
  const shared = useTranslations('shared')
  const restore = useRestore(calls)
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () =>
      showToast({
        kind: 'success',
        title: t('success'),
        description: removed,
        durationMs: undoMs,
        action: { label: shared('undo'), onClick: restore },
      }),
    onError: useRefusalToast(),
    onSettled: calls.readAgain,
  })
  return { isRemoving: isPending, remove: () => isPending || mutate() }
}
