import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/**
 * A dialog that comes from below on a phone and from the end of the line in wider windows. It stays in the page when it
 * is closed, so that what was typed in it is still there. When what opened it is gone, the focus goes to the content.
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
  const t = useTranslations('shared')
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Base.Portal keepMounted>
        <Base.Backdrop className="band fixed inset-0 z-40 opacity-70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-end lg:items-stretch">
          <Base.Popup
            finalFocus={() =>
              document.querySelector<HTMLElement>('.floating-action') ?? document.querySelector('main')
            }
            className="sheet flex max-h-[92dvh] w-full flex-col rounded-t-sheet bg-surface shadow-sheet transition-all duration-200 ease-arc outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 lg:max-h-none lg:max-w-lg lg:rounded-none"
          >
            <div className="flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2">
              <Base.Title className="text-20 font-bold">{title}</Base.Title>
              <Base.Close
                aria-label={t('close')}
                className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
              >
                <X aria-hidden className="size-6" strokeWidth={1.75} />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
