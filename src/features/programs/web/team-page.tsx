import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Mail } from '#ui/icons/mail.ts'
import { ButtonLink } from '#ui/button.tsx'
import { orElse } from '#ui/or-else.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { still } from '#ui/server-drawn.tsx'
import type { TeamTimes } from './client.ts'
import type { FullProps } from './team-head.tsx'
import { useIsFollowed } from './followed-teams.ts'
import { FollowButton } from './follow-button.tsx'
import { sayEndedReminders } from './say-ended.ts'
import { SessionRow } from './session-row.tsx'
import { useAges, useTeamName } from './team-name.ts'
import { Slots } from './team-times.tsx'

const TeamHead = still(async () => (await import('./team-head.tsx')).TeamHead)
const TeamPlace = still(async () => (await import('./team-terms.tsx')).TeamPlace)
const TeamTerms = still(async () => (await import('./team-terms.tsx')).TeamTerms)
const TeamCalendar = still(async () => (await import('./team-calendar.tsx')).TeamCalendar)
const AskTeam = still(async () => (await import('./ask-team.tsx')).AskTeam)
const TellAbsence = still(async () => (await import('./tell-absence.tsx')).TellAbsence)
// Without a network its script cannot be loaded, so there is no button.
const RemindButton = orElse(async () => (await import('./remind-button.tsx')).RemindButton)
const TeamJsonLd = still(async () => (await import('./team-json-ld.tsx')).TeamJsonLd)

function Actions({ team, season }: TeamTimes) {
  const t = useTranslations()
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <TeamCalendar team={team} season={season} />
      <AskTeam team={team} />
      <ButtonLink
        to={paths.contact(`${team.level}-${team.group}`)}
        look="quiet"
        className="justify-start max-sm:w-full max-sm:px-0! sm:px-2!"
      >
        <Mail aria-hidden className="size-5" strokeWidth={1.75} /> {t('programs.information')}
      </ButtonLink>
    </div>
  )
}

function Remind({ team }: Pick<TeamTimes, 'team'>) {
  const isFollowed = useIsFollowed(team.slug)
  return (
    <Suspense>
      {isFollowed && <RemindButton className="rounded-control px-3 hover:bg-sunk" />}
    </Suspense>
  )
}

/** A section of other features; nothing when it is empty. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-4 text-24 lg:text-30">
        {title}
      </h2>
      {children}
    </section>
  )
}

type PartName = 'coaches' | 'matches' | 'standing' | 'events' | 'results' | 'pictures'
type Parts = TeamTimes & Readonly<Record<PartName, ReactNode>> & { Full: ComponentType<FullProps> }

// Two in a row, and the whole row for one that is alone.
const inRows = 'lg:*:min-w-0 lg:*:grow lg:*:basis-2/5'

type JoiningProps = Omit<Parts, 'matches' | 'standing' | 'events' | 'results' | 'Full'>

/** How to come: the days, the coaches and the terms, beside pictures where there are some. */
function Joining({ team, season, coaches, pictures }: JoiningProps) {
  const t = useTranslations()
  const column = `grid grid-cols-1 content-start gap-10 ${pictures ? '' : `lg:contents ${inRows}`}`
  return (
    <>
      <div className={column}>
        <section aria-labelledby="days">
          <h2 id="days" className="display text-24 lg:text-30">
            {t('team.days')}
          </h2>
          <Slots team={team} season={season} />
          <TeamPlace />
          <Actions team={team} season={season} />
        </section>
        <Part id="coaches" title={t('team.coaches')}>
          {coaches}
        </Part>
      </div>
      <div className={column}>
        <TeamTerms team={team} />
        {pictures}
      </div>
    </>
  )
}

/** Everything about one team that a parent asks; what is handed in is of other features. */
export function TeamPage({ Full, matches, standing, events, results, ...joining }: Parts) {
  const { team, season } = joining
  const t = useTranslations()
  const name = useTeamName()(team)
  useEffect(sayEndedReminders, [])
  const ages = useAges()(team)
  return (
    <>
      <PageMeta
        title={name}
        description={t('team.description', { team: name, ages })}
        path={paths.team(team.slug)}
      />
      <TeamJsonLd team={team} />
      <TeamHead team={team} Full={Full} />
      <section className="band border-t border-line bg-sunk" aria-label={t('programs.nextSession')}>
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <SessionRow
              team={team}
              season={season}
              Absence={TellAbsence}
              name={<span className="text-ink2">{t('programs.nextSession')}</span>}
            />
          </div>
          {/* The bell comes after the page: beside or before the star, where it moves nothing. */}
          <div className="flex grow flex-wrap items-center gap-2 *:ms-0 *:me-0 *:justify-items-center *:border-2 *:border-current max-lg:basis-full max-sm:*:px-2 lg:flex-row-reverse">
            <FollowButton team={team} />
            <Remind team={team} />
          </div>
        </div>
      </section>
      <div
        className={`page grid grid-cols-1 gap-10 py-8 lg:flex lg:flex-wrap lg:gap-x-12 lg:py-12 ${inRows}`}
      >
        <Joining {...joining} />
        <div className="basis-full! empty:hidden">{matches}</div>
        <div className="empty:hidden">{standing}</div>
        <Part id="events" title={t('team.events')}>
          {events}
        </Part>
        <Part id="results" title={t('team.results')}>
          {results}
        </Part>
      </div>
    </>
  )
}
