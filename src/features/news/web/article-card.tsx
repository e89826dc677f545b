import { directionOf } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { shortened } from '#core/shortened.ts'
import { fallbackText, FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { PathLink } from '#ui/path-link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ListedArticle } from '../contract.ts'

const imageSizes = '(min-width: 64rem) 570px, (min-width: 48rem) 46vw, 92vw'
/** Longer than the three lines that are seen. */
const introLength = 220

function Intro({ article }: { article: ListedArticle }) {
  const locale = useLanguage()
  const intro = fallbackText(partialTranslationsOf(article, 'intro'), locale)
  if (!intro) return null
  const language = intro.locale === locale ? undefined : intro.locale
  return (
    <p
      className="line-clamp-3 text-15 text-ink2"
      lang={language}
      dir={language && directionOf(language)}
    >
      {shortened(intro.text, introLength)}
    </p>
  )
}

type Props = {
  article: ListedArticle
  /** For the first view. */
  eager: boolean
  Title?: 'h2' | 'h3'
  /** Without its beginning. */
  isShort?: boolean
}

/** An article in a list; the whole card is one link. */
export function ArticleCard({ article, eager, Title = 'h2', isShort = false }: Props) {
  const { id, image_url: url, published_on: day } = article
  return (
    <article className="group relative h-full overflow-hidden rounded-sheet border border-line bg-surface hover:border-gold">
      {url && (
        <div className="flex aspect-video items-center overflow-hidden bg-sunk [&>picture]:w-full">
          <Picture url={url} alt="" sizes={imageSizes} eager={eager} largest={640} />
        </div>
      )}
      <div className="flex flex-col gap-2 p-5 wrap-anywhere">
        <time dateTime={day} className="text-15 text-ink2">
          {formatDate(day, useLanguage())}
        </time>
        <Title className="text-20 leading-snug font-bold">
          <PathLink
            to={paths.article(id)}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            <FallbackText texts={partialTranslationsOf(article, 'title')} />
          </PathLink>
        </Title>
        {!isShort && <Intro article={article} />}
      </div>
    </article>
  )
}
