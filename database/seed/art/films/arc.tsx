import { Ball, DuskRings, housesPath } from '../gallery/parts.tsx'
import { palette } from '../scene.tsx'
import {
  ballAt,
  ballRadius,
  flown,
  isCarried,
  ring,
  road,
  scoredAt,
  strikes,
} from './arc-flight.ts'
import { eased, type Film, ringing } from './timing.ts'
import { Net } from './net.tsx'

const span = { left: 92, right: 548, top: 96, lowest: 236 }
const middle = (span.left + span.right) / 2
const columns = Array.from({ length: 55 }, (_, index) => -8 + index * 12)

function cableAt(x: number) {
  const { left, right, top, lowest } = span
  if (x < left) return top + ((left - x) * (road - top)) / 120
  if (x > right) return top + ((x - right) * (road - top)) / 120
  return lowest - (lowest - top) * ((x - middle) / (right - middle)) ** 2
}

/**
 * The depth of the road's bend at `x`: it gives way under each bounce and winds up before each
 * throw.
 */
function bend(x: number, time: number) {
  const near = (centre: number) => Math.exp(-(((x - centre) / 54) ** 2))
  const struck = strikes.reduce((sum, { at, x: centre, force }) => {
    const again = at === 0 ? ringing(time + 8, 8) : ringing(time, at)
    return sum + force * again * near(centre)
  }, 0)
  const windUp = (from: number, to: number, depth: number) =>
    time > from && time < to ? depth * Math.sin(Math.PI * eased(time, from, to)) : 0
  return struck + (windUp(1.25, 1.6, 9) + windUp(7.5, 8, 7)) * near(strikes[0]?.x ?? 0)
}

function Bridge({ time }: { time: number }) {
  const { left, right, top } = span
  const roadAt = (x: number) => road + bend(x, time)
  const points = columns.map((x) => `${x} ${roadAt(x).toFixed(2)}`)
  const hangers = columns.filter((x) => Math.abs(x - left) > 6 && Math.abs(x - right) > 6)
  const tower = (x: number) => `M${x - 8} 330V${top - 9}h16V330ZM${x - 16} ${top - 14}h32v8h-32Z`
  return (
    <>
      <g fill="none" stroke={palette.gold}>
        <path
          d={hangers.map((x) => `M${x} ${cableAt(x).toFixed(1)}V${roadAt(x).toFixed(2)}`).join('')}
          strokeWidth={1.6}
        />
        <path
          d={`M${left} ${top}Q${middle} ${2 * span.lowest - top} ${right} ${top}M${left} ${top}L${left - 120} ${road}M${right} ${top}L${right + 120} ${road}`}
          strokeWidth={3.6}
        />
        <path d={`M${points.join('L')}`} strokeWidth={7} />
      </g>
      <path d={tower(left) + tower(right)} fill={palette.gold} />
      <path
        d={`M${left - 18} 326h36v40h-36zM${right - 18} 326h36v40h-36z`}
        fill={palette.goldDeep}
      />
    </>
  )
}

const houses =
  housesPath(252, [
    [0, 22, 44],
    [24, 14, 30],
    [40, 20, 58],
    [62, 12, 36],
  ]) +
  housesPath(252, [
    [566, 14, 34],
    [582, 22, 54],
    [606, 14, 28],
    [622, 20, 46],
  ])

function Town() {
  return (
    <>
      <path d={houses} fill="#3F0E2A" />
      <path
        d="M46 226h4v6h-4zM52 212h4v6h-4zM8 222h4v6h-4zM590 212h4v6h-4zM596 226h4v6h-4zM628 222h4v6h-4z"
        fill={palette.gold}
      />
      <path
        d="M0 252H96L120 290 110 330 128 360H0ZM640 252H544L520 292 532 330 514 360H640Z"
        fill="#1B0410"
      />
      <path
        d="M96 252L146 262 166 310 158 360H128L110 330 120 290ZM544 252L496 264 474 312 484 360H514L532 330 520 292Z"
        fill={palette.plum}
      />
    </>
  )
}

function Trail({ time }: { time: number }) {
  const width = 3.4 * (1 - eased(time, 4.4, 5.4))
  if (width === 0) return null
  const d = flown(time)
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`)
    .join('')
  return <path d={d} stroke={palette.cream} strokeWidth={width} strokeLinecap="round" />
}

/** Short gold rays around the ring when the ball is in. */
function Cheer({ time }: { time: number }) {
  const reach = eased(time, scoredAt, scoredAt + 0.3)
  const left = 1 - eased(time, scoredAt + 0.25, scoredAt + 0.7)
  if (reach === 0 || left === 0) return null
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1 + index / 8)
    const at = (radius: number) =>
      `${(ring.x + radius * Math.cos(angle)).toFixed(1)} ${(ring.y - 4 + radius * Math.sin(angle)).toFixed(1)}`
    return `M${at(34 + 16 * reach)}L${at(34 + 16 * reach + 14 * left)}`
  })
  return <path d={rays.join('')} stroke={palette.gold} strokeWidth={3.4} strokeLinecap="round" />
}

/** The ball leaves the bridge, flies over the sun, falls through the ring and returns. */
function Arc({ time }: { time: number }) {
  const { x, y, turn } = ballAt(time)
  const carried = isCarried(time) ? Math.max(0, bend(x, time)) * (y > road - 40 ? 1 : 0) : 0
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">
      <path d="M0 0H640V360H0Z" fill={palette.night} />
      <DuskRings x={320} y={216} radii={[330, 262, 200, 150]} />
      <Ball uid="sun" x={320} y={216} radius={104} dots />
      <Town />
      <Bridge time={time} />
      <Trail time={time} />
      <circle cx={x} cy={y + carried} r={ballRadius + 2.4} fill={palette.night} />
      <Ball uid="flying" x={x} y={y + carried} radius={ballRadius} turn={turn} />
      <path d={`M548 ${ring.y}H${ring.x + 20}`} stroke="#FF8A4C" strokeWidth={5} />
      <Net x={ring.x} y={ring.y} width={ring.width} length={36} swing={ringing(time, scoredAt)} />
      <Cheer time={time} />
    </svg>
  )
}

export const arcFilm: Film = { seconds: 8, draw: (time) => <Arc time={time} /> }
