import { MyMatches } from '#features/matches/web/my-matches.tsx'
import { slugsIn, useFollowedTeams } from '#features/programs/web/followed-teams.ts'
import { openPageLanguage } from '#i18n/page-language.ts'
import { hasMatchMessages, loadMatchMessages } from '#messages/match-catalogue.ts'
import { MatchMessages } from '#messages/match-messages.tsx'
import { loadMyStrip } from './my-strip.tsx'
import type { MyStripProps } from './session-strip.tsx'

/** Adds these teams' matches in place of the club's; without their messages the club's stay. */
export async function loadMyHomeStrip() {
  const locale = openPageLanguage()
  const [MyStrip] = await Promise.all([
    loadMyStrip(),
    loadMatchMessages(locale).catch(() => undefined),
  ])
  return function MyHomeStrip({ Strip }: MyStripProps) {
    const slugs = slugsIn(useFollowedTeams())
    return (
      <>
        <MyStrip Strip={Strip} />
        {hasMatchMessages(locale) && (
          <MatchMessages>
            <MyMatches slugs={slugs} />
          </MatchMessages>
        )}
      </>
    )
  }
}
