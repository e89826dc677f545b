import type { ReactNode } from 'react'
import { paths } from '#core/paths.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useShortTeamName } from '#features/programs/web/team-name.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { DateBlock } from '#ui/date-block.tsx'
import { PathLink } from '#ui/path-link.tsx'
import { ScorePlate } from '#ui/score-plate.tsx'
import type { ListedMatch, Match } from '../contract.ts'
import { opponentIn, outcomeOf, placeIn } from '../rules.ts'
import { Score } from './score.tsx'

// The dash stays with the first of the two: at the start of a line it reads as a minus.
const versus = '\u00a0–'

/**
 * Our team and the other one; in Arabic each name keeps its own direction. The other begins a line
 * of its own when it does not fit beside ours.
 */
export function Pairing({ match }: { match: Pick<Match, 'team' | 'opponent' | 'opponent_ar'> }) {
  return (
    <>
      <bdi>{useShortTeamName()(match.team)}</bdi>
      {versus} <bdi className="inline-block">{opponentIn(match, useLanguage())}</bdi>
    </>
  )
}

/** The other team alone, where all matches are of one team: against whom, at home or away. */
function Opponent({ match }: { match: Match }) {
  return (
    <>
      {useTranslations('matches')(match.at_home ? 'home' : 'away')}
      {versus} <bdi className="inline-block">{opponentIn(match, useLanguage())}</bdi>
    </>
  )
}

/** The hall, while the match is still to be played; with `isWhole` in any case. */
function Hall({ match, isWhole = false }: { match: Match; isWhole?: boolean }) {
  const place = placeIn(match, useLanguage())
  const isToCome = match.state === 'planned' && !outcomeOf(match)
  return (isWhole || isToCome) && place && <bdi>{place}</bdi>
}

/** At home or away, and in which hall. */
export function Where({ match, isWhole = false }: { match: Match; isWhole?: boolean }) {
  const t = useTranslations('matches')
  return (
    <>
      <span className="font-semibold">{t(match.at_home ? 'home' : 'away')}</span>
      <Hall match={match} isWhole={isWhole} />
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
      <ScorePlate said={t(outcome)} isQuiet={outcome !== 'won'}>
        <Score match={match} />
      </ScorePlate>
    )
  )
}

type FactsProps = {
  match: Match
  Title: 'h3' | 'h4'
  /** Above the facts. */
  label?: ReactNode
  /** A heading above says it already. */
  hidesCompetition?: boolean
  /** The page or the list says whose matches these are. */
  isOfOneTeam?: boolean
  /** Shown beside the score or the state of the match. */
  children?: ReactNode
}

/** Against whom; as long as it is to come, the way to its page, with hall and calendar. */
function Who({ match, isOfOneTeam }: Pick<FactsProps, 'match' | 'isOfOneTeam'>) {
  const who = isOfOneTeam ? <Opponent match={match} /> : <Pairing match={match} />
  if (outcomeOf(match)) return who
  return (
    <PathLink
      to={paths.match(match.id)}
      className="-my-2 inline-block py-2 underline-offset-4 [&>bdi]:underline"
    >
      {who}
    </PathLink>
  )
}

/** Who plays whom, when and where; what became of it. */
export function MatchFacts(props: FactsProps) {
  const { match, Title, label, hidesCompetition, isOfOneTeam = false, children } = props
  return (
    <div className="min-w-0">
      {label}
      {!hidesCompetition && (
        <p className="text-15 wrap-anywhere text-ink2">
          <FallbackText texts={partialTranslationsOf(match, 'competition')} />
        </p>
      )}
      <Title className="font-bold wrap-anywhere">
        <Who match={match} isOfOneTeam={isOfOneTeam} />
      </Title>
      <p className="flex flex-wrap gap-x-2 text-15 wrap-anywhere text-ink2">
        {match.start_time && (
          <bdi dir="ltr" className="font-semibold">
            {match.start_time}
          </bdi>
        )}
        {isOfOneTeam ? <Hall match={match} /> : <Where match={match} />}
      </p>
      <div className="flex flex-wrap items-end gap-x-3">
        <MatchState match={match} />
        {children}
      </div>
    </div>
  )
}

type RowProps = Pick<FactsProps, 'hidesCompetition' | 'isOfOneTeam'> & {
  match: ListedMatch
  id?: string
  Title?: FactsProps['Title']
  /** Under a heading that says month and year. */
  isOfMonth?: boolean
  /** Over the corner of its day. */
  mark?: ReactNode
}

/** The way to the report; a list of links says of which match. */
function ReportLink({ match }: { match: Match }) {
  const t = useTranslations('matches')
  return (
    <PathLink
      to={paths.match(match.id)}
      className="-mb-1.5 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
    >
      {t('readReport')}
      <span className="sr-only">
        {' '}
        <Pairing match={match} />
      </span>
    </PathLink>
  )
}

/** A match in short; `id` is its anchor. What was played is quieter than what is to come. */
export function MatchRow(props: RowProps) {
  const { match, id, Title = 'h3', isOfMonth = false, mark, ...heading } = props
  const isPlayed = outcomeOf(match) !== undefined
  return (
    <li
      id={id}
      className={`relative flex scroll-mt-24 gap-4 border-b border-line pb-4 ${isPlayed ? '' : 'items-center'}`}
    >
      <DateBlock date={match.match_date} isQuiet={isPlayed} isOfMonth={isOfMonth} />
      {mark}
      <MatchFacts match={match} Title={Title} {...heading}>
        {match.has_report && <ReportLink match={match} />}
      </MatchFacts>
    </li>
  )
}
