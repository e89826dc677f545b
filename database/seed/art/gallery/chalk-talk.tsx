import { Digits } from '#features/catalogue/web/jersey-parts.tsx'
import { palette } from '../scene.tsx'
import { halfCourt, pathThrough, type Point } from './court.ts'
import { Ball, Poster } from './parts.tsx'

const scale = 62
export const onPlan = ([x, y]: Point): Point => [480 + x * scale, 80 + y * scale]

const planks = Array.from({ length: 22 }, (_, index) => -240 + index * 66)
const plankTones = ['#E3B982', '#DCAF76', '#E7C18D']

/** The half court from above, which the film of the play uses too. */
export function PlanFloor() {
  return (
    <>
      {planks.map((x, index) => (
        <path key={x} d={`M${x} -400h66v2300h-66Z`} fill={plankTones[(index * 2) % 3]} />
      ))}
      <path d={pathThrough([halfCourt.key, halfCourt.freeThrow], onPlan)} fill={palette.velvet} />
      <path
        d={pathThrough(halfCourt.lines, onPlan)}
        fill="none"
        stroke={palette.cream}
        strokeWidth={8}
        strokeLinejoin="round"
      />
      <path d={pathThrough([halfCourt.board], onPlan)} stroke={palette.night} strokeWidth={9} />
      <path
        d={pathThrough([halfCourt.ring], onPlan)}
        fill="none"
        stroke={palette.ball}
        strokeWidth={9}
      />
    </>
  )
}

export function Attacker({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <>
      <circle cx={x + 5} cy={y + 8} r="40" fill={palette.night} fillOpacity=".3" />
      <circle cx={x} cy={y} r="40" fill={palette.gold} stroke={palette.night} strokeWidth={6} />
      <Digits
        value={number}
        x={x}
        y={y - 19}
        height={38}
        fill={palette.night}
        outline={palette.gold}
      />
    </>
  )
}

export const crossPath = (x: number, y: number) =>
  `M${x - 24} ${y - 24}l48 48M${x + 24} ${y - 24}l-48 48`

const defenders: Point[] = [
  [480, 640],
  [268, 520],
  [690, 500],
  [330, 268],
  [646, 232],
]

function Moves() {
  return (
    <g
      fill="none"
      stroke={palette.gorge}
      strokeWidth={12}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M212 640C150 500 130 380 196 262M172 288L198 258L224 292" />
      <path d="M780 640C770 540 660 420 560 380M596 372L556 378L572 414" />
      <path d="M690 330V420M660 420H720" />
      <path d="M432 728L282 682" strokeDasharray="2 25" />
      <path d="M300 660L262 675L288 708" />
    </g>
  )
}

/** A play as a coach draws it before the game. */
export function ChalkTalk() {
  return (
    <Poster ground={plankTones[0] ?? palette.gold}>
      <g transform="rotate(-13 480 480) translate(0 30)">
        <PlanFloor />
        <Moves />
        <path
          d={defenders.map(([x, y]) => crossPath(x, y)).join('')}
          fill="none"
          stroke={palette.ballDeep}
          strokeWidth={17}
          strokeLinecap="round"
        />
        <Attacker x={480} y={744} number={4} />
        <Attacker x={212} y={662} number={7} />
        <Attacker x={786} y={662} number={23} />
        <Attacker x={130} y={190} number={10} />
        <Attacker x={690} y={306} number={14} />
        <Ball uid="chalk" x={556} y={756} radius={27} turn={30} />
      </g>
    </Poster>
  )
}
