import { palette } from '../../scene.tsx'
import { brown, dark, light, type Look, tan } from '../line-ups.ts'
import { LinkedRow } from '../linked-row.tsx'
import { Ball } from '../parts.tsx'
import { away, home, Standing, tall } from '../players.tsx'
import { Floor, Frame, Shade } from './frame.tsx'

type Place = readonly [x: number, legs: number, look: Look]
const armInArm: readonly Place[] = [
  [492, 84, [5, light, 'braids', 'linked']],
  [668, 104, [9, tan, 'scarf', 'linked', 'laugh']],
  [844, 72, [14, brown, 'bob', 'linked']],
]
const beside: readonly Place[] = [
  [134, 96, [12, dark, 'bun', 'hips', 'calm']],
  [312, 70, [8, tan, 'tail', 'crossed', 'calm']],
  [1062, 92, [7, dark, 'tail', 'spin']],
]
const floor = 684

const placed = ([x, legs, look]: Place) => ({
  look,
  at: { x, y: floor },
  build: { height: 0.96, legs, head: 0.92 },
})

/** The eldest girls before the sun of the club. */
export const LineUp = () => (
  <Frame ground={palette.gorge}>
    <circle cx="640" cy="310" r="470" fill="#10626A" />
    <Ball uid="sun" x={640} y={300} radius={280} dots />
    <path d="M-20 60Q640 900 1300 60" fill="none" stroke={palette.gold} strokeWidth={8} />
    <Floor top={600} />
    {[...beside, ...armInArm].map(([x]) => (
      <Shade key={x} x={x} y={floor} width={90} />
    ))}
    {beside.map((place) => (
      <Standing key={place[0]} {...placed(place)} kit={away} />
    ))}
    <LinkedRow
      Figure={Standing}
      from={tall.standing}
      players={armInArm.map((place) => ({ ...placed(place), kit: home }))}
    />
  </Frame>
)
