import type { ComponentType } from 'react'
import { shortened } from '#core/shortened.ts'
import { paths } from '#core/paths.ts'
import { useTeamName } from '#features/programs/web/team-name.ts'
import { Paragraphs } from '#features/texts/web/paragraphs.tsx'
import { fallbackText, FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { DateBlock } from '#ui/date-block.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { still } from '#ui/server-drawn.tsx'
import type { ReportedMatch } from '../contract.ts'
import { opponentIn, outcomeOf, pairingOf } from '../rules.ts'
import { reportQuery } from './client.ts'
import { Pairing, Where } from './match-row.tsx'
import { Score } from './score.tsx'

const MatchJsonLd = still(async () => (await import('./match-json-ld.tsx')).MatchJsonLd)
const ShareMatch = still(async () => (await import('./share-match.tsx')).ShareMatch)

/** As search engines show it. */
const descriptionLength = 155

function Meta({ match, report }: { match: ReportedMatch; report: string }) {
  const locale = useLanguage()
  const { id, team, match_date: day } = match
  const pairing = pairingOf(useTeamName()(team), opponentIn(match, locale))
  return (
    <>
      <PageMeta
        title={`${pairing} · ${formatDate(day, locale)}`}
        description={shortened(report, descriptionLength)}
        path={paths.match(id)}
      />
      <MatchJsonLd match={match} path={paths.match(id)} />
    </>
  )
}

/** The scoreboard at the end: who played whom, when and where, and how it ended. */
function FinalScore({ match }: { match: ReportedMatch }) {
  const t = useTranslations('matches')
  const outcome = outcomeOf(match)
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
          <DateBlock date={match.match_date} isQuiet />
          <div>
            {outcome && (
              <p className="flex flex-wrap items-baseline gap-x-3 font-bold">
                <span className={`display text-48 ${outcome === 'won' ? 'text-gold' : ''}`}>
                  <Score match={match} />
                </span>
                {t(outcome)}
              </p>
            )}
            <p className="flex flex-wrap gap-x-2 text-ink2">
              {match.start_time && <bdi dir="ltr">{match.start_time}</bdi>}
              <Where match={match} isWhole />
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

type PartOfPage = ComponentType<{ match: ReportedMatch }>
type Props = { id: string; Lead: PartOfPage; Pictures: PartOfPage; Matches: PartOfPage }

/** How a match went, pictures of its team, one of them first, and what the team plays besides. */
export function MatchPage({ id, Lead, Pictures, Matches }: Props) {
  const t = useTranslations('matches')
  const locale = useLanguage()
  const match = useLoaded(reportQuery(id))
  const report = match && fallbackText(partialTranslationsOf(match, 'report'), locale)
  if (!report) return null
  const { slug } = match.team
  return (
    <article>
      <Meta match={match} report={report.text} />
      <FinalScore match={match} />
      <div className="page max-w-3xl py-8 wrap-anywhere lg:py-12">
        <div className="mb-8 empty:hidden">
          <Lead match={match} />
        </div>
        <h2 className="display mb-4 text-24 lg:text-30">{t('report')}</h2>
        <Paragraphs
          text={report.text}
          language={report.locale === locale ? undefined : report.locale}
        />
        <ShareMatch match={match} />
        <div className="mt-10 empty:hidden">
          <Pictures match={match} />
        </div>
        <div className="mt-10 empty:hidden">
          <Matches match={match} />
        </div>
        <p className="mt-4">
          <ButtonLink to={paths.team(slug)} look="quiet" className="-mx-5">
            {t('teamPage')}
          </ButtonLink>
        </p>
      </div>
    </article>
  )
}
