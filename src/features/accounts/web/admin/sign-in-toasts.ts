import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Toasts about signing in: the latest replaces the previous one. */
export function useSignInToasts() {
  const t = useTranslations('admin.accounts.login')
  return {
    welcome: () =>
      showToast({
        kind: 'success',
        topic: 'sign-in',
        title: t('success'),
        description: t('welcome'),
      }),
    refuse: (text: string) =>
      showToast({ kind: 'error', topic: 'sign-in', title: t('error'), description: text }),
  }
}
