import { days } from '#core/durations.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useClock } from '#features/club/web/clock.ts'
import { nextSession, sessionsNow, trainingsBetween } from '../rules.ts'
import type { TeamTimes } from './client.ts'
import { DayChanges, Place } from './day-changes.tsx'
import { formatDaysAhead, isNear } from './days-ahead.ts'
import { weekdayName } from './team-words.ts'

/** The days of a team's week. */
export function Slots({ team, season }: TeamTimes) {
  const locale = useLanguage()
  const sessions = sessionsNow(team, useClock(), season)
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-baseline gap-2 rounded-tag bg-sunk px-3 py-1.5">
          <span className="first-letter:uppercase">{weekdayName(session.weekday, locale)}</span>
          <bdi dir="ltr" className="font-bold">
            {session.time}
          </bdi>
          <Place of={{ session, exception: null }} />
        </li>
      ))}
    </ul>
  )
}

/** A team's next training, and the days of two weeks that differ. */
export function Coming({ team, season }: TeamTimes) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const now = useClock()
  const next = nextSession(now, [team], season)
  if (!next) return null
  const { startsAt, opensSeason } = next
  const soon = trainingsBetween([team], now, new Date(now.getTime() + days(14)))
  return (
    <>
      <p className="mt-3 text-15">
        <span className="text-ink2">{t(opensSeason ? 'seasonOpens' : 'nextSession')}</span>
        {isNear(startsAt, now) && (
          // On paper it would soon be untrue.
          <span className="font-semibold print:hidden">
            {' · '}
            {formatDaysAhead(startsAt, now, locale)}
          </span>
        )}
        <br />
        <time dateTime={startsAt.toISOString()}>
          {t('dayAndTime', {
            day: formatDay(startsAt, locale),
            time: formatTime(startsAt, locale),
          })}
        </time>
      </p>
      <DayChanges of={soon} />
    </>
  )
}
