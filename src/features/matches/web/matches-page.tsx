import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths, withQuery } from '#core/paths.ts'
import { useShortTeamName } from '#features/programs/web/team-name.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { MessageSquareText } from '#ui/icons/message-square-text.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { still } from '#ui/server-drawn.tsx'
import { useClub } from '#ui/site-settings.ts'
import { ViewChips } from '#ui/view-chips.tsx'
import type { Match, MatchList as Page } from '../contract.ts'
import { isOfReports, playingTeamsQuery, resultsQuery, upcomingMatchesQuery } from './client.ts'
import { FollowedStar } from './followed-star.tsx'
import { MatchList } from './match-list.tsx'
import { RecentForm } from './recent-form.tsx'

const TeamStanding = still(async () => (await import('./standings.tsx')).TeamStanding)
const MyNextMatches = still(async () => (await import('./my-next-matches.tsx')).MyNextMatches)
const StandingLinks = still(async () => (await import('./standings.tsx')).StandingLinks)

/** A followed team has its star in the padding of its chip, between edge and name. */
function TeamLabel({ team }: { team: Match['team'] }) {
  return (
    <span className="relative px-1.5">
      <bdi>{useShortTeamName()(team)}</bdi>
      <FollowedStar team={team} className="-start-2.5 top-[0.3em] size-3" />
    </span>
  )
}

/** Where the lists are of this team or of all, and of the reports alone. */
const addressOf = (team: string | undefined, areReports: boolean) =>
  withQuery(paths.matches, { team, when: areReports ? 'reports' : undefined })

/** One link per team, which works without scripts too. */
function TeamFilter({ chosen }: { chosen: string | undefined }) {
  const t = useTranslations('matches')
  const areReports = isOfReports(useSearchParams()[0])
  const teams = useLoaded(playingTeamsQuery())?.items ?? []
  if (teams.length < 2 && !chosen) return null
  const all = { to: addressOf(undefined, areReports), label: t('allTeams'), isCurrent: !chosen }
  return (
    <div className="mb-8">
      <ViewChips
        label={t('filter')}
        choices={[
          all,
          ...teams.map((team) => ({
            to: addressOf(team.slug, areReports),
            label: <TeamLabel team={team} />,
            isCurrent: team.slug === chosen,
          })),
        ]}
      />
    </div>
  )
}

/** The head of the page, also where its lists cannot be read. */
export function MatchesFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('matches')
  const { name: club } = useClub()
  return (
    <div className="page py-8 lg:py-12">
      <PageMeta title={t('title')} description={t('description', { club })} path={paths.matches} />
      <h1 className="display">{t('title')}</h1>
      <p className="mt-2 mb-6 text-18 text-ink2">{t('subtitle')}</p>
      {children}
    </div>
  )
}

/** The heading of matches that were played, with a way to others of them. */
function PlayedHead({ id, children }: { id: 'results' | 'reports'; children: ReactNode }) {
  const t = useTranslations('matches')
  return (
    <div className="-my-2 flex min-h-12 flex-wrap items-center justify-between gap-x-6">
      <h2 id={id} className="display text-24 lg:text-30">
        {t(id)}
      </h2>
      {children}
    </div>
  )
}

/** The results by month; above them the way to all reports, where there is one. */
function Results({ results }: { results: Page }) {
  const t = useTranslations('matches')
  const [search] = useSearchParams()
  const team = search.get('team') ?? undefined
  const hasReports = results.next_cursor !== null || results.items.some((one) => one.has_report)
  return (
    <section aria-labelledby="results">
      <PlayedHead id="results">
        {hasReports && (
          <ButtonLink to={addressOf(team, true)} look="quiet" className="-mx-4 px-4!">
            <MessageSquareText aria-hidden className="size-5" strokeWidth={1.75} />{' '}
            {t('allReports')}
          </ButtonLink>
        )}
      </PlayedHead>
      {team && !search.has('before') && <RecentForm results={results.items} />}
      <MatchList
        matches={results}
        id="results"
        moreAt={(before) => withQuery(paths.matches, { team, before })}
        isOfOneTeam={Boolean(team)}
      />
    </section>
  )
}

/** The matches that have a report, of all teams or of the chosen one, and the way back. */
function Reports() {
  const t = useTranslations('matches')
  const [search] = useSearchParams()
  const team = search.get('team') ?? undefined
  const reports = useLoaded(resultsQuery(search))
  if (!reports) return null
  return (
    <section aria-labelledby="reports">
      <PlayedHead id="reports">
        <ButtonLink to={addressOf(team, false)} look="quiet" className="-mx-4 px-4!">
          {t('all')}
        </ButtonLink>
      </PlayedHead>
      {reports.items.length > 0 ? (
        <MatchList
          matches={reports}
          id="reports"
          moreAt={(before) => withQuery(paths.matches, { team, when: 'reports', before })}
          isOfOneTeam={Boolean(team)}
        />
      ) : (
        <Notice title={t('noReport')} text={t('noReportText')} />
      )}
    </section>
  )
}

/** Whether both lists are at their first page. */
const isFirst = (search: URLSearchParams) => !search.has('after') && !search.has('before')

const isPlanned = ({ state }: Match) => state === 'planned'

function Lists() {
  const t = useTranslations('matches')
  const [search] = useSearchParams()
  const team = search.get('team') ?? undefined
  const coming = useLoaded(upcomingMatchesQuery(search))
  const results = useLoaded(resultsQuery(search))
  if (!coming || !results) return null
  const hasComing = coming.items.length > 0
  const hasResults = results.items.length > 0
  const standing = team && isFirst(search) && <TeamStanding team={team} />
  if (!hasComing && !hasResults)
    return (
      <div className="space-y-14">
        <Notice title={t('empty')} text={t('emptyText')} />
        {standing}
      </div>
    )
  return (
    <div className="space-y-14">
      <section aria-labelledby="to-come">
        <h2 id="to-come" className="display mb-6 text-24 lg:text-30">
          {t('upcoming')}
        </h2>
        {hasComing ? (
          <MatchList
            matches={coming}
            id="to-come"
            moreAt={(after) => withQuery(paths.matches, { team, after })}
            isOfOneTeam={Boolean(team)}
            next={search.has('after') ? undefined : coming.items.find(isPlanned)}
            isToCome
          />
        ) : (
          <p>{t('noneToCome')}</p>
        )}
      </section>
      {standing}
      {hasResults && <Results results={results} />}
    </div>
  )
}

/** Above the lists of all teams: what those that are followed play next, and the tables. */
function Beginning() {
  const coming = useLoaded(upcomingMatchesQuery(useSearchParams()[0]))
  return (
    <>
      {coming && <MyNextMatches coming={coming.items} />}
      <StandingLinks />
    </>
  )
}

/** The club's matches to come and its results, or its reports: of all teams or of one. */
export function MatchesPage() {
  const [search] = useSearchParams()
  const team = search.get('team') || undefined
  const areReports = isOfReports(search)
  return (
    <MatchesFrame>
      <TeamFilter chosen={team} />
      {!team && !areReports && isFirst(search) && <Beginning />}
      {areReports ? <Reports /> : <Lists />}
    </MatchesFrame>
  )
}
