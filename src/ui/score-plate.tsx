import type { ReactNode } from 'react'

type Props = { said: ReactNode; isQuiet?: boolean; children: ReactNode }

/** How something ended, as on a scoreboard; `said` tells of what kind it is. */
export function ScorePlate({ said, isQuiet = false, children }: Props) {
  return (
    <p className="band mt-2 w-fit rounded-tag border border-line bg-sunk px-3 py-1.5 wrap-anywhere">
      {said}{' '}
      <span className={`display text-20 ${isQuiet ? 'text-ink' : 'text-gold'}`}>{children}</span>
    </p>
  )
}
