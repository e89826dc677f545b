import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Location, NavigationType, useBlocker } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'

type Guard = { note: (isDirty: boolean) => void; close: () => void }

const GuardContext = createContext<Guard | undefined>(undefined)

/**
 * Tells the enclosing guarded dialog about unsaved changes; returns a function that closes the
 * dialog.
 */
export function useUnsaved(isDirty: boolean): () => void {
  const guard = use(GuardContext)
  if (!guard) throw new Error('useUnsaved stands in a GuardedDialog')
  const { note, close } = guard
  // Synchronously, so that the dialog cannot close over what was just typed.
  useLayoutEffect(() => {
    note(isDirty)
    return () => note(false)
  }, [note, isDirty])
  return close
}

/** The state of a navigation that nobody asked for: why the page leaves, said in the question. */
export type LeavingState = { leavingBecause: string }

const reasonIn = (state: unknown) =>
  state instanceof Object && 'leavingBecause' in state ? String(state.leavingBecause) : undefined

const addressOf = ({ pathname, search }: Location) => pathname + search

/**
 * Asks before unsaved changes are lost by closing, navigating or closing the tab. The router
 * supports one blocker at a time: the most recent.
 */
function useGuard(hasUnsaved: () => boolean, onClose?: () => void) {
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  const [isBack, setBack] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    setBack(historyAction === NavigationType.Pop)
    return (
      !isLeaving.current && addressOf(currentLocation) !== addressOf(nextLocation) && hasUnsaved()
    )
  })
  const warn = useEffectEvent((event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault())
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => void warn(event)
    addEventListener('beforeunload', listen)
    return () => removeEventListener('beforeunload', listen)
  }, [])
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (blocker.state === 'blocked') return isYes ? blocker.proceed() : blocker.reset()
    isLeaving.current = isYes
    if (isYes) onClose?.()
  }
  const isBlocked = blocker.state === 'blocked'
  return {
    isAsking: isAsking || isBlocked,
    isOfBack: isBlocked && isBack,
    because: isBlocked ? reasonIn(blocker.location.state) : undefined,
    answer,
    close: () => (hasUnsaved() ? setAsking(true) : onClose?.()),
  }
}

/** The confirmation before leaving something other than typed text. */
type Leaving = { question: string; text: string; stay: string }

type Question = { guard: ReturnType<typeof useGuard>; leaving?: Leaving }

function LeavingQuestion({ guard: { isAsking, isOfBack, because, answer }, leaving }: Question) {
  const t = useTranslations('admin.shared.unsaved')
  if (!isAsking) return null
  return (
    <ConfirmDialog
      question={leaving?.question ?? t('title')}
      text={because ?? leaving?.text ?? t('text')}
      confirm={t('leave')}
      cancel={leaving?.stay ?? t('stay')}
      withoutEntry={isOfBack}
      onAnswer={answer}
    />
  )
}

/** A dialog with inputs: it asks before unsaved changes reported by `useUnsaved` are lost. */
export function GuardedDialog({
  title,
  leaving,
  isWide,
  finalFocus,
  onClose,
  children,
}: {
  title: ReactNode
  isWide?: boolean
  leaving?: Leaving
  finalFocus?: () => HTMLElement | null
  onClose: () => void
  children: ReactNode
}) {
  const [isDirty, note] = useState(false)
  const guard = useGuard(() => isDirty, onClose)
  return (
    <GuardContext value={{ note, close: guard.close }}>
      <Dialog
        open
        onOpenChange={(open) => open || guard.close()}
        title={title}
        isWide={isWide}
        finalFocus={finalFocus}
      >
        {children}
      </Dialog>
      <LeavingQuestion guard={guard} leaving={leaving} />
    </GuardContext>
  )
}

// A checkbox shows or hides what is typed, and its value is none.
const isTyped = ({ type, value, defaultValue }: HTMLInputElement) =>
  type !== 'checkbox' && value !== defaultValue

/** A part of a page with plain forms: it asks before typed changes are lost. */
export function GuardedForms({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const guard = useGuard(() => [...(box.current?.querySelectorAll('input') ?? [])].some(isTyped))
  return (
    <div ref={box} className="contents">
      {children}
      <LeavingQuestion guard={guard} />
    </div>
  )
}

/** A screen whose form keeps its own state: it asks before unsaved changes are lost. */
export function GuardedPage({ isDirty, children }: { isDirty: boolean; children: ReactNode }) {
  const guard = useGuard(() => isDirty)
  return (
    <>
      {children}
      <LeavingQuestion guard={guard} />
    </>
  )
}
