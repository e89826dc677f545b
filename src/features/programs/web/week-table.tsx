import { Link } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { days } from '#core/durations.ts'
import { useClock } from '#features/club/web/clock.ts'
import type { Team } from '../contract.ts'
import type { Group } from '../facts.ts'
import { trainingsBetween } from '../rules.ts'
import { weekSessions } from './week-sessions.ts'
import { DayChanges, Place } from './day-changes.tsx'
import { useSeason, weekdayName } from './team-words.ts'

type DaySessions = ReturnType<typeof weekSessions>[number]

const cell = 'px-3 py-3 align-top text-start lg:px-6'

function DayCell({ sessions, group }: { sessions: DaySessions['sessions']; group: Group }) {
  const t = useTranslations('programs.week')
  const own = sessions.filter(({ team }) => team.group === group)
  return (
    <td className={cell}>
      {own.length === 0 && (
        <>
          <span aria-hidden className="text-ink2">
            –
          </span>
          <span className="sr-only">{t('none')}</span>
        </>
      )}
      <ul className="space-y-1">
        {own.map(({ team, session }) => (
          <li key={session.id} className="flex flex-wrap gap-x-2 lg:inline-flex lg:pe-8">
            <bdi dir="ltr" className="font-bold">
              {session.time}
            </bdi>
            <Link
              to={paths.team(team.slug)}
              className="text-link underline-offset-4 hover:underline"
            >
              <bdi>{team.level}</bdi>
            </Link>
            <Place of={{ session, exception: null }} />
          </li>
        ))}
      </ul>
    </td>
  )
}

/** The whole week in one table, with a day per row to fit a phone. */
export function WeekTable({ teams, groups }: { teams: readonly Team[]; groups: readonly Group[] }) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const now = useClock()
  const season = useSeason()
  const soon = trainingsBetween(teams, now, new Date(now.getTime() + days(14)))
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="display mb-4 text-24 lg:text-30">
        {t('week.title')}
      </h2>
      <table className="w-full border-collapse bg-surface">
        <caption className="sr-only">{t('week.caption')}</caption>
        <thead>
          <tr className="border-b-4 border-gold">
            {[t('week.day'), ...groups.map((group) => t(group))].map((heading) => (
              <th key={heading} scope="col" className={`${cell} font-bold`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weekSessions(teams, now, season).map(({ weekday, sessions }) => (
            <tr key={weekday}>
              <th scope="row" className={`${cell} w-1/4 font-semibold`}>
                <span className="inline-block first-letter:uppercase">
                  {weekdayName(weekday, locale)}
                </span>
              </th>
              {groups.map((group) => (
                <DayCell key={group} sessions={sessions} group={group} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayChanges of={soon} isNamed />
    </section>
  )
}
