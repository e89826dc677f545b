import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths, withQuery } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { useClub } from '#ui/site-settings.ts'
import { ArticleCard } from './article-card.tsx'
import { newsQuery } from './client.ts'

/** The head of the page, also where its list cannot be read. */
export function NewsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('news')
  const { name: club } = useClub()
  return (
    <div className="page py-8 lg:py-12">
      <PageMeta title={t('title')} description={t('description', { club })} path={paths.news} />
      <h1 className="display">{t('title')}</h1>
      <p className="mt-2 mb-6 text-18 text-ink2">{t('subtitle')}</p>
      {children}
    </div>
  )
}

function News() {
  const t = useTranslations('news')
  const news = useLoaded(newsQuery(useSearchParams()[0]))
  if (!news) return null
  const { items, next_cursor: before } = news
  if (items.length === 0) return <Notice title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        {items.map((article, position) => (
          <li key={article.id}>
            <ArticleCard article={article} isLead={position === 0} />
          </li>
        ))}
      </ul>
      {before && (
        <p className="mt-8 text-center">
          <ButtonLink look="outline" to={withQuery(paths.news, { before })}>
            {t('showMore')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** What happened at the club, the latest first. */
export function NewsPage() {
  return (
    <NewsFrame>
      <News />
    </NewsFrame>
  )
}
