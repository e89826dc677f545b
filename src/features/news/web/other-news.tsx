import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { loadInBrowser } from '#ui/data/load.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { ArticleCard } from './article-card.tsx'
import { otherNewsQuery } from './client.ts'

const shown = 2

/** The latest articles besides the one of this page; nothing without any. */
function OtherNews({ than }: { than: string }) {
  const t = useTranslations('news')
  const latest = useLoaded(otherNewsQuery())?.items ?? []
  const others = latest.filter(({ id }) => id !== than).slice(0, shown)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others" className="page max-w-3xl pb-8 lg:pb-12">
      <h2 id="others" className="display mb-4 border-t border-line pt-8 text-24 lg:text-30">
        {t('others')}
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        {others.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} Title="h3" isShort />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink to={paths.news} look="quiet" className="-mx-5">
          {t('all')}
        </ButtonLink>
      </p>
    </section>
  )
}

/** A browser that draws them reads them first. */
export async function loadOtherNews() {
  if (!import.meta.env.SSR) await loadInBrowser([otherNewsQuery()]).catch(() => {})
  return OtherNews
}
