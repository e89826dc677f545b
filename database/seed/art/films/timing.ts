import type { ReactElement } from 'react'

/** A drawing that depends on the seconds since the film's start. */
export type Film = { seconds: number; draw: (time: number) => ReactElement }

const clamped = (value: number) => Math.min(1, Math.max(0, value))

/** How far `time` has come between two moments, from 0 to 1 with soft ends. */
export function eased(time: number, from: number, to: number) {
  const t = clamped((time - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** As `eased`, at even speed. */
export const progress = (time: number, from: number, to: number) =>
  clamped((time - from) / (to - from))

/** A blow at `from` that swings out: 0 before, then a fading sine between 1 and -1. */
export function ringing(time: number, from: number, swings = 2.6) {
  const t = time - from
  return t < 0 ? 0 : Math.exp(-3.4 * t) * Math.sin(t * swings * Math.PI * 2)
}
