import { days } from '#core/durations.ts'
import { pointsOf } from '#features/matches/rules.ts'
import type { StandingLine } from '#features/matches/standing-contract.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { demoClub } from './club.ts'
import { inArabic, league } from './matches.ts'

type DemoLine = readonly [club: string, won: number, lost: number]

const us = demoClub.name_fr

/**
 * The clubs of a table, the first one first, with what they won and lost: ours what the demo's
 * matches say.
 */
export const demoStandings: Readonly<Record<string, readonly DemoLine[]>> = {
  'u14-boys': [
    ['Phare de Skikda', 3, 0],
    [us, 2, 1],
    ['Étoile d’El Khroub', 2, 1],
    ['Espoir de Mila', 1, 2],
    ['Cigogne de Batna', 1, 2],
    ['Rapide de Guelma', 0, 3],
  ],
  'u18-girls': [
    ['Cigogne de Batna', 3, 0],
    ['Perle d’Annaba', 2, 1],
    [us, 2, 1],
    ['Plateau de Sétif', 1, 2],
    ['Hirondelle de Jijel', 1, 2],
    ['Rapide de Guelma', 0, 3],
  ],
}

/** A line as it is stored. */
export function lineOf([club, won, lost]: DemoLine): StandingLine {
  const is_us = club === us
  const club_ar = is_us ? demoClub.name_ar : (inArabic[club] ?? null)
  return { club, club_ar, is_us, won, lost, points: pointsOf({ won, lost }) }
}

const insertStanding = statement<never>(
  'seed-standing',
  `insert into standings (team_id, competition_fr, competition_en, competition_ar, lines, updated_at)
   select id, $2, $3, $4, $5, $6 from teams where slug = $1`,
  { changes: 'standings' },
)

/** The tables of two teams as they are after the last matches of the demo. */
export async function seedStandings(tx: Queryable, now: Date): Promise<void> {
  for (const [slug, clubs] of Object.entries(demoStandings))
    await tx.rows(insertStanding, [
      slug,
      league.fr,
      league.en,
      league.ar,
      JSON.stringify(clubs.map(lineOf)),
      new Date(now.getTime() - days(5)),
    ])
}
