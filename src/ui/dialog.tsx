import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useBackCloses } from './back-closes.ts'
import { DialogHead } from './dialog-head.tsx'

type DialogProps = {
  button?: ReactElement
  /** Uncontrolled without these: its button opens it, and nobody is told when it closes. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  /** With room for three columns on a laptop. */
  isWide?: boolean
  /** The element to focus after closing; by default the one that had the focus before. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/**
 * A dialog: a bottom sheet on a phone, centred on wider windows. Escape, Back or a press outside
 * closes it.
 */
export function Dialog({
  button,
  open,
  onOpenChange,
  title,
  isWide,
  finalFocus,
  children,
}: DialogProps) {
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  useBackCloses(open ?? isOpen, () => change(false))
  return (
    <Base.Root open={open ?? isOpen} onOpenChange={change}>
      {button && <Base.Trigger render={button} />}
      <Base.Portal>
        <Base.Backdrop className="band fixed inset-0 z-40 opacity-70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            finalFocus={finalFocus}
            data-wide={isWide}
            className={`flex max-h-[92dvh] w-full flex-col rounded-t-sheet bg-surface shadow-sheet transition-all duration-200 ease-arc outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:max-h-full sm:rounded-sheet ${isWide ? '' : 'max-w-2xl'}`}
          >
            <DialogHead title={title} />
            <div className="overflow-y-auto overscroll-contain p-5">{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
