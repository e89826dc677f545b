import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { DialogHead } from './dialog-head.tsx'

/** The library would focus the first field, which opens the keyboard on a phone. */
function focusContent(): false {
  document.querySelector('main')?.focus({ preventScroll: true })
  return false
}

/**
 * A dialog from the bottom on a phone, from the inline end on wider windows. It stays mounted when
 * closed, so that typed text is kept. When its trigger is gone, the focus moves to the content.
 */
export function Sheet({
  isOpen,
  onClose,
  title,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}) {
  useBackCloses(isOpen, onClose)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Base.Portal keepMounted>
        <Base.Backdrop className="band fixed inset-0 z-40 opacity-70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-end lg:items-stretch">
          <Base.Popup
            finalFocus={() =>
              document.querySelector<HTMLElement>('button.floating-action') ?? focusContent()
            }
            className="sheet flex max-h-[92dvh] w-full flex-col rounded-t-sheet bg-surface shadow-sheet transition-all duration-200 ease-arc outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 lg:max-h-none lg:max-w-lg lg:rounded-none"
          >
            <DialogHead title={title} />
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
