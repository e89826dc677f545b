import { directionOf } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { fallbackText, FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { PathLink } from '#ui/path-link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ListedArticle } from '../contract.ts'

const wideSizes = '(min-width: 64rem) 570px, (min-width: 48rem) 46vw'
function Intro({ article, className }: { article: ListedArticle; className: string }) {
  const locale = useLanguage()
  const intro = fallbackText(partialTranslationsOf(article, 'intro'), locale)
  if (!intro) return null
  const language = intro.locale === locale ? undefined : intro.locale
  return (
    <p
      className={`line-clamp-3 text-15 text-ink2 ${className}`}
      lang={language}
      dir={language && directionOf(language)}
    >
      {intro.text}
    </p>
  )
}

type Props = {
  article: ListedArticle
  /** The first of a page: large on a phone, too, and in the first view. */
  isLead?: boolean
  Title?: 'h2' | 'h3'
  /** Without the beginning of the text. */
  isShort?: boolean
}

const onPhone = {
  row: {
    card: 'max-md:flex',
    frame: 'max-md:w-28 max-md:shrink-0 max-md:[&>picture]:h-full',
    image: 'md:aspect-video! object-[50%_20%] max-md:aspect-auto! max-md:h-full',
    sizes: '7rem',
    text: 'gap-1 p-4 md:gap-2 md:p-5',
    title: 'text-18 md:text-20',
  },
  lead: {
    card: '',
    frame: '',
    image: 'aspect-video! object-[50%_20%]',
    sizes: '92vw',
    text: 'gap-2 p-5',
    title: 'text-20',
  },
}

/**
 * An article in a list; the whole card is one link. On a phone, all but the lead are rows with a
 * small picture.
 */
export function ArticleCard({ article, isLead = false, Title = 'h2', isShort = false }: Props) {
  const { id, image_url: url, published_on: day } = article
  const look = isLead ? onPhone.lead : onPhone.row
  return (
    <article
      className={`group relative h-full overflow-hidden rounded-sheet border border-line bg-surface hover:border-gold ${look.card}`}
    >
      {url && (
        <div
          className={`flex items-center overflow-hidden bg-sunk [&>picture]:w-full ${look.frame}`}
        >
          <Picture
            url={url}
            alt=""
            sizes={`${wideSizes}, ${look.sizes}`}
            eager={isLead}
            largest={640}
            className={look.image}
          />
        </div>
      )}
      <div className={`flex flex-col wrap-anywhere ${look.text}`}>
        <time dateTime={day} className="text-15 text-ink2">
          {formatDate(day, useLanguage())}
        </time>
        <Title className={`leading-snug font-bold ${look.title}`}>
          <PathLink
            to={paths.article(id)}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            <FallbackText texts={partialTranslationsOf(article, 'title')} />
          </PathLink>
        </Title>
        {!isShort && <Intro article={article} className={isLead ? '' : 'max-md:hidden'} />}
      </div>
    </article>
  )
}
