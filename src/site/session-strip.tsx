import { lazy, Suspense } from 'react'
import { loadTeamMessages } from '#messages/catalogues.ts'
import { openPageLanguage } from '#i18n/page-language.ts'
import { useFollowedTeams } from '#features/programs/web/followed-teams.ts'
import { NextSession } from '#features/programs/web/next-session.tsx'

// Without a network, what was never loaded is not there; the club's next session is.
const MyTeams = lazy(async () => {
  try {
    const [{ TeamMessages }, { MyTeams: Teams }] = await Promise.all([
      import('#messages/team-messages.tsx'),
      import('#features/programs/web/my-teams.tsx'),
      loadTeamMessages(openPageLanguage()),
    ])
    const Strip = () => (
      <TeamMessages>
        <Teams otherwise={<NextSession />} />
      </TeamMessages>
    )
    return { default: Strip }
  } catch {
    return { default: NextSession }
  }
})

// Runs while the page is read: gives the strip the height of this device's teams before the first
// paint, so that nothing moves when they come.
const reserve = `try{let s=localStorage,n=JSON.parse(s["my-teams"]).length,[w,h]=JSON.parse(s["my-teams-height"]||"[]");if(n)document.currentScript.previousSibling.style.minHeight=(w==innerWidth?h:n*84+32)+"px"}catch{}`

/** The followed teams' next sessions, or the club's, which the server draws for everybody. */
export function SessionStrip() {
  const isFollowing = useFollowedTeams() !== '[]'
  return (
    <>
      <div className="band bg-sunk" suppressHydrationWarning>
        {isFollowing ? (
          <Suspense fallback={<NextSession />}>
            <MyTeams />
          </Suspense>
        ) : (
          <NextSession />
        )}
      </div>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: reserve }} />
    </>
  )
}
