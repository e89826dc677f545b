import { type ComponentType, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { followedTeams, useFollowedTeams } from '#features/programs/web/followed-teams.ts'
import { NextSession } from '#features/programs/web/next-session.tsx'
import { orElse } from '#ui/or-else.ts'

const strip = 'band min-h-(--strip) bg-sunk'

const Strip = ({ children }: { children: ReactNode }) => (
  <div data-strip className={strip}>
    {children}
  </div>
)

const ofClub = (
  <div data-strip="club" className={strip}>
    <NextSession />
  </div>
)

const page = () => document.documentElement

/** Shows the club's session from now on, even if this device follows teams; the layout stays. */
const showClub = () => {
  page().dataset['follows'] = 'club'
}

export type MyStripProps = { Strip: ComponentType<{ children: ReactNode }> }

/** Falls back to the club's next session when the teams' part cannot be loaded. */
export const orOfClub = (load: () => Promise<ComponentType<MyStripProps>>) =>
  orElse(load, () => {
    showClub()
    return () => ofClub
  })

// Counts visits: one ends after half an hour away. From the second visit on, it keeps the browser's
// install prompt for the hint on Home.
const visits = `let t=Date.now();t-s.visitAt<18e5||(s.visits=-~s.visits);s.visitAt=t;if(s.visits>1&&!s.hintSeen){hint=1;onbeforeinstallprompt=e=>{e.preventDefault();installPrompt=e}}`

// Gives the strip the height of this device's teams, so that nothing moves when they come, and
// keeps the club's session out of sight until then.
const reserve = `let n=JSON.parse(s["my-teams"]).length,[w,h]=JSON.parse(s["my-teams-height"]||"[]"),d=document.documentElement;if(n)d.dataset.follows="",d.style.setProperty("--strip",(w==innerWidth?h:n*(innerWidth<640?136:56)+(innerWidth<1024?64:24))+"px")`

// Runs before the strip is parsed, which may be painted at once; only in a server-rendered page.
const early = (isHome: boolean) =>
  import.meta.env.SSR
    ? `try{let s=localStorage;${isHome ? `${visits};` : ''}${reserve}}catch{}`
    : ''

type SessionStripProps = {
  /** Shows what this device's teams have next. */
  MyStrip: ComponentType<MyStripProps>
  isHome?: boolean
}

/** What the followed teams have next, or the club's session, which the server draws for all. */
export function SessionStrip({ MyStrip, isHome = false }: SessionStripProps) {
  const isFollowing = useFollowedTeams() !== '[]'
  // Before the paint, for a client navigation from a page without the inline script.
  useLayoutEffect(() => {
    // Reads the storage, because during hydration `isFollowing` is still false.
    if (followedTeams().length > 0) {
      page().dataset['follows'] ??= ''
      return
    }
    delete page().dataset['follows']
    page().style.removeProperty('--strip')
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
    </>
  )
}
