import type { ComponentType } from 'react'
import type { Locale } from '#core/locale.ts'
import { shortened } from '#core/shortened.ts'
import { paths } from '#core/paths.ts'
import { useShortTeamName } from '#features/programs/web/team-name.ts'
import { Paragraphs } from '#features/texts/web/paragraphs.tsx'
import { fallbackText, FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate, formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { DateBlock } from '#ui/date-block.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { still } from '#ui/server-drawn.tsx'
import { useClub } from '#ui/site-settings.ts'
import type { ReportedMatch } from '../contract.ts'
import { opponentIn, outcomeOf, pairingOf, placeIn } from '../rules.ts'
import { matchQuery } from './client.ts'
import { Pairing, Where } from './match-row.tsx'
import { Score } from './score.tsx'

const MatchJsonLd = still(async () => (await import('./match-json-ld.tsx')).MatchJsonLd)
const ComingMatch = still(async () => (await import('./coming-match.tsx')).ComingMatch)
const ShareMatch = still(async () => (await import('./share-match.tsx')).ShareMatch)

/** As search engines show it. */
const descriptionLength = 155

/** A match in a line: who plays, when, at home or away, where, in which competition. */
function useInShort(match: ReportedMatch, pairing: string): string {
  const t = useTranslations('matches')
  const locale = useLanguage()
  const { address } = useClub()
  const competition = fallbackText(partialTranslationsOf(match, 'competition'), locale)?.text
  const day = formatDay(new Date(match.match_date), locale)
  const state = match.state === 'planned' ? undefined : t(`states.${match.state}`)
  const when = [day, match.start_time].filter(Boolean).join(' ')
  const hall = placeIn(match, locale) ?? (match.at_home ? address : '')
  const where = [t(match.at_home ? 'home' : 'away'), hall]
  return [pairing, state, when, ...where, competition].filter(Boolean).join(' · ')
}

function Meta({ match, report }: { match: ReportedMatch; report: string | undefined }) {
  const locale = useLanguage()
  const { id, team, match_date: day } = match
  const pairing = pairingOf(useShortTeamName()(team), opponentIn(match, locale))
  const inShort = useInShort(match, pairing)
  return (
    <>
      <PageMeta
        title={`${pairing} · ${formatDate(day, locale)}`}
        description={shortened(report ?? inShort, descriptionLength)}
        path={paths.match(id)}
      />
      <MatchJsonLd match={match} path={paths.match(id)} />
    </>
  )
}

/** What a scoreboard says in large: the score; before it the time, unless it is not played. */
function OnBoard({ match }: { match: ReportedMatch }) {
  const t = useTranslations('matches')
  const outcome = outcomeOf(match)
  if (match.state !== 'planned')
    return (
      <p className="w-fit rounded-tag bg-warn-bg px-3 py-1 text-20 font-bold text-warn">
        {t(`states.${match.state}`)}
      </p>
    )
  if (outcome)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 font-bold">
        <span className={`display text-48 ${outcome === 'won' ? 'text-gold' : ''}`}>
          <Score match={match} />
        </span>
        {t(outcome)}
      </p>
    )
  return (
    match.start_time && (
      <p className="display text-48 text-gold">
        <bdi dir="ltr">{match.start_time}</bdi>
      </p>
    )
  )
}

/** The scoreboard: who plays whom, when and where, and how it ended. */
function Scoreboard({ match }: { match: ReportedMatch }) {
  const t = useTranslations('matches')
  const isPlayed = outcomeOf(match) !== undefined
  const saysTime = isPlayed || match.state !== 'planned'
  return (
    <div className="band">
      <div className="page max-w-3xl pt-4 pb-8 wrap-anywhere lg:pt-6 lg:pb-10">
        <BackLink to={paths.matches}>{t('all')}</BackLink>
        <p className="mt-2 text-ink2">
          <FallbackText texts={partialTranslationsOf(match, 'competition')} />
        </p>
        <h1 className="display">
          <Pairing match={match} />
        </h1>
        <div className="mt-7 flex items-center gap-4">
          <DateBlock date={match.match_date} isQuiet={isPlayed} />
          <div>
            <OnBoard match={match} />
            <p className="flex flex-wrap gap-x-2 text-ink2">
              {saysTime && match.start_time && <bdi dir="ltr">{match.start_time}</bdi>}
              <Where match={match} isWhole />
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

/** How it went, in the language of the page or in one that it was written in. */
function Report({ text, locale }: { text: string; locale: Locale }) {
  const t = useTranslations('matches')
  return (
    <>
      <h2 className="display mb-4 text-24 lg:text-30">{t('report')}</h2>
      <Paragraphs text={text} language={locale === useLanguage() ? undefined : locale} />
    </>
  )
}

type PartOfPage = ComponentType<{ match: ReportedMatch }>
type Props = { id: string; Lead: PartOfPage; Pictures: PartOfPage; Matches: PartOfPage }

/**
 * When and where a match will be, or how it went; pictures of its team, one of them first, and what
 * the team plays besides.
 */
export function MatchPage({ id, Lead, Pictures, Matches }: Props) {
  const t = useTranslations('matches')
  const locale = useLanguage()
  const match = useLoaded(matchQuery(id))
  if (!match) return null
  const report = fallbackText(partialTranslationsOf(match, 'report'), locale)
  const isToCome = outcomeOf(match) === undefined
  return (
    <article>
      <Meta match={match} report={report?.text} />
      <Scoreboard match={match} />
      <div className="page max-w-3xl py-8 wrap-anywhere lg:py-12">
        {isToCome && <ComingMatch match={match} />}
        {!isToCome && (
          <div className="mb-8 empty:hidden">
            <Lead match={match} />
          </div>
        )}
        {report && <Report {...report} />}
        <ShareMatch match={match} />
        {!isToCome && (
          <div className="mt-10 empty:hidden">
            <Pictures match={match} />
          </div>
        )}
        <div className="mt-10 empty:hidden">
          <Matches match={match} />
        </div>
        <p className="mt-4">
          <ButtonLink to={paths.team(match.team.slug)} look="quiet" className="-mx-5">
            {t('teamPage')}
          </ButtonLink>
        </p>
      </div>
    </article>
  )
}
