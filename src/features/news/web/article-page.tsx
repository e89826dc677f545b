import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { directionOf } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { FormattedText } from '#features/texts/web/formatted-text.tsx'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { JsonLd } from '#ui/json-ld.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { Picture } from '#ui/picture.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import { still } from '#ui/server-drawn.tsx'
import type { Article } from '../contract.ts'
import { articleQuery } from './client.ts'
import { useTitle } from './use-title.ts'

const OtherNews = still(async () => (await import('./other-news.tsx')).loadOtherNews())

const imageSizes = '(min-width: 48rem) 736px, 92vw'

function Meta({ article }: { article: Article }) {
  const { name } = useClub()
  const { origin } = useSiteSettings()
  const { id, description, image_url: image, published_on: datePublished } = article
  const title = useTitle(article)
  const path = paths.article(id)
  const club = { '@type': 'SportsClub', name, url: origin + paths.home }
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={path}
        image={image ?? undefined}
        type="article"
      />
      <JsonLd
        data={{
          '@type': 'NewsArticle',
          headline: title,
          datePublished,
          image: image ? [new URL(image, origin).href] : undefined,
          author: club,
          publisher: club,
          mainEntityOfPage: origin + path,
        }}
      />
    </>
  )
}

/** The day and the title of the article. */
function Head({ article }: { article: Article }) {
  const t = useTranslations('news')
  const { published_on: day } = article
  return (
    <div className="band">
      <div className="page max-w-3xl pt-4 pb-8 wrap-anywhere lg:pt-6 lg:pb-10">
        <BackLink to={paths.news}>{t('all')}</BackLink>
        <time dateTime={day} className="mt-2 block text-ink2">
          {formatDate(day, useLanguage())}
        </time>
        <h1 className="display">
          <FallbackText texts={partialTranslationsOf(article, 'title')} />
        </h1>
      </div>
    </div>
  )
}

/** Sends the page by WhatsApp, with its title. */
function ShareArticle({ article }: { article: Article }) {
  const t = useTranslations('news')
  const { origin } = useSiteSettings()
  return (
    <p className="mt-4">
      <ButtonLink
        look="quiet"
        to={whatsAppLink('', `${useTitle(article)}\n${origin}${paths.article(article.id)}`)}
        target="_blank"
        rel="noreferrer"
        className="-mx-5"
      >
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
        {t('share')}
      </ButtonLink>
    </p>
  )
}

/** One piece of news with its picture, and the way to others. */
export function ArticlePage({ id }: { id: string }) {
  const query = articleQuery(id, useLanguage())
  const { data: article } = useQuery({ ...query, placeholderData: keepPreviousData })
  if (!article) return null
  const { blocks, body_language: language, image_url: url } = article
  return (
    <>
      <article>
        <Meta article={article} />
        <Head article={article} />
        <div className="page max-w-3xl py-8 wrap-anywhere lg:py-12">
          {url && (
            <div className="mb-8 flex aspect-video items-center overflow-hidden rounded-sheet bg-sunk [&>picture]:w-full">
              <Picture url={url} alt="" sizes={imageSizes} eager />
            </div>
          )}
          <div lang={language} dir={language && directionOf(language)} className="*:first:mt-0">
            <FormattedText blocks={blocks} />
          </div>
          <ShareArticle article={article} />
        </div>
      </article>
      <OtherNews than={id} />
    </>
  )
}
