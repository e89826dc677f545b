import { palette } from '../../scene.tsx'
import { confettiColours } from '../last-second.tsx'
import { brown, dark, light, type Look, tan } from '../line-ups.ts'
import { type Stance, Standing } from '../players.tsx'
import { Cup } from '../trophy-shelf.tsx'
import { Floor, Frame, Shade } from './frame.tsx'

type Winner = { x: number; floor: number; jump: number; stance: Stance; look: Look }
const girls: readonly Winner[] = [
  { x: 116, floor: 634, jump: 40, stance: 'kick', look: [10, light, 'bun', 'raisedLeft', 'laugh'] },
  { x: 428, floor: 622, jump: 66, stance: 'star', look: [4, tan, 'scarf', 'cheer', 'laugh'] },
  { x: 852, floor: 622, jump: 60, stance: 'star', look: [13, dark, 'braids', 'cheer', 'laugh'] },
  { x: 1164, floor: 634, jump: 34, stance: 'kick', look: [7, tan, 'bob', 'raisedRight'] },
  { x: 262, floor: 690, jump: 0, stance: 'apart', look: [21, brown, 'tail', 'raisedRight'] },
  {
    x: 1018,
    floor: 690,
    jump: 0,
    stance: 'apart',
    look: [6, light, 'scarf', 'raisedLeft', 'laugh'],
  },
  { x: 640, floor: 690, jump: 0, stance: 'apart', look: [15, tan, 'bob', 'lift', 'laugh'] },
]
const build = { height: 0.9, legs: 30, head: 0.96 }

const confetti = Array.from({ length: 44 }, (_, index) => ({
  x: (index * 137.5) % 1280,
  y: (index * 89.3 + (index % 7) * 31) % 520,
  turn: (index * 47) % 180,
  colour: confettiColours[index % confettiColours.length],
}))
const beams =
  'M640 230L-40 -20V200ZM640 230L160 -20H430ZM640 230L850 -20H1120ZM640 230L1320 -20V200Z'

/** After the final: the captain lifts the cup, the others jump. */
export const WithTheCup = () => (
  <Frame ground={palette.gorge}>
    <path d={beams} fill="#10626A" />
    <Floor top={560} />
    {confetti.map(({ x, y, turn, colour }) => (
      <path
        key={x}
        d="M-10 -5h20v10h-20z"
        fill={colour}
        transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})`}
      />
    ))}
    {girls.map(({ x, floor, jump, stance, look }) => (
      <g key={x}>
        <Shade x={x} y={floor} width={84 - jump / 3} />
        <Standing look={look} stance={stance} at={{ x, y: floor - jump }} build={build} />
      </g>
    ))}
    <g transform="translate(515.2 18) scale(.26)">
      <Cup />
    </g>
  </Frame>
)
