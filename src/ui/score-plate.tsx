import type { ReactNode } from 'react'

/** How something ended, as on a scoreboard; `said` tells of what kind it is. */
export function ScorePlate({ said, children }: { said: ReactNode; children: ReactNode }) {
  return (
    <p className="band mt-2 w-fit rounded-tag border border-line bg-sunk px-3 py-1.5 wrap-anywhere">
      {said} <span className="display text-20 text-gold">{children}</span>
    </p>
  )
}
