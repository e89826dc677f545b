import { type Locale, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'

const choice =
  'min-h-11 grow rounded-control border border-edge px-2 text-15 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary'

/** Shows one language at a time on a phone, with a dot where it has a gap. */
export function LanguageSwitch({
  shown,
  missing,
  onShow,
}: {
  shown: Locale | undefined
  missing: readonly Locale[]
  onShow: (locale: Locale | undefined) => void
}) {
  const t = useTranslations('admin.texts')
  const gap = (locale: Locale) => (missing.includes(locale) ? ' •' : '')
  return (
    <div role="group" aria-label={t('language')} className="flex flex-wrap gap-2 lg:hidden">
      <button
        type="button"
        aria-pressed={shown === undefined}
        className={choice}
        onClick={() => onShow(undefined)}
      >
        {t('allLanguages')}
      </button>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={shown === locale}
          className={choice}
          onClick={() => onShow(locale)}
        >
          {localeNames[locale]}
          {gap(locale)}
        </button>
      ))}
    </div>
  )
}
