import { type Locale, localeNames } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { CircleExclamationPoint } from './icons/circle-exclamation-point.ts'

const mark = 'inline-flex items-center gap-1 text-13 text-warn'

/** In a list: the languages in which a row has no text of its own; nothing when it has all. */
export function TranslationGap({ missing }: { missing: readonly Locale[] }) {
  const t = useTranslations('admin.shared.translation')
  if (missing.length === 0) return null
  return (
    <span className={mark}>
      <CircleExclamationPoint aria-hidden className="size-4 shrink-0" strokeWidth={2} />
      {t('missing', { languages: missing.map((locale) => localeNames[locale]).join(', ') })}
    </span>
  )
}
