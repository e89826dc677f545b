import { directionOf, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { AnnouncementForm } from './announcement-values.ts'

/**
 * The strip as readers of each language see it, with what is typed. Its fallback is written here,
 * because the site's function would load with a script of every page.
 */
export function AnnouncementPreview({ values }: { values: AnnouncementForm }) {
  const t = useTranslations('admin.texts.announcements')
  return (
    <section aria-labelledby="announcement-preview" className="space-y-2">
      <h3 id="announcement-preview" className="font-semibold">
        {t('preview')}
      </h3>
      {locales.map((locale) => {
        const shown = [locale, ...locales].find((each) => values[`text_${each}`])
        return (
          <div key={locale} dir={directionOf(locale)}>
            <p lang={locale} className="text-13 text-ink2">
              {localeNames[locale]}
            </p>
            <p className="min-h-11 border-y border-line bg-surface px-4 py-2 wrap-anywhere">
              {shown && (
                <span
                  lang={shown}
                  dir={directionOf(shown)}
                  className={values.link ? 'underline underline-offset-4' : ''}
                >
                  {values[`text_${shown}`]}
                </span>
              )}
            </p>
          </div>
        )
      })}
    </section>
  )
}
