import { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { type Locale, localized } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { createTranslator } from 'use-intl/core'
import { entryTimes } from '#features/club/server/club-calendar.ts'
import type { CalendarClub } from '#features/club/server/find-club.ts'
import type { TeamEntries } from '#features/programs/server/team-entries.ts'
import { clubIn } from '#i18n/club-in.ts'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Match } from '../contract.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'
import { matchMs, placeIn } from '../rules.ts'
import { fromMatches, matchColumns } from './list-matches.ts'
import { matchNames } from './match-names.ts'

const words = { fr, en, ar }

type KeptMatch = Match & {
  is_archived: boolean
  version: number
  created_at: string
  updated_at: string
}

const everyMatch = statement<KeptMatch>(
  'matches-of-calendars',
  `select ${matchColumns}, m.archived_at is not null as is_archived, m.version, m.created_at,
     m.updated_at ${fromMatches} order by m.match_date, m.id`,
)

const allMatchesOf = keptUntilChanged(['matches', 'teams'], (database) =>
  database.rows(everyMatch, []),
)

// Subscribed calendars delete what leaves the feed, so past matches stay for a year.
const historyMs = days(365)

type Reader = { locale: Locale; now: Date; club: CalendarClub }
type Head = Reader & { origin: string }

function entryOf(match: KeptMatch, { locale, now, club, origin }: Head) {
  const t = createTranslator({ locale, messages: { matches: words[locale] }, namespace: 'matches' })
  const { our_points: ours, their_points: theirs, at_home: isAtHome } = match
  const isPlayed = match.state === 'planned' && !match.is_archived
  const score = ours === null || theirs === null ? null : `${ours}–${theirs}`
  const state = match.state === 'planned' ? null : t(`states.${match.state}`)
  const side = t(isAtHome ? 'home' : 'away')
  return {
    id: `match-${match.id}@${club.calendar_domain}`,
    sequence: match.version - 1,
    stamp: now,
    created: new Date(match.created_at),
    lastModified: new Date(match.updated_at),
    status: isPlayed ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    ...entryTimes(match.match_date, match.start_time, matchMs),
    summary: matchNames(match)[locale],
    description: [state, score, side, localized(match, 'competition', locale)]
      .filter(Boolean)
      .join('\n'),
    location: placeIn(match, locale) ?? ((isAtHome && clubIn(club, locale).address) || null),
    url: `${origin}${paths.match(match.id)}`,
  } satisfies ICalEventData
}

/**
 * A team's matches in its calendar. The UID never changes, and the version is the SEQUENCE; one
 * that is not played on its day stays, as cancelled.
 */
export const matchEntries =
  (services: Services): TeamEntries =>
  async (slug, { locale, now, club }) => {
    const since = clubDay(new Date(now.getTime() - historyMs))
    const head = { locale, now, club, origin: siteOrigin(services.config) }
    return (await allMatchesOf(services))
      .filter(({ team, match_date }) => team.slug === slug && match_date >= since)
      .map((match) => entryOf(match, head))
  }

/** One match for a calendar of its own, also a deleted one. */
export async function matchEntry(services: Services, id: string, reader: Reader) {
  const match = (await allMatchesOf(services)).find((each) => each.id === id)
  return match && entryOf(match, { ...reader, origin: siteOrigin(services.config) })
}
