import { useTranslations } from '#i18n/translations.ts'
import { seconds } from '#core/durations.ts'
import { useRefusalToast } from './refusal.ts'
import { showToast } from './toast.ts'

/** How long a deletion can be undone. */
const undoMs = seconds(10)

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
