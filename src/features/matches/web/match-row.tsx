import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTeamName } from '#features/programs/web/team-name.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ClubText } from '#ui/club-text.tsx'
import { DateBlock } from '#ui/date-block.tsx'
import { ScorePlate } from '#ui/score-plate.tsx'
import type { Match } from '../contract.ts'
import { outcomeOf } from '../rules.ts'
import { Score } from './score.tsx'

/** Our team and the other one; in Arabic each name keeps its own direction. */
export function Pairing({
  match: { team, opponent },
}: {
  match: Pick<Match, 'team' | 'opponent'>
}) {
  return (
    <>
      <bdi>{useTeamName()(team)}</bdi> – <bdi>{opponent}</bdi>
    </>
  )
}

/** At home or away; the way there is for who still can come. */
function Where({ match }: { match: Match }) {
  const t = useTranslations('matches')
  const { at_home: isAtHome, place } = match
  const isToCome = match.state === 'planned' && !outcomeOf(match)
  return (
    <>
      <span className="font-semibold">{t(isAtHome ? 'home' : 'away')}</span>
      {isToCome && (place ? <bdi>{place}</bdi> : isAtHome && <ClubText of="address" />)}
    </>
  )
}

/** What became of a match: its score, or that it is not played as planned. */
function MatchState({ match }: { match: Match }) {
  const t = useTranslations('matches')
  const outcome = outcomeOf(match)
  if (match.state !== 'planned')
    return (
      <p className="mt-2 w-fit rounded-tag bg-warn-bg px-3 py-1 font-bold text-warn">
        {t(`states.${match.state}`)}
      </p>
    )
  return (
    outcome && (
      <ScorePlate said={t(outcome)}>
        <Score match={match} />
      </ScorePlate>
    )
  )
}

/** A match in short; `id` is its anchor. */
export function MatchRow({ match, id }: { match: Match; id?: string }) {
  return (
    <li id={id} className="flex scroll-mt-24 items-center gap-4 border-b border-line pb-4">
      <DateBlock date={match.match_date} />
      <div className="min-w-0">
        <p className="text-15 wrap-anywhere text-ink2">
          <FallbackText texts={partialTranslationsOf(match, 'competition')} />
        </p>
        <h3 className="font-bold wrap-anywhere">
          <Pairing match={match} />
        </h3>
        <p className="flex flex-wrap gap-x-2 text-15 wrap-anywhere text-ink2">
          {match.start_time && (
            <bdi dir="ltr" className="font-semibold">
              {match.start_time}
            </bdi>
          )}
          <Where match={match} />
        </p>
        <MatchState match={match} />
      </div>
    </li>
  )
}
