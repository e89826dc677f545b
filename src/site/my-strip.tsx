import type { ComponentType, ReactNode } from 'react'
import { MyMatches } from '#features/matches/web/my-matches.tsx'
import { slugsIn, useFollowedTeams } from '#features/programs/web/followed-teams.ts'
import { MyTeams } from '#features/programs/web/my-teams.tsx'
import { NextSession } from '#features/programs/web/next-session.tsx'
import { openPageLanguage } from '#i18n/page-language.ts'
import { loadTeamMessages } from '#messages/catalogues.ts'
import { hasMatchMessages, loadMatchMessages } from '#messages/match-catalogue.ts'
import { MatchMessages } from '#messages/match-messages.tsx'
import { TeamMessages } from '#messages/team-messages.tsx'

/** What this device's teams have next; their matches take the place of the club's. */
function MyStrip({ Strip }: { Strip: ComponentType<{ children: ReactNode }> }) {
  const slugs = slugsIn(useFollowedTeams())
  return (
    <>
      <Strip>
        <TeamMessages>
          <MyTeams otherwise={<NextSession />} />
        </TeamMessages>
      </Strip>
      {hasMatchMessages(openPageLanguage()) && (
        <MatchMessages>
          <MyMatches slugs={slugs} />
        </MatchMessages>
      )}
    </>
  )
}

/** With its words; without those of matches the club's stay. */
export async function loadMyStrip() {
  const locale = openPageLanguage()
  await Promise.all([loadTeamMessages(locale), loadMatchMessages(locale).catch(() => undefined)])
  return MyStrip
}
