import { demoClub, demoHours, demoPeople } from '../../database/seed/club.ts'
import { demoLevels } from '../../database/seed/teams.ts'
import { demoTexts } from '../../database/seed/texts.ts'
import { factsOf } from './club-facts.ts'

/** What only the demo's seed may say. */
export const demoFacts = factsOf({
  club: demoClub,
  people: demoPeople,
  texts: Object.values(demoTexts),
  times: [
    ...demoHours.flatMap(({ opens, closes }) => [opens, closes]),
    ...Object.values(demoLevels).flatMap(({ boys, girls }) =>
      [...boys, ...girls].map(([, time]) => time),
    ),
  ],
})
