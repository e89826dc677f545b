import { palette } from '../scene.tsx'
import { Ball, Poster } from './parts.tsx'

const centre = { x: 456, y: 516 }
const ring = 318
const mouth = 168
const loops = 14

const at = (radius: number, turns: number) => {
  const angle = turns * Math.PI * 2
  return `${(centre.x + radius * Math.cos(angle)).toFixed(1)} ${(centre.y + radius * Math.sin(angle)).toFixed(1)}`
}

/** The net as seen from below: cords that wind both ways from the ring to the net's mouth. */
const cords = Array.from({ length: loops }, (_, index) => {
  const start = index / loops
  const wind = (side: 1 | -1) =>
    `M${at(ring, start)}Q${at(238, start + side * 0.035)} ${at(mouth, start + side * 0.107)}`
  return wind(1) + wind(-1)
}).join('')

const beams = Array.from({ length: 9 }, (_, index) => {
  const from = index / 9 + 0.02
  return `M${at(60, from)}L${at(1000, from)}L${at(1000, from + 0.045)}Z`
}).join('')

function Board() {
  return (
    <g transform="rotate(24 690 210)">
      <path d="M664 190H716L704 340H640Z" fill={palette.ballDeep} />
      <path d="M380 -40H1010L930 180H460Z" fill={palette.cream} />
      <path d="M460 180H930V206H460Z" fill={palette.stoneDeep} />
      <path d="M584 176L570 22H820L806 176" fill="none" stroke={palette.velvet} strokeWidth={16} />
    </g>
  )
}

/** The view from under the basket, with the ball in the ring. */
export function ThroughTheRing() {
  return (
    <Poster ground={palette.night}>
      <path d={beams} fill={palette.velvetDeep} />
      <Board />
      <Ball uid="ring" x={centre.x - 14} y={centre.y - 20} radius={226} turn={18} dots />
      <circle
        cx={centre.x}
        cy={centre.y}
        r={ring}
        fill="none"
        stroke={palette.night}
        strokeWidth={44}
      />
      <g fill="none" strokeLinecap="round">
        <path d={cords} stroke={palette.cream} strokeWidth={9} />
        <circle cx={centre.x} cy={centre.y} r={mouth} stroke={palette.cream} strokeWidth={8} />
        <circle cx={centre.x} cy={centre.y} r={ring} stroke={palette.ball} strokeWidth={28} />
        <path
          d={`M${at(ring, 0.56)}A${ring} ${ring} 0 0 1 ${at(ring, 0.74)}`}
          stroke="#FFB36B"
          strokeWidth={9}
        />
      </g>
    </Poster>
  )
}
