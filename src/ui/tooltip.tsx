import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { seconds } from '#core/durations.ts'

const timing = { delay: seconds(0.7), timeout: seconds(0.3) }

/** Wraps the screens with tooltips: after one was open, its neighbours open at once. */
export const Tooltips = ({ children }: { children: ReactNode }) => (
  <Base.Provider {...timing}>{children}</Base.Provider>
)

/** Names an icon-only control, on hover after a delay and on keyboard focus at once. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={timing.delay} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="band rounded-control px-3 py-1.5 text-15 shadow-sheet">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
