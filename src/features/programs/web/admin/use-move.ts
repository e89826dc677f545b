import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { directionOf } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type Weekday, weekdays } from '#core/weekdays.ts'
import { minutesUntil, timeAfter } from '#core/day-time.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { changeSession, useReadWeekAgain } from './client.ts'
import { pathOf, useSessionToast } from './use-session-toasts.ts'
import type { Slot } from './week-layout.ts'

const stepMinutes = 15
/** The drag threshold, so that an unsteady hand moves nothing. */
const startPx = 6

/** A session being moved: its new day and time, and whether they are being saved. */
export type Move = { id: string; weekday: Weekday; time: string; isSaving: boolean }

type Shown = { from: number; until: number }
type Target = Pick<Move, 'weekday' | 'time'>

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** The target so many days and minutes away, clamped to the visible grid. */
function shifted(slot: Slot, from: Target, by: { days: number; minutes: number }, shown: Shown) {
  const day = between(weekdays.indexOf(from.weekday) + by.days, 0, weekdays.length - 1)
  const last = Math.max(shown.until - slot.session.minutes, 0)
  const start = between(minutesUntil(from.time) + by.minutes, Math.min(shown.from, last), last)
  return { weekday: weekdays[day] ?? from.weekday, time: timeAfter(start) }
}

/** The step of an arrow key; `forward` is -1 where the days run from right to left. */
function stepOf(key: string, forward: 1 | -1) {
  const steps: Record<string, { days: number; minutes: number }> = {
    ArrowLeft: { days: -forward, minutes: 0 },
    ArrowRight: { days: forward, minutes: 0 },
    ArrowUp: { days: 0, minutes: -stepMinutes },
    ArrowDown: { days: 0, minutes: stepMinutes },
  }
  return steps[key]
}

const isSame = (one: Target, other: Target) =>
  one.weekday === other.weekday && one.time === other.time

function useSave(onSettled: () => void) {
  const tell = useSessionToast()
  const readAgain = useReadWeekAgain()
  const { mutate } = useMutation({
    mutationFn: ({ slot: { session }, to }: { slot: Slot; to: Target }) =>
      changeSession(pathOf(session), { ...to, version: session.version }),
    onSuccess: (after, { slot }) => tell(slot.team, slot.session, after),
    onError: useRefusalToast(),
    onSettled: async () => {
      await readAgain()
      onSettled()
    },
  })
  return mutate
}

/**
 * Moves sessions in the grid by dragging and by the arrow keys; saved on dropping or with Enter.
 * Touch stays with scrolling and tapping, as on every other screen.
 */
export function useMove({ shown, hourPx }: { shown: Shown; hourPx: number }) {
  const [move, setMove] = useState<Move>()
  const dragged = useRef<{ x: number; y: number; isMoving: boolean }>(undefined)
  const forward = directionOf(useLanguage()) === 'rtl' ? -1 : 1
  const save = useSave(() => setMove(undefined))

  const targetOf = ({ session }: Slot): Target => (move?.id === session.id ? move : session)
  const show = (slot: Slot, to: Target) =>
    setMove(isSame(to, slot.session) ? undefined : { ...to, id: slot.session.id, isSaving: false })
  const drop = (slot: Slot) => {
    if (move?.id !== slot.session.id || move.isSaving) return false
    setMove({ ...move, isSaving: true })
    save({ slot, to: { weekday: move.weekday, time: move.time } })
    return true
  }

  const onPointerMove = (slot: Slot, event: PointerEvent<HTMLElement>) => {
    const from = dragged.current
    const columns = event.currentTarget.closest('[data-columns]')
    if (!from || !columns || event.buttons !== 1 || move?.isSaving) return
    const [right, down] = [event.clientX - from.x, event.clientY - from.y]
    from.isMoving ||= Math.hypot(right, down) > startPx
    if (!from.isMoving) return
    const days = Math.round((forward * right * weekdays.length) / columns.clientWidth)
    const minutes = Math.round((down / hourPx) * (60 / stepMinutes)) * stepMinutes
    show(slot, shifted(slot, slot.session, { days, minutes }, shown))
  }

  const onKeyDown = (slot: Slot, event: KeyboardEvent) => {
    const step = stepOf(event.key, forward)
    dragged.current = undefined
    if (event.key === 'Escape') setMove(undefined)
    if (!step || move?.isSaving) return
    event.preventDefault()
    show(slot, shifted(slot, targetOf(slot), step, shown))
  }

  return {
    move,
    /** The event handlers of a session's button; `onOpen` runs on a press that moved nothing. */
    handlers: (slot: Slot, onOpen: () => void) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.pointerType === 'touch' || event.button !== 0) return
        dragged.current = { x: event.clientX, y: event.clientY, isMoving: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => onPointerMove(slot, event),
      onPointerUp: () => dragged.current?.isMoving && drop(slot),
      onPointerCancel() {
        dragged.current = undefined
        setMove(undefined)
      },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(slot, event),
      onBlur: () => move?.isSaving || setMove(undefined),
      onClick() {
        // Releasing after a drag fires a click, too.
        const wasDragged = dragged.current?.isMoving
        dragged.current = undefined
        if (!wasDragged && !drop(slot)) onOpen()
      },
    }),
  }
}
