import { palette } from '../scene.tsx'

type NetProps = {
  x: number
  y: number
  width: number
  length: number
  /** From -1 to 1: how far the net swings after the ball. */
  swing: number
}

const cords = [-1, -0.5, 0, 0.5, 1]

/** Ring and net from the side, drawn over the ball so that it falls through them. */
export function Net({ x, y, width, length, swing }: NetProps) {
  const foot = y + length * (1 + swing * 0.34)
  const at = (place: number, depth: number) => {
    const half = (width / 2) * (1 - depth * (0.5 - swing * 0.12))
    const waver = swing * width * 0.08 * Math.sin(depth * Math.PI)
    return `${(x + place * half + waver).toFixed(1)} ${(y + (foot - y) * depth).toFixed(1)}`
  }
  const lattice = cords
    .slice(1)
    .map((place) => {
      const left = place - 0.5
      return `M${at(left, 0)}L${at(place - 0.25, 0.36)}L${at(left, 0.7)}L${at(place - 0.25, 1)}M${at(place, 0)}L${at(place - 0.25, 0.36)}L${at(place, 0.7)}L${at(place - 0.25, 1)}`
    })
    .join('')
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={lattice} stroke={palette.cream} strokeWidth={width * 0.04} />
      <path
        d={`M${x - width / 2} ${y}H${x + width / 2}`}
        stroke="#FF8A4C"
        strokeWidth={width * 0.11}
      />
    </g>
  )
}
