import { MyTeams } from '#features/programs/web/my-teams.tsx'
import { NextSession } from '#features/programs/web/next-session.tsx'
import { openPageLanguage } from '#i18n/page-language.ts'
import { loadTeamMessages } from '#messages/catalogues.ts'
import { TeamMessages } from '#messages/team-messages.tsx'
import type { MyStripProps } from './session-strip.tsx'

/** What this device's teams have next. */
const MyStrip = ({ Strip }: MyStripProps) => (
  <Strip>
    <TeamMessages>
      <MyTeams otherwise={<NextSession />} />
    </TeamMessages>
  </Strip>
)

/** With its words. */
export async function loadMyStrip() {
  await loadTeamMessages(openPageLanguage())
  return MyStrip
}
