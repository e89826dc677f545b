import { TZDate } from '@date-fns/tz'
import { createTranslator } from 'use-intl/core'
import { clubTimeZone } from '#core/algiers.ts'
import { days, minutes } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { club, people } from '#features/club/facts.ts'
import { calendarDomain, clubCalendar } from '#features/club/server/club-calendar.ts'
import { coachOf, sessionMinutes } from '../facts.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'
import { firstOccurrence, seasonAt, slotsOf, type Team, teamSlug, weeklyUntil } from '../rules.ts'

const words = { fr, en, ar }

/**
 * A team's season as iCalendar: one weekly series per slot until the season ends. The UID of a
 * series is stable within the season, so that subscriptions update it instead of duplicating it.
 */
export function sessionCalendar(team: Team, locale: Locale, now: Date): string {
  const t = createTranslator({
    locale,
    messages: { programs: words[locale] },
    namespace: 'programs',
  })
  const season = seasonAt(now)
  const calendar = clubCalendar({
    name: t('calendar.name', { team: t('team', team) }),
    product: 'programs',
    locale,
    refreshMs: days(1),
  })
  for (const slot of slotsOf(team)) {
    const start = firstOccurrence(slot, season.startsAt).getTime()
    calendar.createEvent({
      id: `${teamSlug(team)}-${slot.weekday}-${season.firstYear}@${calendarDomain}`,
      stamp: now,
      start: new TZDate(start, clubTimeZone),
      end: new TZDate(start + minutes(sessionMinutes), clubTimeZone),
      timezone: clubTimeZone,
      // As text, because the package cannot write UNTIL in UTC.
      repeating: weeklyUntil(season.endsAt),
      summary: t('calendar.session', { team: t('team', team) }),
      description: t('coach', { name: people[coachOf[team.level]].name[locale] }),
      location: club.address[locale],
    })
  }
  return calendar.toString()
}
