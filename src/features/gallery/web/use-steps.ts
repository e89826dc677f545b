import { type DragEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { directionOf } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'

const minSwipePx = 48

const controlsHeightPx = 96

const isInVideo = (target: EventTarget) => target instanceof HTMLVideoElement

/** The foot of a video belongs to its controls: a finger there moves along the film. */
const isOnControls = (target: EventTarget, clientY: number) =>
  target instanceof HTMLVideoElement &&
  clientY > target.getBoundingClientRect().bottom - controlsHeightPx

/**
 * Walks a ring of `count` items by buttons, arrow keys and swipes, which follow the direction of
 * the language.
 */
export function useSteps(start: number, count: number) {
  const [index, setIndex] = useState(start)
  const forward = directionOf(useLanguage()) === 'rtl' ? -1 : 1
  const pressedAt = useRef<number>(undefined)

  const move = (by: number) => setIndex((current) => (current + by + count) % count)
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (isInVideo(target)) return
    if (key === 'ArrowRight') move(forward)
    if (key === 'ArrowLeft') move(-forward)
  }
  const onPointerDown = ({ clientX, clientY, target }: PointerEvent) => {
    pressedAt.current = isOnControls(target, clientY) ? undefined : clientX
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const distance = clientX - (pressedAt.current ?? clientX)
    pressedAt.current = undefined
    if (Math.abs(distance) >= minSwipePx) move(distance < 0 ? forward : -forward)
  }
  // A mouse would drag the picture itself away, and the swipe would never end.
  const onDragStart = (event: DragEvent) => event.preventDefault()
  return { index, move, walk: { onKeyDown, onPointerDown, onPointerUp, onDragStart } }
}
