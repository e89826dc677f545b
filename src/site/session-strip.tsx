import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
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

const MyMatches = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: await (await import('./my-matches.tsx')).loadMyMatches() }
  } catch {
    // The club's stay.
    return { default: () => null }
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

// Counts this visit, which ends after half an hour away; from the second on, keeps the browser's
// offer to install for the hint, which Home has.
const visits = `let t=Date.now();t-s.visitAt<18e5||(s.visits=-~s.visits);s.visitAt=t;if(s.visits>1&&!s.hintSeen){hint=1;onbeforeinstallprompt=e=>{e.preventDefault();installPrompt=e}}`

// Gives the strip the height of this device's teams, so that nothing moves when they come.
const reserve = `let n=JSON.parse(s["my-teams"]).length,[w,h]=JSON.parse(s["my-teams-height"]||"[]");if(n)document.documentElement.style.setProperty("--strip",(w==innerWidth?h:innerWidth<640?n*120+32:n*56+64)+"px")`

// Runs before the strip is read, which may be painted at once; only a page of the server does.
const early = (isHome: boolean) =>
  import.meta.env.SSR
    ? `try{let s=localStorage;${isHome ? `${visits};` : ''}${reserve}}catch{}`
    : ''

/**
 * The followed teams' next sessions, and on Home their matches; or the club's session, which the
 * server draws for everybody.
 */
export function SessionStrip({ isHome = false }: { isHome?: boolean }) {
  const isFollowing = useFollowedTeams() !== '[]'
  useEffect(() => {
    // While the page hydrates it does not know of them yet.
    if (followedTeams().length === 0) document.documentElement.style.removeProperty('--strip')
  }, [isFollowing])
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early(isHome) }} />
      {isFollowing ? (
        <Suspense fallback={ofClub}>
          <MyStrip Strip={Strip} />
        </Suspense>
      ) : (
        ofClub
      )}
      {isFollowing && isHome && (
        <Suspense>
          <MyMatches />
        </Suspense>
      )}
    </>
  )
}
