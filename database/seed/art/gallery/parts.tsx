import type { ReactNode } from 'react'
import { palette } from '../scene.tsx'

/** The 960 square of a gallery picture, filled with one flat colour. */
export function Poster({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960">
      <path d="M0 0H960V960H0Z" fill={ground} />
      {children}
    </svg>
  )
}

/** The family's only gradient, from gold to orange. */
export function SunGradient({ id }: { id: string }) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      <stop offset="0" stopColor={palette.gold} />
      <stop offset=".55" stopColor={palette.ball} />
      <stop offset="1" stopColor={palette.ballDeep} />
    </linearGradient>
  )
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Halftone of a ball of radius 100: dots that grow towards its foot. */
const dotRows = range(14).map((row) => {
  const y = -34 + row * 9.6
  const columns = range(24).map((column) => -110 + column * 9.6 + (row % 2) * 4.8)
  const inside = columns.filter((x) => x * x + y * y < 96 ** 2)
  return {
    path: inside.map((x) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`).join(''),
    size: 1 + row * 0.56,
  }
})

export const seams =
  'M-100 -8H100M0 -100V100M-80 -92C-30 -38 -30 25 -80 87M80 -92C30 -38 30 25 80 87'

type BallProps = {
  uid: string
  x: number
  y: number
  radius: number
  /** The seams turn by these degrees; the light stays where it is. */
  turn?: number
  dots?: boolean
}

/** The hero's ball at any size. */
export function Ball({ uid, x, y, radius, turn = 0, dots = false }: BallProps) {
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(radius / 100).toFixed(4)})`}>
      <SunGradient id={`${uid}-sun`} />
      <clipPath id={`${uid}-cut`}>
        <circle r="100" />
      </clipPath>
      <circle r="100" fill={`url(#${uid}-sun)`} />
      <g clipPath={`url(#${uid}-cut)`} fill="none">
        {dots && (
          <g stroke={palette.velvet} strokeOpacity=".5" strokeLinecap="round">
            {dotRows.map(({ path, size }) => (
              <path key={path} d={path} strokeWidth={size.toFixed(2)} />
            ))}
          </g>
        )}
        <path
          d={seams}
          stroke={palette.night}
          strokeWidth={dots ? 3.4 : 7}
          transform={`rotate(${turn.toFixed(1)})`}
        />
      </g>
    </g>
  )
}

type SpanProps = {
  left: number
  right: number
  /** The heights of the tower tops and of the roadway. */
  top: number
  deck: number
  /** The distance between the cable's lowest point and the roadway. */
  sag?: number
  step?: number
  /** The foot of the towers, and how far the roadway continues behind them. */
  foot: number
  shore?: number
  weight?: number
  colour?: string
}

/** A suspension bridge seen from the side, after Sidi M'Cid. */
export function SuspensionBridge({
  left,
  right,
  top,
  deck,
  sag = 24,
  step = 20,
  foot,
  shore = 240,
  weight = 1,
  colour = palette.gold,
}: SpanProps) {
  const middle = (left + right) / 2
  const lowest = deck - sag
  const cableAt = (x: number) => lowest - (lowest - top) * ((x - middle) / (right - middle)) ** 2
  const xs = range(Math.floor((right - left) / step) - 1).map((index) => left + (index + 1) * step)
  const tower = (x: number) =>
    `M${x - 13 * weight} ${foot}V${top - 14 * weight}h${26 * weight}V${foot}ZM${x - 26 * weight} ${top - 22 * weight}h${52 * weight}v${12 * weight}h${-52 * weight}Z`
  return (
    <>
      <g fill="none" stroke={colour}>
        <path
          d={xs.map((x) => `M${x} ${cableAt(x).toFixed(1)}V${deck}`).join('')}
          strokeWidth={2 * weight}
        />
        <path
          d={`M${left} ${top}Q${middle} ${2 * lowest - top} ${right} ${top}M${left} ${top}L${left - shore} ${deck}M${right} ${top}L${right + shore} ${deck}`}
          strokeWidth={5 * weight}
        />
        <path d={`M${left - shore} ${deck}H${right + shore}`} strokeWidth={9 * weight} />
      </g>
      <path d={tower(left) + tower(right)} fill={colour} />
    </>
  )
}

/** Flat houses that stand on `ground`; each has its left edge, width and height. */
export const housesPath = (ground: number, sizes: readonly (readonly [number, number, number])[]) =>
  sizes.map(([x, width, height]) => `M${x} ${ground}v${-height}h${width}v${height}z`).join('')

/** Rings of dusk around the sun, darkest outside: flat bands instead of a second gradient. */
export function DuskRings({ x, y, radii }: { x: number; y: number; radii: readonly number[] }) {
  const bands = ['#35091F', palette.plum, palette.velvet, '#7A1A40', '#9C2B3C']
  return radii.map((radius, index) => (
    <circle key={radius} cx={x} cy={y} r={radius} fill={bands[index]} />
  ))
}
