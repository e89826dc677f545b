import type { Locale } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { useTranslations } from '#i18n/translations.ts'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { useClock } from '#features/club/web/clock.ts'
import { formatMonth } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { ReactNode } from 'react'
import { later, still } from '#ui/server-drawn.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReadError } from '#ui/feedback/read-error.tsx'
import type { Team } from '../contract.ts'
import { type Group, groups } from '../facts.ts'
import { seasonAt } from '../rules.ts'
import type { Route } from './+types/programs.screen.ts'
import { comingQuery, teamsQuery } from './client.ts'
import { LevelCard } from './level-card.tsx'
import { NextSession } from './next-session.tsx'
import { useSeason } from './team-words.ts'

const GroupChoice = still(async () => (await import('./group-choice.tsx')).GroupChoice)
const WeekTable = later('week', async () => (await import('./week-table.tsx')).WeekTable)

const queriesIn = (locale: Locale) => [textsQuery('programs', locale), teamsQuery(), comingQuery()]

export const loader = ({ context }: Route.LoaderArgs) =>
  loadOnServer(context, queriesIn(context.get(pageLanguageContext)))
export const clientLoader = () => loadInBrowser(queriesIn(openPageLanguage()))

const groupsOf = (teams: readonly Team[]): Group[] =>
  groups.filter((group) => teams.some((team) => team.group === group))

function Intro() {
  const intro = useTexts('programs').shown('intro')
  const t = useTranslations('programs')
  const locale = useLanguage()
  const { startsAt, endsAt } = seasonAt(useClock(), useSeason())
  const lastMoment = new Date(endsAt.getTime() - 1)
  return (
    <>
      <h1 className="display text-38 lg:text-48">{t('title')}</h1>
      {intro && <p className="mt-2 max-w-2xl text-18 text-ink2">{intro}</p>}
      <p className="mt-2 font-semibold">
        {t('season', {
          start: formatMonth(startsAt, locale),
          end: formatMonth(lastMoment, locale),
        })}
      </p>
    </>
  )
}

// Two columns where there is room, and in print; else one at a time, chosen by the address.
const shownIn = {
  boys: 'not-lg:not-print:not-has-target:[.teams:not(:has([value=boys]:checked))_&]:hidden',
  girls: 'not-lg:not-print:not-has-target:[.teams:not(:has([value=girls]:checked))_&]:hidden',
  mixed: 'not-lg:not-print:not-has-target:[.teams:not(:has([value=mixed]:checked))_&]:hidden',
} as const

function TeamsByGroup({ teams }: { teams: readonly Team[] }) {
  const t = useTranslations('programs')
  const among = groupsOf(teams)
  const isChosen = among.length > 1
  return (
    <div className="teams grid gap-6 lg:grid-cols-2 lg:gap-8">
      {isChosen && <GroupChoice among={among} />}
      {among.map((group) => (
        <section
          key={group}
          className={isChosen ? shownIn[group] : ''}
          aria-labelledby={`${group}-title`}
        >
          <h2 id={`${group}-title`} className="display mb-4 text-30">
            {t(group)}
          </h2>
          <div className="space-y-6">
            {teams
              .filter((team) => team.group === group)
              .map((team) => (
                <LevelCard key={team.id} team={team} />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function ProgramsPage({ teams, children }: { teams: readonly Team[]; children: ReactNode }) {
  const t = useTranslations('programs')
  const ages = teams.flatMap(({ age_from, age_to }) => [age_from, age_to])
  const range = { from: String(Math.min(...ages)), to: String(Math.max(...ages)) }
  return (
    <>
      <PageMeta
        title={t('title')}
        description={ages.length > 0 ? t('description', range) : t('emptyText')}
        path={paths.programs}
      />
      <div className="page py-8 lg:py-12">
        <Intro />
      </div>
      {children}
    </>
  )
}

export default function ProgramsScreen() {
  const t = useTranslations('programs')
  const data = useLoaded(teamsQuery())
  const teams = data?.items ?? []
  return (
    <ProgramsPage teams={teams}>
      <NextSession />
      <div className="page space-y-12 py-10">
        {data && teams.length === 0 && <Notice title={t('empty')} text={t('emptyText')} />}
        {teams.length > 0 && (
          <>
            <TeamsByGroup teams={teams} />
            <WeekTable teams={teams} groups={groupsOf(teams)} />
          </>
        )}
      </div>
    </ProgramsPage>
  )
}

export function ErrorBoundary() {
  return (
    <ProgramsPage teams={[]}>
      <div className="page pb-10">
        <ReadError />
      </div>
    </ProgramsPage>
  )
}
