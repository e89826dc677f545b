import { palette } from '../scene.tsx'
import type { Point } from './court.ts'

/**
 * Projects metres of the quarter, seen from its corner: x down to the right, y down to the left, z
 * up.
 */
export const unit = 27
export const seen = (x: number, y: number, z = 0): Point => [
  480 + (x - y) * 0.866 * unit,
  268 + (x + y) * 0.5 * unit - z * unit,
]
export const face = (...points: Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

type House = {
  x: number
  y: number
  wide: number
  deep: number
  high: number
  tone: number
  lit: readonly number[]
}

const tones = [
  { roof: '#F0C9A0', left: '#B2453A', right: '#8A1E4B' },
  { roof: '#E8A869', left: '#9C2B3C', right: '#6B1238' },
  { roof: '#F4B93E', left: '#C2381F', right: '#8A1E4B' },
  { roof: '#F3ECE3', left: '#CDA58A', right: '#A2705F' },
] as const

/** The houses beyond the court, then those in front of it, each from far to near. */
export const behind: House[] = [
  { x: -9, y: -9, wide: 6, deep: 6, high: 9, tone: 1, lit: [0, 3, 5] },
  { x: -2.6, y: -10, wide: 5, deep: 6, high: 6.4, tone: 3, lit: [1, 2] },
  { x: -10, y: -2.6, wide: 6, deep: 5, high: 7.2, tone: 0, lit: [0, 4] },
  { x: 3, y: -9, wide: 5, deep: 5, high: 8.6, tone: 2, lit: [0, 2, 3] },
  { x: -9, y: 3, wide: 5, deep: 5, high: 5.4, tone: 2, lit: [1] },
  { x: 8.8, y: -8, wide: 5, deep: 4.6, high: 5.6, tone: 0, lit: [0, 3] },
  { x: -8, y: 8.8, wide: 4.6, deep: 5, high: 8, tone: 3, lit: [2, 5] },
  { x: 14.4, y: -7.4, wide: 4.6, deep: 4.6, high: 9.4, tone: 1, lit: [1, 2, 4] },
  { x: -7.4, y: 14.4, wide: 4.6, deep: 4.6, high: 6.2, tone: 1, lit: [0, 3] },
]
export const before: House[] = [
  { x: 18.4, y: 4, wide: 5, deep: 5, high: 4.4, tone: 3, lit: [0] },
  { x: 4, y: 18.4, wide: 5, deep: 5, high: 4.2, tone: 0, lit: [1] },
  { x: 17.6, y: 10.6, wide: 5, deep: 5, high: 3.4, tone: 2, lit: [] },
  { x: 10.6, y: 17.6, wide: 5, deep: 5, high: 3.2, tone: 1, lit: [0] },
  { x: 16.4, y: 16.6, wide: 5, deep: 5, high: 2.6, tone: 3, lit: [1] },
  { x: 23.6, y: 9.6, wide: 5.4, deep: 6, high: 4, tone: 1, lit: [0, 1] },
  { x: 9.6, y: 23.6, wide: 6, deep: 5.4, high: 4.4, tone: 2, lit: [1] },
  { x: 22.6, y: 17, wide: 5, deep: 5, high: 3.6, tone: 0, lit: [0] },
  { x: 16.6, y: 22.8, wide: 5, deep: 5, high: 3.6, tone: 1, lit: [0] },
]

/** Two windows a floor on each visible wall; those listed are lit. */
function windowsOf({ x, y, wide, deep, high, lit }: House) {
  const places = Array.from({ length: 8 }, (_, index) => ({
    index,
    south: index % 2 === 0,
    along: 0.22 + 0.4 * (Math.floor(index / 2) % 2),
    z: high - 2.4 - 2.6 * Math.floor(index / 4),
  })).filter(({ z }) => z > 0.4)
  return places.map(({ index, south, along, z }) => {
    const at = (t: number, height: number) =>
      south ? seen(x + wide * t, y + deep, height) : seen(x + wide, y + deep * t, height)
    return {
      index,
      lit: lit.includes(index),
      d: face(at(along, z), at(along + 0.18, z), at(along + 0.18, z + 1.4), at(along, z + 1.4)),
    }
  })
}

export function HouseBlock({ house }: { house: House }) {
  const { x, y, wide, deep, high, tone } = house
  const { roof, left, right } = tones[tone] ?? tones[0]
  const [farX, farY] = [x + wide, y + deep]
  return (
    <>
      <path
        d={face(seen(x, farY), seen(farX, farY), seen(farX, farY, high), seen(x, farY, high))}
        fill={left}
      />
      <path
        d={face(seen(farX, y), seen(farX, farY), seen(farX, farY, high), seen(farX, y, high))}
        fill={right}
      />
      <path
        d={face(seen(x, y, high), seen(farX, y, high), seen(farX, farY, high), seen(x, farY, high))}
        fill={roof}
      />
      <path
        d={face(
          seen(x + 0.5, y + 0.5, high),
          seen(farX - 0.5, y + 0.5, high),
          seen(farX - 0.5, farY - 0.5, high),
          seen(x + 0.5, farY - 0.5, high),
        )}
        fill={palette.night}
        fillOpacity=".14"
      />
      {windowsOf(house).map(({ index, lit, d }) => (
        <path
          key={index}
          d={d}
          fill={lit ? '#FFD77A' : palette.night}
          fillOpacity={lit ? 1 : 0.55}
        />
      ))}
    </>
  )
}
