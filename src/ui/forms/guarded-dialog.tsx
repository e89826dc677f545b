import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'

type Guard = { note: (isDirty: boolean) => void; close: () => void }

const GuardContext = createContext<Guard | undefined>(undefined)

/** Tells the guarded dialog around it whether something would be lost with it; answers what closes the dialog. */
export function useUnsaved(isDirty: boolean): () => void {
  const guard = use(GuardContext)
  if (!guard) throw new Error('useUnsaved stands in a GuardedDialog')
  const { note, close } = guard
  // Before the next key: what was just typed must not be closed away.
  useLayoutEffect(() => {
    note(isDirty)
    return () => note(false)
  }, [note, isDirty])
  return close
}

const addressOf = ({ pathname, search }: Location) => pathname + search

/** Asks before unsaved changes are left: by closing, by going to another screen, by closing the tab. */
function useGuard(onClose: () => void) {
  const [isDirty, note] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  const answer = (isYes: boolean) => {
    setAsking(false)
    isLeaving.current = isYes
    if (blocker.state === 'blocked') return isYes ? blocker.proceed() : blocker.reset()
    if (isYes) onClose()
  }
  return {
    note,
    isAsking: isAsking || blocker.state === 'blocked',
    answer,
    close: () => (isDirty ? setAsking(true) : onClose()),
  }
}

/** The question before something is left, where it is not about what was typed. */
type Leaving = { question: string; text: string; stay: string }

/** A dialog in which something is typed: it asks before what `useUnsaved` tells of is left. */
export function GuardedDialog({
  title,
  leaving,
  finalFocus,
  onClose,
  children,
}: {
  title: ReactNode
  leaving?: Leaving
  finalFocus?: () => HTMLElement | null
  onClose: () => void
  children: ReactNode
}) {
  const t = useTranslations('admin.shared.unsaved')
  const { note, isAsking, answer, close } = useGuard(onClose)
  return (
    <GuardContext value={{ note, close }}>
      <Dialog open onOpenChange={(open) => open || close()} title={title} finalFocus={finalFocus}>
        {children}
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          question={leaving?.question ?? t('title')}
          text={leaving?.text ?? t('text')}
          confirm={t('leave')}
          cancel={leaving?.stay ?? t('stay')}
          onAnswer={answer}
        />
      )}
    </GuardContext>
  )
}
