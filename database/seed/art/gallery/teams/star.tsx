import { palette } from '../../scene.tsx'
import { brown, dark, light, type Look, tan } from '../line-ups.ts'
import { Ball } from '../parts.tsx'
import { away, home, Player } from '../players.tsx'
import { Frame } from './frame.tsx'

const boys: readonly Look[] = [
  [10, brown, 'short', 'joined', 'laugh'],
  [4, tan, 'fade', 'joined'],
  [15, light, 'short', 'joined', 'laugh'],
  [7, dark, 'fade', 'joined'],
  [12, light, 'curls', 'joined'],
  [5, tan, 'curls', 'joined', 'laugh'],
  [8, light, 'fade', 'joined'],
  [6, dark, 'short', 'joined'],
]
const planks = Array.from({ length: 10 }, (_, index) => index * 80 - 40)

/** Boys on the middle circle seen from above, their heads around the ball and hand in hand. */
export const Star = () => (
  <Frame ground="#DCAF76">
    <path d={planks.map((y) => `M0 ${y}H1280`).join('')} stroke="#C98F55" strokeWidth={3} />
    <g stroke={palette.cream} strokeWidth={12}>
      <path d="M640 0V720" />
      <circle cx="640" cy="360" r="316" fill={palette.gorge} />
    </g>
    {boys.map((look, index) => (
      <g
        key={look[0]}
        transform={`translate(640 360) rotate(${index * 45 + 11}) translate(0 150) scale(.8)`}
      >
        <Player
          look={look}
          kit={index % 2 ? away : home}
          build={{ legs: -20, head: 1.08 }}
          stance="apart"
        />
      </g>
    ))}
    <Ball uid="star" x={640} y={360} radius={74} turn={-20} dots />
  </Frame>
)
