import { palette } from '../../scene.tsx'
import { brown, dark, light, type Look, tan } from '../line-ups.ts'
import { LinkedRow } from '../linked-row.tsx'
import { Ball } from '../parts.tsx'
import { away, home, Sitting, Standing, tall } from '../players.tsx'
import { row } from '../row.ts'
import { Floor, Frame, Shade } from './frame.tsx'

const sitting: readonly Look[] = [
  [4, tan, 'braids', 'linked'],
  [8, dark, 'bun', 'linked', 'laugh'],
  [11, light, 'tail', 'linked'],
  [6, tan, 'scarf', 'linked'],
  [14, brown, 'braids', 'linked', 'laugh'],
]
const hanging: readonly Look[] = [
  [7, light, 'bun', 'lift', 'laugh'],
  [9, tan, 'bob', 'lift'],
]
const build = { height: 0.78, legs: -30, head: 1.12 }
const barHeights = Array.from({ length: 10 }, (_, index) => 30 + index * 46)
const posts = [40, 440, 840, 1240].map((x) => `M${x} 0V470`)

/** The climbing bars of a school's hall. */
const WallBars = () => (
  <g fill="none" stroke={palette.goldDeep}>
    <path d={barHeights.map((y) => `M40 ${y}H1240`).join('')} strokeWidth={9} />
    <path d={posts.join('')} strokeWidth={18} />
  </g>
)

/** The youngest girls in the school's hall: five arm in arm on the floor, two on the bars. */
export const OnTheFloor = () => (
  <Frame ground="#F8CB6A">
    <WallBars />
    <Floor top={470} />
    {row(hanging, { floor: 450, step: 618, fall: 0 }).map((player) => (
      <Standing key={player.look[0]} {...player} kit={away} stance="apart" build={build} />
    ))}
    <LinkedRow
      Figure={Sitting}
      from={tall.sitting}
      players={row(sitting, { floor: 630, step: 206, fall: 24 }).map((player) => ({
        ...player,
        kit: home,
        build: { head: 1.08 },
      }))}
    />
    {[332, 948].map((x) => (
      <g key={x}>
        <Shade x={x} y={690} width={54} />
        <Ball uid="floor" x={x} y={644} radius={50} turn={x / 20} dots />
      </g>
    ))}
  </Frame>
)
