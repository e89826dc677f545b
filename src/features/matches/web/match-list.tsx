import { paths } from '#core/paths.ts'
import { fallbackText, FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { formatMonth } from '#i18n/format.ts'
import { ButtonLink } from '#ui/button.tsx'
import { still } from '#ui/server-drawn.tsx'
import type { ListedMatch, MatchList as Page } from '../contract.ts'
import { FollowedStar } from './followed-star.tsx'
import { MatchRow } from './match-row.tsx'
import { NextMatch } from './next-match.tsx'

const MatchJsonLd = still(async () => (await import('./match-json-ld.tsx')).MatchJsonLd)

type Props = {
  matches: Page
  /** The id of the list's heading. */
  id: string
  /** The address of the next page, which begins after this cursor. */
  moreAt: (cursor: string) => string
  /** The match that stands out at the head of the list. */
  next?: ListedMatch | undefined
  /** Adds structured data for search engines: these matches can still be attended. */
  isToCome?: boolean
  /** All matches are of one team, which the page's filter names. */
  isOfOneTeam?: boolean
}

type Month = { key: string; matches: ListedMatch[] }

/** In their order, under the month that they have in common. */
function monthsOf(matches: readonly ListedMatch[]): readonly Month[] {
  const months: Month[] = []
  for (const match of matches) {
    const key = match.match_date.slice(0, 7)
    const last = months.at(-1)
    if (last?.key === key) last.matches.push(match)
    else months.push({ key, matches: [match] })
  }
  return months
}

/** One month's matches. The competition that all of them belong to stands in its heading. */
function MonthOfMatches({ month, isOfOneTeam }: { month: Month; isOfOneTeam: boolean }) {
  const { key, matches } = month
  const locale = useLanguage()
  const competitions = matches.map((match) => partialTranslationsOf(match, 'competition'))
  const [first] = competitions
  const names = new Set(competitions.map((texts) => fallbackText(texts, locale)?.text))
  const isShared = names.size === 1
  return (
    <div className="not-first:mt-8">
      <h3 className="mb-3 font-bold text-gold-text first-letter:uppercase">
        {formatMonth(new Date(key), locale)}
        {first && isShared && (
          <span className="font-normal text-ink2">
            {' · '}
            <span className="inline-block">
              <FallbackText texts={first} />
            </span>
          </span>
        )}
      </h3>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        {matches.map((match) => (
          <MatchRow
            key={match.id}
            id={match.id}
            match={match}
            Title="h4"
            hidesCompetition={isShared}
            isOfOneTeam={isOfOneTeam}
            isOfMonth
            mark={<FollowedStar team={match.team} className="-start-2 -top-2 size-5" />}
          />
        ))}
      </ul>
    </div>
  )
}

/** One page of matches by month, with the way to the next one. */
export function MatchList(props: Props) {
  const { matches, id, moreAt, next, isToCome = false, isOfOneTeam = false } = props
  const t = useTranslations('matches')
  const { items, next_cursor: cursor } = matches
  return (
    <>
      {next && (
        <ul>
          <NextMatch match={next} isOfOneTeam={isOfOneTeam} />
        </ul>
      )}
      {monthsOf(items.filter((match) => match !== next)).map((month) => (
        <MonthOfMatches key={month.key} month={month} isOfOneTeam={isOfOneTeam} />
      ))}
      {isToCome &&
        items.map((match) => (
          <MatchJsonLd key={match.id} match={match} path={paths.match(match.id)} />
        ))}
      {cursor && (
        <p className="mt-8 text-center">
          <ButtonLink look="outline" to={`${moreAt(cursor)}#${id}`}>
            {t('showMore')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
