import { MyMatches as Matches } from '#features/matches/web/my-matches.tsx'
import { slugsIn, useFollowedTeams } from '#features/programs/web/followed-teams.ts'
import { openPageLanguage } from '#i18n/page-language.ts'
import { loadMatchMessages } from '#messages/match-catalogue.ts'
import { MatchMessages } from '#messages/match-messages.tsx'

/** The matches of this device's teams, in the place of the club's. */
const MyMatches = () => (
  <MatchMessages>
    <Matches slugs={slugsIn(useFollowedTeams())} />
  </MatchMessages>
)

/** With their words. */
export async function loadMyMatches() {
  await loadMatchMessages(openPageLanguage())
  return MyMatches
}
