import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from './refusal.ts'
import { showToast } from './toast.ts'

type Restore = { restore: () => Promise<unknown>; readAgain: () => Promise<unknown> }

/** Brings something deleted back from its list: says so, or why not. */
export function useRestore({ restore, readAgain }: Restore) {
  const t = useTranslations('admin.shared')
  const refuse = useRefusalToast()
  return async () => {
    try {
      await restore()
      showToast({ kind: 'success', title: t('success'), description: t('restored') })
    } catch (error) {
      refuse(error instanceof Error ? error : new Error('not restored'))
    }
    await readAgain()
  }
}
