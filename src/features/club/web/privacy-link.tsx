import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'

/** Beside a form's fields; opens in a new tab, so that nothing typed is lost. */
export function PrivacyLink() {
  const t = useTranslations('club.footer')
  return (
    <a
      href={paths.privacy}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center text-15 text-link underline underline-offset-4"
    >
      {t('privacy')}
    </a>
  )
}
