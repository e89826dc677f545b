import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { undoMs } from '#core/undo.ts'
import { useRefusalToast } from './refusal.ts'
import { showToast } from './toast.ts'
import { Withdrawn } from './withdrawn.ts'

type Restore = {
  restore: () => Promise<unknown>
  /** Refreshes the lists. */
  readAgain: () => Promise<unknown>
}

/** Restores a deleted row and reports the result. */
export function useRestore({ restore, readAgain }: Restore) {
  const t = useTranslations('admin.shared')
  const { mutate } = useMutation({
    mutationFn: restore,
    onSuccess: () =>
      showToast({ kind: 'success', title: t('success'), description: t('restored') }),
    onError: useRefusalToast(),
    onSettled: readAgain,
  })
  return () => mutate()
}

/** Deletes a row and reports it, with an undo button. */
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
    // Nothing was changed, and a press while the lists were read again would be ignored.
    onSettled: (_result, error) => (error instanceof Withdrawn ? undefined : calls.readAgain()),
  })
  return { isRemoving: isPending, remove: () => isPending || mutate() }
}
