import { Word } from '../../letters.tsx'
import { palette } from '../../scene.tsx'
import { brown, dark, light, type Look, tan } from '../line-ups.ts'
import { away, home, type Kit, Standing, tall } from '../players.tsx'
import { Frame } from './frame.tsx'

type Place = readonly [x: number, head: number, height: number, kit: Kit, look: Look]
/** From the ends of the wedge to its head, where the head of each is. */
const wedge: readonly Place[] = [
  [120, 312, 0.94, away, [8, tan, 'curls', 'crossed', 'calm']],
  [1160, 312, 0.94, away, [9, dark, 'fade', 'crossed', 'calm']],
  [275, 288, 1.04, home, [20, light, 'short', 'hips', 'calm']],
  [1005, 288, 1.04, home, [30, brown, 'curls', 'hips']],
  [440, 262, 1.16, away, [11, dark, 'short', 'crossed', 'calm']],
  [840, 262, 1.16, away, [7, tan, 'fade', 'crossed', 'calm']],
  [640, 235, 1.3, home, [23, brown, 'short', 'ball', 'calm']],
]
const legs = 90
const beams = 'M170 -20H250L420 740H-60ZM600 -20H680L900 740H380ZM1030 -20H1110L1340 740H860Z'

/** The eldest boys come out of the dark, the captain first. */
export const Spotlight = () => (
  <Frame ground={palette.night}>
    <path d={beams} fill="#7A1A40" />
    <Word text="CIRTA" x={640} y={24} height={100} fill={palette.gold} />
    {wedge.map(([x, head, height, kit, look]) => (
      <Standing
        key={x}
        look={look}
        kit={kit}
        at={{ x, y: head + (tall.standing + legs) * height }}
        build={{ height, legs, head: 0.92 }}
      />
    ))}
  </Frame>
)
