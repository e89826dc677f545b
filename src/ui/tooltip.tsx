import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { seconds } from '#core/durations.ts'

const timing = { delay: seconds(0.7), timeout: seconds(0.3) }

/** Around the screens with tooltips: after one was open, its neighbours open at once. */
export const Tooltips = ({ children }: { children: ReactNode }) => (
  <Base.Provider {...timing}>{children}</Base.Provider>
)

/** Names what shows only an icon, under a pointer that rests on it and at once for the keyboard. */
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
