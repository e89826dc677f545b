import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useBackCloses } from './back-closes.ts'
import { Button } from './button.tsx'

/**
 * Asks before something is lost. Escape and Back choose the safe answer; a press outside does
 * nothing.
 */
export function ConfirmDialog({
  question,
  text,
  confirm,
  cancel,
  withoutEntry = false,
  onAnswer,
  children,
}: {
  question: ReactNode
  text?: string
  confirm: string
  cancel?: string
  /** Adds no history entry: while the router undoes a Back, it would follow another page's. */
  withoutEntry?: boolean
  onAnswer: (isConfirmed: boolean) => void
  /** Details that help to decide. */
  children?: ReactNode
}) {
  const t = useTranslations('admin.shared')
  useBackCloses(!withoutEntry, () => onAnswer(false))
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="band fixed inset-0 z-40 opacity-70" />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid place-items-center p-4">
          <AlertDialog.Popup className="w-full max-w-md space-y-4 rounded-sheet bg-surface p-5 shadow-sheet outline-none">
            <AlertDialog.Title className="text-18 font-bold">{question}</AlertDialog.Title>
            {text && (
              <AlertDialog.Description className="text-ink2">{text}</AlertDialog.Description>
            )}
            {children}
            <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
              <AlertDialog.Close render={<Button look="outline" />}>
                {cancel ?? t('cancel')}
              </AlertDialog.Close>
              <Button onClick={() => onAnswer(true)}>{confirm}</Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
