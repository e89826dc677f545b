import type { Look } from './line-ups.ts'

const middle = 640

type Row = { floor: number; step?: number; fall: number }

/** Places beside each other around the middle, the outermost `fall` lower than the middle. */
export const row = (looks: readonly Look[], { floor, step = 196, fall }: Row) =>
  looks.map((look, index) => {
    const x = middle + (index - (looks.length - 1) / 2) * step
    return { look, at: { x, y: floor + fall * ((x - middle) / 490) ** 2 } }
  })
