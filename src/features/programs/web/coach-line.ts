import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { Coach } from '../contract.ts'

/** "Coach: …" as plain text; empty when nobody is named. */
export function useCoachLine() {
  const t = useTranslations('programs')
  const locale = useLanguage()
  return (coaches: readonly Coach[]) => {
    const names = coaches.flatMap(
      (coach) => fallbackText(partialTranslationsOf(coach, 'name'), locale)?.text ?? [],
    )
    if (names.length === 0) return ''
    return `${t('coach', { several: String(names.length > 1) })} ${formatList(names, locale)}`
  }
}
