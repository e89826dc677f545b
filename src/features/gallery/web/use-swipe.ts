import { type DragEvent, type PointerEvent, useRef } from 'react'

const minSwipePx = 48

const controlsHeightPx = 96

/** The bottom of a video belongs to its controls, where a finger seeks. */
const isOnControls = (target: EventTarget, clientY: number) =>
  target instanceof HTMLVideoElement &&
  clientY > target.getBoundingClientRect().bottom - controlsHeightPx

/** Reports each swipe by finger or mouse, and whether it went left. */
export function useSwipe(onSwipe: (isToTheLeft: boolean) => void) {
  const pressedAt = useRef<number>(undefined)
  const onPointerDown = ({ clientX, clientY, target }: PointerEvent) => {
    pressedAt.current = isOnControls(target, clientY) ? undefined : clientX
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const distance = clientX - (pressedAt.current ?? clientX)
    pressedAt.current = undefined
    if (Math.abs(distance) >= minSwipePx) onSwipe(distance < 0)
  }
  // A mouse would start dragging the image itself, and the swipe would never end.
  const onDragStart = (event: DragEvent) => event.preventDefault()
  return { onPointerDown, onPointerUp, onDragStart }
}
