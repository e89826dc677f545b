import type { PointerEvent } from 'react'
import { flushSync } from 'react-dom'

const minDragPx = 4

type Drag = {
  onStart: () => void
  /** The slot must be rendered at this index before the next pointer event. */
  onPlace: (place: number) => void
  onEnd: (isDropped: boolean) => void
}

/** The list index whose corner is nearest. */
function nearestPlace(list: Element, left: number, top: number): number {
  const distances = [...list.children].map((slot) =>
    slot instanceof HTMLElement ? Math.hypot(slot.offsetLeft - left, slot.offsetTop - top) : 0,
  )
  return distances.indexOf(Math.min(...distances))
}

/**
 * Makes a slot follow the pointer that pressed it. The listeners are on the window, because a slot
 * that moves in the DOM loses pointer capture. @returns a function that ends it early, without
 * `onEnd`
 */
export function dragSlot(pressed: PointerEvent, slot: HTMLElement, drag: Drag): () => void {
  const { pointerId, clientX, clientY } = pressed
  const { offsetLeft, offsetTop, parentElement: list } = slot
  const ended = new AbortController()
  let place: number | undefined
  const stop = () => {
    ended.abort()
    slot.style.translate = ''
  }
  const follow = (event: globalThis.PointerEvent) => {
    const [x, y] = [event.clientX - clientX, event.clientY - clientY]
    const isDrag = place !== undefined || Math.hypot(x, y) >= minDragPx
    if (event.pointerId !== pointerId || !isDrag || !list) return
    const nearest = nearestPlace(list, offsetLeft + x, offsetTop + y)
    flushSync(() => {
      if (place === undefined) drag.onStart()
      if (place !== nearest) drag.onPlace(nearest)
    })
    place = nearest
    slot.style.translate = `${offsetLeft + x - slot.offsetLeft}px ${offsetTop + y - slot.offsetTop}px`
  }
  const end = ({ type, pointerId: ending }: globalThis.PointerEvent) => {
    if (ending !== pointerId) return
    stop()
    if (place !== undefined) drag.onEnd(type === 'pointerup')
  }
  addEventListener('pointermove', follow, { signal: ended.signal })
  addEventListener('pointerup', end, { signal: ended.signal })
  addEventListener('pointercancel', end, { signal: ended.signal })
  return stop
}
