import { useQuery } from '@tanstack/react-query'
import { paths } from '#core/paths.ts'
import { latestNewsQuery } from '#features/news/web/client.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { loadInBrowser } from '#ui/data/load.ts'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { PathLink } from '#ui/path-link.tsx'

/** The club's latest article in one line; nothing without any. */
function HomeNews() {
  const t = useTranslations('club.nav')
  const locale = useLanguage()
  const [article] = useQuery(latestNewsQuery()).data?.items ?? []
  if (!article) return null
  return (
    <div className="page lg:pb-6">
      <PathLink
        to={paths.article(article.id)}
        className="flex items-center gap-3 border-s-4 border-gold bg-surface px-3 py-0.5 lg:px-5 lg:py-3"
      >
        <span className="min-w-0 grow">
          <span className="block text-13 text-ink2 lg:text-15">
            {t('news')}
            {' · '}
            <time dateTime={article.published_on}>{formatDate(article.published_on, locale)}</time>
          </span>
          <span className="line-clamp-2 font-semibold lg:text-18">
            <FallbackText texts={partialTranslationsOf(article, 'title')} />
          </span>
        </span>
        <ArrowRight
          aria-hidden
          className="size-5 shrink-0 text-link rtl:-scale-x-100"
          strokeWidth={1.75}
        />
      </PathLink>
    </div>
  )
}

/** In the browser the article is read before it is rendered. */
export async function loadHomeNews() {
  if (!import.meta.env.SSR) await loadInBrowser([latestNewsQuery()]).catch(() => {})
  return HomeNews
}
