import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths, withQuery } from '#core/paths.ts'
import { useShortTeamName } from '#features/programs/web/team-name.ts'
import { formatDayParts } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import type { ListedMatch } from '../contract.ts'
import { opponentIn, outcomeOf } from '../rules.ts'
import { homeMatchesQueries } from './client.ts'

/** One match in short; on a phone each of the two teams has its line. */
function Brief({
  label,
  match,
  children,
}: {
  label: string
  match: ListedMatch
  children: ReactNode
}) {
  const { team, id } = match
  const hasPage = match.has_report || !outcomeOf(match)
  const opponent = opponentIn(match, useLanguage())
  return (
    <li className="relative min-w-0 py-1 text-13 hover:bg-sunk not-first:ps-2 sm:not-first:ps-4">
      <Link
        to={hasPage ? paths.match(id) : withQuery(paths.matches, { team: team.slug })}
        className="text-ink2 after:absolute after:inset-0"
      >
        {label}
      </Link>
      <p className="flex items-baseline gap-x-2 font-bold">{children}</p>
      <p className="truncate">
        <bdi className="max-md:block">{useShortTeamName()(team)}</bdi>
        <span className="max-md:hidden"> – </span>
        <bdi>{opponent}</bdi>
      </p>
    </li>
  )
}

type Band = { next: ListedMatch | undefined; last: ListedMatch | undefined; isOfClub?: boolean }

function Day({ match: { match_date: date } }: { match: ListedMatch }) {
  const { day, month } = formatDayParts(date, useLanguage())
  return (
    <time dateTime={date} className="display shrink-0 text-18 text-gold">
      {day} {month}
    </time>
  )
}

/**
 * The next match and the last result, side by side as on a scoreboard; nothing without any. The
 * next match shows more facts, so it gets more of a phone's width. The matches of the teams that
 * the device follows replace the club's (`isOfClub`).
 */
export function MatchBand({ next, last, isOfClub = false }: Band) {
  const t = useTranslations('matches')
  const outcome = last && outcomeOf(last)
  if (!next && !last) return null
  return (
    <section
      className={`band border-t border-line ${isOfClub ? '[display:var(--club-matches,block)]' : ''}`}
      aria-label={t('title')}
    >
      <ul
        className={`page grid auto-cols-fr max-sm:px-3 grid-flow-col divide-x divide-line ${next && last ? 'max-sm:grid-cols-[3fr_2fr]' : ''}`}
      >
        {next && (
          <Brief label={t('next')} match={next}>
            <Day match={next} />
            {next.start_time && <bdi dir="ltr">{next.start_time}</bdi>}
            <span className="truncate">{t(next.at_home ? 'home' : 'away')}</span>
          </Brief>
        )}
        {last && outcome && (
          <Brief label={t('last')} match={last}>
            <span className="display text-18 text-gold">
              <bdi dir="ltr">
                {last.our_points}–{last.their_points}
              </bdi>
            </span>
            {t(outcome)}
          </Brief>
        )}
      </ul>
    </section>
  )
}

/** What any of the club's teams plays next, and played last. */
export function HomeMatches() {
  const of = homeMatchesQueries()
  const next = useLoaded(of.coming)?.items[0]
  const last = useLoaded(of.results)?.items[0]
  return <MatchBand next={next} last={last} isOfClub />
}
