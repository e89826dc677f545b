import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { still } from '#ui/server-drawn.tsx'

/** A phone without a connection may lack the drawing's code; the page then does without it. */
const AirballArt = still<{ className: string }>(() =>
  import('#ui/airball-art.tsx').then(
    (part) => part.AirballArt,
    () => () => null,
  ),
)

/**
 * The service worker's answer for a page that it has not cached; the retry link gets the original
 * address.
 */
export default function OfflineRoute() {
  const t = useTranslations('shared')
  return (
    <div className="page flex flex-col items-center gap-4 py-12 lg:py-16 text-center">
      <PageMeta title={t('offline.title')} noIndex />
      <AirballArt className="w-full max-w-80" />
      <h1 className="display">{t('offline.title')}</h1>
      <p className="max-w-md text-ink2">{t('offline.text')}</p>
      <ButtonLink to={paths.programs}>{t('offline.schedule')}</ButtonLink>
      <ButtonLink to={paths.offline} look="quiet">
        {t('retry')}
      </ButtonLink>
    </div>
  )
}
