import { palette } from '../../scene.tsx'
import { brown, dark, light, type Look, tan } from '../line-ups.ts'
import { Ball, housesPath, SuspensionBridge } from '../parts.tsx'
import { away, home, OnBench, Standing } from '../players.tsx'
import { row } from '../row.ts'
import { Frame, Shade } from './frame.tsx'

const onTheWall: readonly Look[] = [
  [4, dark, 'short', 'lap'],
  [19, tan, 'fade', 'lap'],
  [6, light, 'curls', 'ball', 'laugh'],
  [24, brown, 'curls', 'lap', 'calm'],
]
const standing: readonly (readonly [x: number, look: Look])[] = [
  [146, [13, brown, 'short', 'crossed', 'calm']],
  [1134, [10, tan, 'short', 'hips']],
]

const westHouses = housesPath(330, [
  [-10, 70, 96],
  [66, 56, 180],
  [128, 86, 130],
])
const eastHouses = housesPath(330, [
  [1066, 70, 140],
  [1142, 60, 196],
  [1208, 80, 122],
])
const windows = [78, 98, 150, 180, 1082, 1108, 1154, 1178, 1228, 1256]
  .map((x) => `M${x} 216h12v18h-12zM${x} 256h12v18h-12z`)
  .join('')

function Town() {
  return (
    <>
      <circle cx="640" cy="240" r="330" fill="#FFDF9A" />
      <Ball uid="sun" x={640} y={200} radius={120} />
      <path d={westHouses + eastHouses} fill="#B2453A" />
      <path d={windows} fill="#FFDF9A" />
      <path d="M0 320L250 330L330 520H0ZM1280 320L1030 330L950 520H1280Z" fill={palette.wine} />
      <SuspensionBridge
        left={250}
        right={1030}
        top={70}
        deck={322}
        foot={400}
        colour={palette.velvet}
      />
    </>
  )
}

/** The court above the gorge, with its low wall. */
const Court = () => (
  <>
    <path d="M0 540H1280V612H0Z" fill="#CDA58A" />
    <path d="M0 470H1280V544H0Z" fill="#E7CDB4" />
    <path d="M0 606H1280V720H0Z" fill="#147078" />
    <path
      d="M0 634H1280M420 730Q430 660 640 654Q850 660 860 730"
      fill="none"
      stroke={palette.cream}
      strokeWidth={7}
    />
  </>
)

/** On the court above the gorge, four on the wall and two beside it. */
export const OverTheGorge = () => (
  <Frame ground="#F8CB6A">
    <Town />
    <Court />
    {row(onTheWall, { floor: 640, step: 188, fall: 0 }).map((player, index) => (
      <OnBench
        key={player.look[0]}
        {...player}
        kit={index % 2 ? away : home}
        build={{ height: 0.92 }}
      />
    ))}
    {standing.map(([x, look]) => (
      <g key={x}>
        <Shade x={x} y={672} width={90} />
        <Standing look={look} at={{ x, y: 672 }} build={{ height: 0.92, legs: 50, head: 0.95 }} />
      </g>
    ))}
  </Frame>
)
