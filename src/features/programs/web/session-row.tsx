import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { formatDay, formatTime, formatWeekday } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { days } from '#core/durations.ts'
import { useClock } from '#features/club/web/clock.ts'
import { nextSession, trainingsBetween } from '../rules.ts'
import type { TeamTimes } from './client.ts'
import { DayChanges } from './day-changes.tsx'
import { formatDaysAhead, isNear } from './days-ahead.ts'
import type { TellAbsence } from './tell-absence.tsx'

function When({ startsAt, opensSeason, now }: { startsAt: Date; opensSeason: boolean; now: Date }) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  return (
    <time dateTime={startsAt.toISOString()} className="flex flex-wrap gap-x-2 font-bold text-gold">
      {opensSeason && <span className="text-ink2">{t('seasonOpens')}</span>}
      <span className="first-letter:uppercase">
        {isNear(startsAt, now) ? formatWeekday(startsAt, locale) : formatDay(startsAt, locale)}{' '}
        <bdi dir="ltr">{formatTime(startsAt, locale)}</bdi>
      </span>
      <span aria-hidden>·</span>
      <span>{formatDaysAhead(startsAt, now, locale)}</span>
    </time>
  )
}

type SessionRowProps = TeamTimes & {
  /** What leads the row. */
  name: ReactNode
  /** Where the server draws the row it is a static island. */
  Absence: ComponentType<ComponentProps<typeof TellAbsence>>
}

/** A team's next session, and the days of two weeks that differ. */
export function SessionRow({ team, season, name, Absence }: SessionRowProps) {
  const t = useTranslations('team')
  const now = useClock()
  const next = nextSession(now, [team], season)
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-18">
        {name}
        {next ? (
          <>
            <When {...next} now={now} />
            <Absence team={team} startsAt={next.startsAt.toISOString()} />
          </>
        ) : (
          <span className="text-ink2">{t('noSession')}</span>
        )}
      </div>
      <DayChanges of={trainingsBetween([team], now, new Date(now.getTime() + days(14)))} />
    </>
  )
}
