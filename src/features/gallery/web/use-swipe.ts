import { type DragEvent, type PointerEvent, useRef } from 'react'

const minSwipePx = 48

const controlsHeightPx = 96

/** The foot of a video belongs to its controls: a finger there moves along the film. */
const isOnControls = (target: EventTarget, clientY: number) =>
  target instanceof HTMLVideoElement &&
  clientY > target.getBoundingClientRect().bottom - controlsHeightPx

/** Tells `onSwipe` of each swipe by finger or mouse, and whether it went to the left. */
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
  // A mouse would drag the picture itself away, and the swipe would never end.
  const onDragStart = (event: DragEvent) => event.preventDefault()
  return { onPointerDown, onPointerUp, onDragStart }
}
