import { useEffect } from 'react'
import { Globe } from '#ui/icons/globe.ts'
import { useTranslations } from '#i18n/translations.ts'
import { localeNames, locales, parseLocale } from '#core/locale.ts'
import { pickedAdminLanguage } from '#i18n/admin-language.ts'
import { useChooseLanguage, useLanguage } from '#i18n/language.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { keepLanguage } from '../account.ts'
import { useAdminSession } from '../session.ts'

export function LanguageSelect() {
  const t = useTranslations('shared')
  const current = useLanguage()
  const choose = useChooseLanguage()
  const { status } = useAdminSession()
  // Also sends a choice made before the sign-in, or one that could not be sent then.
  useEffect(() => {
    const picked = pickedAdminLanguage()
    if (picked && status === 'signed-in') void keepLanguage(picked)
  }, [status])
  const pick = async (value: string) => {
    const locale = parseLocale(value)
    if (!locale) return
    try {
      if ((await choose(locale)) && status === 'signed-in') void keepLanguage(locale)
    } catch {
      showToast({ kind: 'error', title: t('networkError'), topic: 'language' })
    }
  }
  return (
    <label className="flex items-center gap-2">
      <Globe aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="sr-only">{t('languageLabel')}</span>
      <select
        value={current}
        onChange={(event) => void pick(event.currentTarget.value)}
        className="min-h-11 w-full rounded-control border border-edge bg-surface px-2 text-16 text-ink"
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
    </label>
  )
}
