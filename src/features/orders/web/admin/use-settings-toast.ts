import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'

/**
 * Tells of saved settings; `undo` saves the earlier ones again, and is missing once that is done. A
 * later toast of the same topic replaces the earlier one.
 */
export function useSettingsToast(topic: string) {
  const shared = useTranslations('shared')
  return (title: string, undo?: () => void) =>
    showToast({
      kind: 'success',
      title,
      topic,
      ...(undo && { action: { label: shared('undo'), onClick: undo } }),
    })
}
