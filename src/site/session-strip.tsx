import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { followedTeams, useFollowedTeams } from '#features/programs/web/followed-teams.ts'
import { NextSession } from '#features/programs/web/next-session.tsx'

const MyStrip = lazy(async () => {
  try {
    return { default: await (await import('./my-strip.tsx')).loadMyStrip() }
  } catch {
    // Without a network, what was never loaded is not there; the club's next session is.
    return { default: () => ofClub }
  }
})

const Strip = ({ children }: { children: ReactNode }) => (
  <div className="band min-h-(--strip) bg-sunk">{children}</div>
)

const ofClub = (
  <Strip>
    <NextSession />
  </Strip>
)

// Runs before the strip is read, which may be painted at once. Counts this visit, which ends after
// half an hour away; from the second on, keeps the browser's offer to install for the hint.
const visits = `let s=localStorage,t=Date.now();t-s.visitAt<18e5||(s.visits=-~s.visits);s.visitAt=t;if(s.visits>1&&!s.hintSeen){hint=1;onbeforeinstallprompt=e=>{e.preventDefault();installPrompt=e}}`

// Gives the strip the height of this device's teams, so that nothing moves when they come.
const reserve = `let n=JSON.parse(s["my-teams"]).length,[w,h]=JSON.parse(s["my-teams-height"]||"[]");if(n)document.documentElement.style.setProperty("--strip",(w==innerWidth?h:innerWidth<640?n*120+32:n*56+64)+"px")`

// Only a page of the server runs it.
const early = import.meta.env.SSR ? `try{${visits};${reserve}}catch{}` : ''

/**
 * The followed teams' next sessions and matches, or the club's session, which the server draws for
 * everybody.
 */
export function SessionStrip() {
  const isFollowing = useFollowedTeams() !== '[]'
  useEffect(() => {
    // While the page hydrates it does not know of them yet.
    if (followedTeams().length === 0) document.documentElement.style.removeProperty('--strip')
  }, [isFollowing])
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />
      {isFollowing ? (
        <Suspense fallback={ofClub}>
          <MyStrip Strip={Strip} />
        </Suspense>
      ) : (
        ofClub
      )}
    </>
  )
}
