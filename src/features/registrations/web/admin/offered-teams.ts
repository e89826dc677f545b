import type { Offer } from '../../contract.ts'
import { slugOfTeam } from '../../rules.ts'

type TeamOffer = Extract<Offer, { kind: 'program' }>
export type OfferedTeam = Pick<TeamOffer, 'level' | 'group'> & { slug: string }

/** The teams among the offers, each once though it has one offer per season. */
export function teamsOf(offers: readonly Offer[]): OfferedTeam[] {
  const teams = offers.flatMap((offer) => {
    const slug = slugOfTeam(offer)
    if (offer.kind === 'event' || slug === undefined) return []
    return { slug, level: offer.level, group: offer.group }
  })
  return [...new Map(teams.map((team) => [team.slug, team])).values()]
}
