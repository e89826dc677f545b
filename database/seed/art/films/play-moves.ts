import type { Point } from '../gallery/court.ts'
import { eased, progress } from './timing.ts'

type Stop = readonly [time: number, x: number, y: number]
type Player = { number: number; stops: readonly [Stop, ...Stop[]] }

/** A screen frees number 4, who cuts to the far corner and gets the ball back for three points. */
export const shooter: Player = {
  number: 4,
  stops: [
    [0, 0, 10],
    [1.2, 0, 10],
    [1.9, 2, 6.4],
    [2.5, 1.2, 3],
    [3.5, 6.4, 1.7],
  ],
}
const wing: Player = {
  number: 7,
  stops: [
    [0, -5.2, 7.8],
    [0.6, -5.2, 7.8],
    [1.1, -5, 7.2],
    [2.9, -5, 7.2],
    [4, -4, 8.6],
  ],
}
const point: Player = {
  number: 23,
  stops: [
    [0, 5.4, 7.8],
    [1.3, 5.4, 7.8],
    [2.5, 0.6, 9.4],
  ],
}
const others: Player[] = [
  {
    number: 10,
    stops: [
      [0, -6.4, 2],
      [2, -6.4, 2],
      [3.4, -2.9, 1.4],
    ],
  },
  {
    number: 14,
    stops: [
      [0, 2.4, 5],
      [0.4, 2.4, 5],
      [1.2, 1.1, 8.4],
      [2, 1.1, 8.4],
      [3.2, 3, 4.6],
    ],
  },
]
export const team = [shooter, wing, point, ...others]

export function courtPlace({ stops }: Player, time: number): Point {
  let [from, x, y] = stops[0]
  for (const [to, nextX, nextY] of stops.slice(1)) {
    const share = eased(time, from, to)
    x += (nextX - x) * share
    y += (nextY - y) * share
    from = to
  }
  return [x, y]
}

export const hoop: Point = [0, 1.575]
const between = (from: Point, to: Point, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
]

/** A defender follows half a second behind, between the player and the ring. */
export const defenderPlace = (player: Player, time: number) =>
  between(courtPlace(player, Math.max(0, time - 0.4)), hoop, 0.24)

const passes = [
  { at: 0.5, from: shooter, to: wing },
  { at: 2.4, from: wing, to: point },
  { at: 3.5, from: point, to: shooter },
]
const passSeconds = 0.5
export const shot = { at: 4.3, to: 5.2 }

/** The ball's place on the floor, and its height from 0 to 1. */
export function ballPlace(time: number): { place: Point; height: number } {
  if (time >= shot.at) {
    const t = progress(time, shot.at, shot.to)
    return { place: between(courtPlace(shooter, time), hoop, t), height: 4 * t * (1 - t) }
  }
  const pass = passes.findLast(({ at }) => time >= at)
  if (!pass) return { place: courtPlace(shooter, time), height: 0 }
  const t = progress(time, pass.at, pass.at + passSeconds)
  return { place: between(courtPlace(pass.from, time), courtPlace(pass.to, time), t), height: 0 }
}
