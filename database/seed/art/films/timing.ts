import type { ReactElement } from 'react'

/** A drawing that depends on the seconds since the film's start. */
export type Film = { seconds: number; draw: (time: number) => ReactElement }

const clamped = (value: number) => Math.min(1, Math.max(0, value))

/** Progress of `time` between two moments, from 0 to 1, with soft ends. */
export function eased(time: number, from: number, to: number) {
  const t = clamped((time - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Like `eased`, at constant speed. */
export const progress = (time: number, from: number, to: number) =>
  clamped((time - from) / (to - from))

/**
 * A damped oscillation that starts at `from`: 0 before, then a sine between 1 and -1 that fades.
 */
export function ringing(time: number, from: number, swings = 2.6) {
  const t = time - from
  return t < 0 ? 0 : Math.exp(-3.4 * t) * Math.sin(t * swings * Math.PI * 2)
}
