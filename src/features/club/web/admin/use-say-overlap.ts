import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Withdrawn } from '#ui/feedback/withdrawn.ts'

/** Restores an item, or says that others overlap it by now. */
export function useSayOverlap(restore: () => Promise<unknown>) {
  const t = useTranslations('admin.shared')
  return async () => {
    try {
      return await restore()
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'invalid')) throw error
      showToast({ kind: 'error', title: t('error'), description: t('validation.overlaps') })
      throw new Withdrawn()
    }
  }
}
