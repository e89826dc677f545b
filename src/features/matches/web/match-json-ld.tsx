import { useShortTeamName } from '#features/programs/web/team-name.ts'
import { useLanguage } from '#i18n/language.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import type { Match } from '../contract.ts'
import { opponentIn, pairingOf, placeIn } from '../rules.ts'

const statuses = {
  planned: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
} as const

/** Structured data of a match; `path` is where it is shown. */
export function MatchJsonLd({ match, path }: { match: Match; path: string }) {
  const club = useClub()
  const { origin } = useSiteSettings()
  const team = useShortTeamName()(match.team)
  const locale = useLanguage()
  const { match_date: day, start_time: time, at_home: isAtHome } = match
  const opponent = opponentIn(match, locale)
  const place = placeIn(match, locale) ?? (isAtHome ? club.address : null)
  const ours = { '@type': 'SportsTeam', name: `${club.name} ${team}` }
  const theirs = { '@type': 'SportsTeam', name: opponent }
  const data = {
    '@type': 'SportsEvent',
    name: pairingOf(team, opponent),
    sport: 'Basketball',
    startDate: time ? `${day}T${time}:00+01:00` : day,
    eventStatus: `https://schema.org/${statuses[match.state]}`,
    location: place ? { '@type': 'Place', name: place, address: place } : undefined,
    homeTeam: isAtHome ? ours : theirs,
    awayTeam: isAtHome ? theirs : ours,
    url: origin + path,
  }
  return <JsonLd data={data} />
}
