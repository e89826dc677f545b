import { Toast } from '@base-ui/react/toast'
import {
  type KeyboardEvent as KeyboardEventOf,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { CircleExclamationPoint } from '#ui/icons/circle-exclamation-point.ts'
import { CircleCheck } from '#ui/icons/circle-check.ts'
import { Info } from '#ui/icons/info.ts'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { seconds } from '#core/durations.ts'
import { onToast, takeToasts, type ToastMessage } from './toast.ts'

const icons = { success: CircleCheck, error: CircleExclamationPoint, info: Info }
const colours = { success: 'text-ok', error: 'text-danger', info: 'text-info' }

const isKind = (type: string | undefined): type is ToastMessage['kind'] =>
  type !== undefined && type in icons

/** How long a toast with an important action stays, whether it is about the field in use. */
type Standing = { timeout?: number; aboutField?: boolean; picture?: ReactNode }

function useWaitingToasts() {
  const { add, close } = Toast.useToastManager<Standing>()
  useEffect(() => {
    const ends = new Map<string, ReturnType<typeof setTimeout>>()
    const endBy = (id: string, latestMs: number | undefined) => {
      clearTimeout(ends.get(id))
      if (latestMs !== undefined)
        ends.set(
          id,
          setTimeout(() => close(id), latestMs),
        )
    }
    const show = ({
      title,
      description,
      kind,
      topic,
      action,
      aboutField,
      picture,
      ...lasting
    }: ToastMessage) => {
      const { durationMs, latestMs } = lasting
      const timeout = kind === 'error' ? 0 : (durationMs ?? seconds(5))
      const id = add({
        id: topic,
        title,
        description,
        type: kind,
        timeout,
        data: { timeout: action && timeout, aboutField, picture },
        actionProps: action && {
          children: action.label,
          onClick: () => {
            action.onClick()
            close(id)
          },
        },
      })
      endBy(id, latestMs)
    }
    const catchUp = () => {
      for (const news of takeToasts()) {
        if ('dismissed' in news) close(news.dismissed)
        else show(news)
      }
    }
    catchUp()
    return onToast(catchUp)
  }, [add, close])
}

/**
 * An undo does not expire while newer toasts hide it: its time restarts when it is visible again.
 */
function useTimeInSight() {
  const { toasts, update } = Toast.useToastManager<Standing>()
  useEffect(() => {
    for (const { id, limited, timeout, data } of toasts) {
      const wanted = limited ? 0 : data?.timeout
      if (data?.timeout !== undefined && timeout !== wanted) update(id, { timeout: wanted })
    }
  }, [toasts, update])
  return toasts
}

function ToastList() {
  const t = useTranslations('shared')
  const toasts = useTimeInSight()
  useWaitingToasts()
  return toasts.map((toast) => {
    const kind = isKind(toast.type) ? toast.type : 'info'
    const Icon = icons[kind]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['left', 'right', 'down']}
        className="toast rounded-sheet border border-line bg-surface text-ink shadow-sheet data-limited:hidden"
      >
        <Toast.Content className="flex items-start gap-3 p-4">
          {(kind === 'success' && toast.data?.picture) || (
            <Icon
              aria-hidden
              className={`mt-0.5 size-6 shrink-0 ${colours[kind]}`}
              strokeWidth={1.75}
            />
          )}
          {/* An error is said at once, where others wait for the end of the sentence. */}
          <div role={kind === 'error' ? 'alert' : undefined} className="min-w-0 flex-1">
            <Toast.Title className="font-bold" />
            <Toast.Description className="text-15 text-ink2" />
            <Toast.Action className="mt-1 min-h-8 font-semibold text-link underline underline-offset-4" />
          </div>
          <Toast.Close
            aria-label={t('close')}
            className="-me-1 -mt-1 grid size-11 place-items-center rounded-control"
          >
            <X aria-hidden className="size-5" strokeWidth={1.75} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

/**
 * Alt+T moves the focus to the toasts; there Escape closes the newest, and after the last restores
 * the focus.
 */
function useKeys() {
  const { toasts, close } = Toast.useToastManager<Standing>()
  const viewport = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  const standing = toasts.filter(({ transitionStatus }) => transitionStatus !== 'ending')
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT' || !viewport.current) return
      if (!viewport.current.contains(document.activeElement))
        before.current = document.activeElement
      viewport.current.focus()
    }
    const forget = ({ target }: FocusEvent) => {
      if (target instanceof Node && !viewport.current?.contains(target)) before.current = null
    }
    addEventListener('keydown', focus)
    addEventListener('focusin', forget)
    return () => {
      removeEventListener('keydown', focus)
      removeEventListener('focusin', forget)
    }
  }, [])
  const isOver = standing.length === 0
  useEffect(() => {
    if (isOver && before.current instanceof HTMLElement) before.current.focus()
  }, [isOver])
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEventOf<HTMLDivElement>) => {
    const [newest] = standing
    if (key === 'Escape' && target === currentTarget && newest) close(newest.id)
  }
  return { viewport, onKeyDown }
}

const covers = (box: DOMRect, { top, bottom, left, right }: DOMRect) =>
  top < box.bottom && bottom > box.top && left < box.right && right > box.left

/** A focused element is not left under a toast: it is scrolled to the middle of the window. */
function useClearFocus(viewport: RefObject<HTMLDivElement | null>) {
  const { toasts } = Toast.useToastManager<Standing>()
  useEffect(() => {
    const clear = () => {
      const { activeElement } = document
      const toasts = viewport.current
      if (!toasts || !activeElement?.matches('input, textarea, select, button, a')) return
      if (toasts.contains(activeElement) || toasts.childElementCount === 0) return
      // Not for pointer focus: the pressed element would move away and the press would be lost.
      if (!activeElement.matches(':focus-visible')) return
      const isCovered = covers(
        toasts.getBoundingClientRect(),
        activeElement.getBoundingClientRect(),
      )
      if (isCovered) activeElement.scrollIntoView({ block: 'center' })
    }
    clear()
    addEventListener('focusin', clear)
    return () => removeEventListener('focusin', clear)
  }, [toasts, viewport])
}

function Toasts() {
  const t = useTranslations('shared')
  const { toasts } = Toast.useToastManager<Standing>()
  const { viewport, onKeyDown } = useKeys()
  useClearFocus(viewport)
  return (
    <Toast.Viewport
      ref={viewport}
      onKeyDown={onKeyDown}
      aria-label={t('notifications')}
      data-about-field={toasts.some(({ data }) => data?.aboutField) || undefined}
      className="toasts fixed inset-e-4 z-50 flex w-[calc(100vw-2rem)] max-w-96 flex-col gap-3"
    >
      <ToastList />
    </Toast.Viewport>
  )
}

/** The toasts: at the bottom inline end, three at most, dismissed by swipe, button or Escape. */
export function ToastRegion() {
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toasts />
      </Toast.Portal>
    </Toast.Provider>
  )
}
