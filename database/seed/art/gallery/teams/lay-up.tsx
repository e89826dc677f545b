import { palette } from '../../scene.tsx'
import { brown, dark, light, type Look, tan } from '../line-ups.ts'
import { Ball, SuspensionBridge } from '../parts.tsx'
import { type Stance, Standing } from '../players.tsx'
import { Floor, Frame, Shade } from './frame.tsx'

type Turn = { x: number; jump?: number; stance?: Stance; look: Look }
const boys: readonly Turn[] = [
  { x: 452, look: [20, tan, 'fade', 'dribble'] },
  { x: 250, look: [12, light, 'short', 'side'] },
  { x: 90, look: [9, brown, 'curls', 'down', 'calm'] },
  { x: 752, jump: 70, stance: 'stride', look: [4, dark, 'fade', 'reachRight', 'laugh'] },
  { x: 1010, look: [6, light, 'curls', 'hips'] },
  { x: 1184, look: [14, dark, 'short', 'down', 'calm'] },
]
const floor = 664
const height = 0.88

/** From the side. */
const Basket = () => (
  <>
    <path
      d="M1010 128L1250 200V610"
      fill="none"
      stroke={palette.gorge}
      strokeWidth={18}
      strokeLinejoin="round"
    />
    <path d="M992 30H1012V206H992Z" fill={palette.cream} stroke={palette.night} strokeWidth={6} />
    <path
      d="M884 172L900 244M902 172L912 244M922 172L922 244M942 172L932 244M960 172L944 244M888 196L948 220M956 196L896 220"
      stroke={palette.velvet}
      strokeWidth={3}
    />
    <path d="M880 168H992" stroke={palette.ball} strokeWidth={12} strokeLinecap="round" />
  </>
)

/** The warm-up: one at the ring, the next with the ball, the others wait for their turn. */
export const LayUp = () => (
  <Frame ground={palette.stone}>
    <SuspensionBridge left={150} right={850} top={110} deck={380} foot={540} colour="#DDD0C3" />
    <Floor top={540} />
    <Basket />
    {boys.map(({ x, jump = 0, stance, look }) => (
      <g key={x}>
        <Shade x={x} y={floor} width={84 - jump / 3} />
        <Standing look={look} stance={stance} at={{ x, y: floor - jump }} build={{ height }} />
      </g>
    ))}
    <Ball uid="lay-up" x={868} y={76} radius={40} turn={24} dots />
  </Frame>
)
