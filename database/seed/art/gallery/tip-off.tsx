import { palette } from '../scene.tsx'
import { dark, light, type Look, tan } from './line-ups.ts'
import { Ball } from './parts.tsx'
import { guests, home, Standing } from './players.tsx'
import { Shade } from './teams/frame.tsx'

const floor = 668
const seats = Array.from({ length: 4 * 22 }, (_, seat) => {
  const row = Math.floor(seat / 22)
  return { x: (seat % 22) * 62 + (row % 2) * 31 - 20, y: 150 + row * 74 }
})
const shirts = ['#7A1A40', '#9C2B3C', palette.goldDeep, '#15666B', '#5E0F3A']

function Stands() {
  return (
    <>
      <path d="M0 0H1280V560H0Z" fill={palette.night} />
      {seats.map(({ x, y }, seat) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} opacity=".72">
          <path d="M-27 70C-27 34 -14 24 0 24S27 34 27 70Z" fill={shirts[(seat * 7) % 5]} />
          <circle r="19" fill={(seat * 5) % 3 ? '#A06A3E' : '#6E3F28'} />
          <path d="M-20 -1C-20 -26 20 -26 20 -1Q0 -12 -20 -1Z" fill={palette.ink} />
        </g>
      ))}
      <path d="M0 440H1280V560H0Z" fill={palette.wine} />
      <path d="M0 440H1280" stroke={palette.gold} strokeWidth={6} />
      <path d="M0 560H1280V720H0Z" fill="#DCAF76" />
      <ellipse cx="640" cy="660" rx="250" ry="46" fill="none" stroke="#FFF6EE" strokeWidth={6} />
      <path d="M640 560V720" stroke="#FFF6EE" strokeWidth={6} />
      <path d="M0 560H1280" stroke={palette.night} strokeWidth={8} />
    </>
  )
}

type Side = 'home' | 'guests'
/** From left to right: whose player, where, how high above the floor, and the look. */
const players: readonly (readonly [side: Side, x: number, jump: number, look: Look])[] = [
  ['home', 118, 0, [8, tan, 'curls', 'hips']],
  ['home', 318, 0, [5, light, 'fade', 'down']],
  ['guests', 968, 0, [6, dark, 'short', 'down']],
  ['guests', 1162, 0, [12, light, 'curls', 'hips']],
  ['home', 520, 92, [23, dark, 'fade', 'reachRight']],
  ['guests', 764, 74, [15, tan, 'short', 'reachLeft']],
]

/** The ball is thrown up between two teams before full stands. */
export const TipOff = () => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">
    <Stands />
    {players.map(([side, x, jump, look]) => (
      <g key={x}>
        <Shade x={x} y={floor} width={84 - jump / 3} />
        <Standing
          look={look}
          at={{ x, y: floor - jump }}
          build={{ height: 0.9 }}
          kit={side === 'home' ? home : guests}
        />
      </g>
    ))}
    <Ball uid="tip-off" x={646} y={64} radius={42} dots />
  </svg>
)
