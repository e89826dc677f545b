import { TZDate } from '@date-fns/tz'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { createTranslator } from 'use-intl/core'
import { clubTimeZone } from '#core/algiers.ts'
import { days, minutes } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { club, people } from '#features/club/facts.ts'
import { coachOf, sessionMinutes } from '../facts.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'
import { firstOccurrence, seasonAt, slotsOf, type Team, teamSlug, weeklyUntil } from '../rules.ts'

const words = { fr, en, ar }
const domain = club.email.replace(/^.*@/, '')

// RFC 5545 wants every named time zone described in the file; Algeria has kept this one since 1981.
const timeZone = `BEGIN:VTIMEZONE
TZID:${clubTimeZone}
BEGIN:STANDARD
DTSTART:19810501T000000
TZOFFSETFROM:+0100
TZOFFSETTO:+0100
TZNAME:CET
END:STANDARD
END:VTIMEZONE`

/**
 * A team's season as iCalendar: one weekly series per slot until the season's last day. A series keeps its UID for the
 * whole season, so that a subscription that reads the file again changes it instead of doubling it.
 */
export function sessionCalendar(team: Team, locale: Locale, now: Date): string {
  const t = createTranslator({ locale, messages: { programs: words[locale] }, namespace: 'programs' })
  const season = seasonAt(now)
  const calendar = ical({
    prodId: { company: domain, product: 'programs', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: t('calendar.name', { team: t('team', team) }),
    // Only the series name it: with a name here the package would write DTSTAMP in local time, and it must be in UTC.
    timezone: { name: null, generator: () => timeZone },
    ttl: days(1) / 1000,
  })
  for (const slot of slotsOf(team)) {
    const start = firstOccurrence(slot, season.startsAt).getTime()
    calendar.createEvent({
      id: `${teamSlug(team)}-${slot.weekday}-${season.firstYear}@${domain}`,
      stamp: now,
      start: new TZDate(start, clubTimeZone),
      end: new TZDate(start + minutes(sessionMinutes), clubTimeZone),
      timezone: clubTimeZone,
      // As text, because the package has no way to say UNTIL in UTC.
      repeating: weeklyUntil(season.endsAt),
      summary: t('calendar.session', { team: t('team', team) }),
      description: t('coach', { name: people[coachOf[team.level]].name[locale] }),
      location: club.address[locale],
    })
  }
  return calendar.toString()
}
