import { useTranslations } from '#i18n/translations.ts'
import { undoMs } from '#core/undo.ts'
import { useRefusalToast } from './refusal.ts'
import { showToast } from './toast.ts'

/** Tells of a deletion with the button that takes it back; `restore` must be what does so. */
export function useUndoToast() {
  const t = useTranslations('admin.shared')
  const shared = useTranslations('shared')
  const refuse = useRefusalToast()
  return (description: string, restore: () => Promise<unknown>) => {
    const undo = async () => {
      try {
        await restore()
        showToast({ kind: 'success', title: t('success'), description: t('restored') })
      } catch (error) {
        refuse(error instanceof Error ? error : new Error('not restored'))
      }
    }
    showToast({
      kind: 'success',
      title: t('success'),
      description,
      durationMs: undoMs,
      action: { label: shared('undo'), onClick: () => void undo() },
    })
  }
}
