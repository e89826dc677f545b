import { palette } from '../scene.tsx'
import { halfCourt, pathThrough, type Point } from './court.ts'
import { Figure } from './figure/figure.tsx'
import { shooting } from './figure/poses.ts'
import { tan } from './line-ups.ts'
import { Ball, Poster } from './parts.tsx'
import { home } from './players.tsx'

const eye = { depth: 15.4, height: 3.4, focus: 560 }
const horizon = 560

/**
 * Projects the hall from the centre circle, in metres: x to the right, y from the end line to the
 * viewer, z up.
 */
function seen(x: number, y: number, z: number): Point {
  const scale = eye.focus / (eye.depth - y)
  return [480 + x * scale, horizon + (eye.height - z) * scale]
}
const onFloor = ([x, y]: Point) => seen(x, y, 0)
const outline = (...points: Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

const wall = { side: 8.6, back: -2, near: 14, height: 12 }

const sideWall = (side: 1 | -1) =>
  outline(
    seen(side * wall.side, wall.back, 0),
    seen(side * wall.side, wall.back, wall.height),
    seen(side * wall.side, wall.near, wall.height),
    seen(side * wall.side, wall.near, 0),
  )

const windows = [-1.3, 0.6, 2.5, 4.4].map((y) =>
  outline(
    seen(wall.side, y, 5),
    seen(wall.side, y, 8.4),
    seen(wall.side, y + 1.3, 8.4),
    seen(wall.side, y + 1.3, 5),
  ),
)

/** A roof truss hung like the bridge: beam, cable and hangers across the hall. */
function truss(y: number) {
  const cable = Array.from({ length: 25 }, (_, index): Point => {
    const x = wall.side * (index / 12 - 1)
    return seen(x, y, 9.5 + 2 * (x / wall.side) ** 2)
  })
  const beam: Point[] = [seen(-wall.side, y, 9.2), seen(wall.side, y, 9.2)]
  const hangers = cable.map((point): Point[] => [point, [point[0], beam[0]?.[1] ?? 0]])
  const same = (point: Point) => point
  return { y, main: pathThrough([cable, beam], same), hangers: pathThrough(hangers, same) }
}
const trusses = [-1, 2, 5, 7.6].map(truss)

const lamps = [-1, 2, 5].flatMap((y) => [-4.6, 4.6].map((x) => ({ x, y })))
const cone = ({ x, y }: { x: number; y: number }) =>
  outline(seen(x - 0.5, y, 9), seen(x + 0.5, y, 9), seen(x + 2.9, y, 0), seen(x - 2.9, y, 0))

const shade = ({ x, y }: { x: number; y: number }) =>
  outline(
    seen(x - 0.25, y, 9.2),
    seen(x + 0.25, y, 9.2),
    seen(x + 0.6, y, 8.8),
    seen(x - 0.6, y, 8.8),
  )

const planks = Array.from({ length: 21 }, (_, index) => {
  const x = (index - 10) * 0.75
  return pathThrough(
    [
      [
        [x, 0],
        [x, wall.near],
      ],
    ],
    onFloor,
  )
}).join('')

function Hall() {
  const { side, back, near, height } = wall
  return (
    <>
      <path
        d={outline(
          seen(-side, back, height),
          seen(side, back, height),
          seen(side, back, 0),
          seen(-side, back, 0),
        )}
        fill={palette.velvet}
      />
      <path d={sideWall(-1)} fill="#33091F" />
      <path d={sideWall(1)} fill={palette.velvetDeep} />
      <path
        d={outline(
          seen(-side, back, 0),
          seen(side, back, 0),
          seen(side, near, 0),
          seen(-side, near, 0),
        )}
        fill="#B9814A"
      />
      <path d={pathThrough([halfCourt.floor], onFloor)} fill="#DCAF76" />
      <path d={planks} stroke="#9A6230" strokeOpacity=".28" strokeWidth={3} />
      <path d={pathThrough([halfCourt.key, halfCourt.freeThrow], onFloor)} fill={palette.velvet} />
      <path
        d={pathThrough(halfCourt.lines, onFloor)}
        fill="none"
        stroke={palette.cream}
        strokeWidth={6}
        strokeLinejoin="round"
      />
    </>
  )
}

/** Moonlight from the second window, on the floor. */
function Moonlight() {
  const patches = [-0.6, 1.8, 4.2, 6.6].map((y) =>
    outline(
      seen(3.2, y + 1.2, 0),
      seen(3.2, y + 3, 0),
      seen(7.4, y + 2.2, 0),
      seen(7.4, y + 0.4, 0),
    ),
  )
  return (
    <>
      <path d={windows.join('')} fill="#147078" />
      <clipPath id="gym-window">
        <path d={windows.join('')} />
      </clipPath>
      <g clipPath="url(#gym-window)">
        <circle cx="850" cy="378" r="32" fill={palette.cream} />
      </g>
      <path d={windows.join('')} fill="none" stroke={palette.night} strokeWidth={6} />
      <path d={patches.join('')} fill="#7FD0D2" fillOpacity=".22" />
    </>
  )
}

function Basket() {
  const [left, top] = seen(-0.9, 1.2, 3.95)
  const [right, bottom] = seen(0.9, 1.2, 2.9)
  const width = right - left
  const [ringX, ringY] = seen(0, 1.5, 3.05)
  return (
    <>
      <path d={`M${ringX - 7} ${bottom}h14V526h-14Z`} fill={palette.night} />
      <path d={`M${left} ${top}h${width}V${bottom}H${left}Z`} fill={palette.cream} />
      <path
        d={`M${ringX - 15} ${bottom - 8}v-26h30v26`}
        fill="none"
        stroke={palette.velvet}
        strokeWidth={4}
      />
      <path
        d={`M${ringX - 16} ${ringY}l5 26M${ringX - 5} ${ringY}l2 26M${ringX + 5} ${ringY}l-2 26M${ringX + 16} ${ringY}l-5 26M${ringX - 13} ${ringY + 13}h26`}
        stroke={palette.cream}
        strokeWidth={2.4}
      />
      <path
        d={`M${ringX - 18} ${ringY}h36`}
        stroke={palette.ball}
        strokeWidth={6}
        strokeLinecap="round"
      />
    </>
  )
}

/** Stays when the others have gone. */
function LastOne() {
  const [x, y] = seen(-1.7, 9.9, 0)
  return (
    <>
      <path
        d={`M${x - 26} ${y}L${x - 190} ${y + 66}L${x - 150} ${y + 84}L${x + 26} ${y + 8}Z`}
        fill={palette.night}
        fillOpacity=".35"
      />
      <Figure
        at={[x, y - 128]}
        size={0.4}
        pose={shooting}
        kit={home}
        number={14}
        skin={tan}
        hair="tail"
        isAway
      />
    </>
  )
}

/** The hall after training: lamps, moon and one girl who tries one shot more. */
export function GymByNight() {
  return (
    <Poster ground="#1B0410">
      <Hall />
      <Moonlight />
      {trusses.map(({ y, main, hangers }) => (
        <g key={y} fill="none" stroke={palette.gold}>
          <path d={hangers} strokeWidth={1.4 + (y + 1) * 0.12} />
          <path d={main} strokeWidth={3.4 + (y + 1) * 0.5} />
        </g>
      ))}
      <Basket />
      <path d={lamps.map(shade).join('')} fill={palette.gold} />
      <path d={lamps.map(cone).join('')} fill={palette.gold} fillOpacity=".15" />
      <LastOne />
      <Ball uid="gym" x={424} y={548} radius={18} turn={24} />
    </Poster>
  )
}
