import { directionOf, localeNames, locales } from '#core/locale.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { AnnouncementForm } from './announcement-values.ts'

/** The strip as readers of each language see it, with what is typed. */
export function AnnouncementPreview({ values }: { values: AnnouncementForm }) {
  const t = useTranslations('admin.texts.announcements')
  const texts = partialTranslationsOf(values, 'text')
  return (
    <section aria-labelledby="announcement-preview" className="space-y-2">
      <h3 id="announcement-preview" className="font-semibold">
        {t('preview')}
      </h3>
      {locales.map((locale) => {
        const shown = fallbackText(texts, locale)
        return (
          <div key={locale} dir={directionOf(locale)}>
            <p lang={locale} className="text-13 text-ink2">
              {localeNames[locale]}
            </p>
            <p className="min-h-11 border-y border-line bg-surface px-4 py-2 wrap-anywhere">
              {shown && (
                <span
                  lang={shown.locale}
                  dir={directionOf(shown.locale)}
                  className={values.link ? 'underline underline-offset-4' : ''}
                >
                  {shown.text}
                </span>
              )}
            </p>
          </div>
        )
      })}
    </section>
  )
}
