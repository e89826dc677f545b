import { paths, withQuery } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { teamMatchesQueries } from './client.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { MatchRow } from './match-row.tsx'

export type TeamMatchesProps = {
  slug: string
  /** The match that the page is about. */
  except?: string
}

/** A team's next match and its last results, on its own page in pairs; nothing without any. */
export function TeamMatches({ slug, except }: TeamMatchesProps) {
  const t = useTranslations('matches')
  const of = teamMatchesQueries(slug)
  const coming = useLoaded(of.coming)?.items ?? []
  const results = useLoaded(of.results)?.items ?? []
  // Postponed and cancelled matches before the next planned one are shown, too.
  const planned = coming.findIndex(({ state }) => state === 'planned')
  const next = planned < 0 ? coming : coming.slice(0, planned + 1)
  const shown = [...next, ...results].filter(({ id }) => id !== except)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="matches">
      <h2 id="matches" className="display mb-4 text-24 lg:text-30">
        {t('ofTeam')}
      </h2>
      <ul className={`grid grid-cols-1 gap-x-12 gap-y-4 ${except ? '' : 'md:grid-cols-2'}`}>
        {shown.map((match) => (
          <MatchRow key={match.id} match={match} isOfOneTeam />
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink
          to={withQuery(paths.matches, { team: slug })}
          look="quiet"
          className="-mx-4 px-4!"
        >
          {t('all')}
        </ButtonLink>
      </p>
    </section>
  )
}
