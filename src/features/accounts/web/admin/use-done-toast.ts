import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Says that something about the account was done. */
export function useDoneToast() {
  const t = useTranslations('admin.shared')
  return (description: string) =>
    showToast({ kind: 'success', topic: 'account', title: t('success'), description })
}
