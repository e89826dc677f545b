import type { CalendarClub } from '#features/club/server/find-club.ts'
import { clubIn } from '#i18n/club-in.ts'
import { TZDate } from '@date-fns/tz'
import {
  ICalAlarmType,
  type ICalCalendar,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { createTranslator } from 'use-intl/core'
import { clubDay, clubTimeZone } from '#core/algiers.ts'
import { hours, minutes, seconds } from '#core/durations.ts'
import type { SeasonDates } from '#core/club.ts'
import type { Locale } from '#core/locale.ts'
import { clubCalendar } from '#features/club/server/club-calendar.ts'
import { formatList } from '#i18n/format.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import type { SessionException } from '../contract.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'
import {
  clubStamp,
  firstOccurrence,
  isSessionDay,
  newStart,
  periodOf,
  seasonAt,
  weeklyUntil,
} from '../rules.ts'
import type { KeptSession, KeptTeam } from './list-teams.ts'

const words = { fr, en, ar }

type Shared = Pick<ICalEventData, 'stamp' | 'summary' | 'description' | 'location'>
type Placed = Parameters<typeof partialTranslationsOf<'place'>>[0]

const timesFrom = (start: number, length: number) => ({
  start: new TZDate(start, clubTimeZone),
  end: new TZDate(start + minutes(length), clubTimeZone),
  timezone: clubTimeZone,
})

/** For families whose browser takes no pushes. */
const alarms: ICalEventData['alarms'] = [
  { type: ICalAlarmType.display, triggerBefore: hours(2) / seconds(1) },
]

/** Weekly, without the cancelled days. Written as text, because the package has no UNTIL in UTC. */
function weekly(session: KeptSession, endsAt: Date, isInSeries: (day: string) => boolean): string {
  const left = session.exceptions
    .filter(({ kind, date }) => kind === 'cancelled' && isInSeries(date))
    .map((each) => clubStamp(newStart(session, { ...each, new_date: null, new_time: null })))
  const rule = weeklyUntil(endsAt)
  return left.length === 0
    ? rule
    : `RRULE:${rule}\nEXDATE;TZID=${clubTimeZone}:${left.toSorted().join(',')}`
}

/** A moved session replaces one occurrence of its series; an extra one is an entry of its own. */
function elsewhere(
  session: KeptSession,
  exception: SessionException,
  { uid, domain }: { uid: string; domain: string },
) {
  const { kind, id, new_minutes } = exception
  const usual = newStart(session, { ...exception, new_date: null, new_time: null })
  return {
    ...timesFrom(newStart(session, exception).getTime(), new_minutes ?? session.minutes),
    ...(kind === 'moved'
      ? { id: uid, recurrenceId: new TZDate(usual.getTime(), clubTimeZone) }
      : { id: `extra-${id}@${domain}` }),
    sequence: session.sequence,
    alarms,
  }
}

type Head = {
  now: Date
  domain: string
  dates: SeasonDates
  shared: (placed: Placed, reason?: SessionException) => Shared
}

/**
 * A session that was removed this season: cancelled with a raised SEQUENCE, for calendar programs
 * that imported the file once. A subscribed calendar would drop it anyway.
 */
function cancelSession(
  calendar: ICalCalendar,
  session: KeptSession,
  { now, domain, dates, shared }: Head,
) {
  const season = seasonAt(now, dates)
  const { startsAt, endsAt } = periodOf(session, season)
  const start = firstOccurrence(session, startsAt)
  const isOfSeason = session.archived_at && new Date(session.archived_at) >= season.startsAt
  if (!isOfSeason || start >= endsAt) return
  calendar.createEvent({
    id: `${session.calendar_name}-${season.firstYear}@${domain}`,
    sequence: session.sequence,
    status: ICalEventStatus.CANCELLED,
    ...timesFrom(start.getTime(), session.minutes),
    repeating: weeklyUntil(endsAt),
    ...shared(session),
  })
}

function addSession(
  calendar: ICalCalendar,
  session: KeptSession,
  { now, domain, dates, shared }: Head,
) {
  const season = seasonAt(now, dates)
  const { startsAt, endsAt } = periodOf(session, season)
  const start = firstOccurrence(session, startsAt)
  const isInSeries = (day: string) =>
    isSessionDay(session, day) && day >= clubDay(start) && day < clubDay(endsAt)
  const uid = `${session.calendar_name}-${season.firstYear}@${domain}`
  if (start < endsAt)
    calendar.createEvent({
      id: uid,
      sequence: session.sequence,
      ...timesFrom(start.getTime(), session.minutes),
      repeating: weekly(session, endsAt, isInSeries),
      alarms,
      ...shared(session),
    })
  for (const exception of session.exceptions) {
    const at = newStart(session, exception)
    const isShown =
      exception.kind === 'moved'
        ? isInSeries(exception.date)
        : exception.kind === 'extra' && at >= season.startsAt && at < season.endsAt
    const hasPlace = exception.place_fr ?? exception.place_en ?? exception.place_ar
    if (isShown)
      calendar.createEvent({
        ...elsewhere(session, exception, { uid, domain }),
        ...shared(hasPlace ? exception : session, exception),
      })
  }
}

/**
 * A team's season as iCalendar: one weekly series per session until the season ends. The UID of a
 * series is stable within the season, so that subscriptions update it instead of duplicating it;
 * SEQUENCE rises with every change. `more` are entries of other features.
 */
export function sessionCalendar(
  team: KeptTeam,
  locale: Locale,
  now: Date,
  club: CalendarClub,
  more: readonly ICalEventData[] = [],
): string {
  const domain = club.calendar_domain
  const t = createTranslator({
    locale,
    messages: { programs: words[locale] },
    namespace: 'programs',
  })
  const named = { club: club.short_name ?? clubIn(club, locale).name, team: t('team', team) }
  const calendar = clubCalendar({
    name: `${named.club} – ${named.team}`,
    product: 'programs',
    domain,
    locale,
    refreshMs: hours(1),
  })
  const coaches = team.coaches.flatMap(
    (coach) => fallbackText(partialTranslationsOf(coach, 'name'), locale)?.text ?? [],
  )
  const byCoach =
    coaches.length > 0 &&
    `${t('coach', { several: String(coaches.length > 1) })} ${formatList(coaches, locale)}`
  const shared = (placed: Placed, exception?: SessionException): Shared => {
    const reason = exception && fallbackText(partialTranslationsOf(exception, 'reason'), locale)
    const place = fallbackText(partialTranslationsOf(placed, 'place'), locale)
    return {
      stamp: now,
      summary: t('training', named),
      description: [reason?.text, byCoach].filter(Boolean).join('\n') || null,
      location: place?.text ?? (clubIn(club, locale).address || null),
    }
  }
  const head = { now, domain, dates: club, shared }
  for (const session of team.sessions) addSession(calendar, session, head)
  for (const session of team.removed) cancelSession(calendar, session, head)
  for (const entry of more) calendar.createEvent(entry)
  return calendar.toString()
}
