import { Word } from '../../letters.tsx'
import { palette } from '../../scene.tsx'
import { Limb } from '../arms.tsx'
import { ink } from '../head.tsx'
import { Lamps } from '../last-second.tsx'
import { brown, dark, light, type Look, tan } from '../line-ups.ts'
import { away, home, OnBench, Standing } from '../players.tsx'
import { row } from '../row.ts'
import { Floor, Frame } from './frame.tsx'

const onBench: readonly Look[] = [
  [7, tan, 'bun', 'lap', 'calm'],
  [20, light, 'bob', 'lap', 'calm'],
  [4, dark, 'braids', 'lap', 'calm'],
  [11, tan, 'tail', 'lap'],
  [16, brown, 'scarf', 'lap', 'calm'],
]
const behind: readonly Look[] = [
  [6, light, 'tail', 'hips', 'calm'],
  [15, brown, 'braids', 'down'],
  [12, tan, 'scarf', 'down'],
  [18, dark, 'bun', 'hips', 'calm'],
]

/** The clock alone: the picture stands at every match of the team, however that ended. */
const Scoreboard = () => (
  <>
    <path d="M424 -10H856V88H424Z" fill="#14030C" stroke={palette.gold} strokeWidth={6} />
    <Lamps text="2.30" x={570} y={15} pitch={9} colour={palette.ball} />
  </>
)

/** Half a court with a play on it. */
const Board = () => (
  <g transform="translate(786 566) rotate(-7)">
    <path
      d="M-126 -96H126V96H-126Z"
      fill={palette.cream}
      stroke={ink}
      strokeWidth={10}
      strokeLinejoin="round"
    />
    <g fill="none" strokeWidth={5} strokeLinecap="round">
      <path
        d="M-34 -90V-24H34V-90M-96 -90V-60Q-84 30 0 30Q84 30 96 -60V-90"
        stroke={palette.gorge}
      />
      <path
        d="M-92 58l20 20M-72 58l-20 20M-10 -4l20 20M10 -4l-20 20M66 -56l18 18M84 -56l-18 18"
        stroke={palette.ballDeep}
        strokeWidth={7}
      />
      <path d="M-60 56Q10 70 48 18M26 22L50 16L52 40" stroke={palette.velvet} strokeWidth={6} />
    </g>
  </g>
)

/** The coach on one knee before the bench, from behind. */
const Coach = () => (
  <g transform="translate(540 500) scale(1.1)">
    <path d="M-22 30H22V96H-22Z" fill={tan.shade} />
    <path d="M-46 -6a11 14 0 1 0 4 24ZM46 -6a11 14 0 1 1 -4 24Z" fill={tan.base} />
    <path
      d="M-50 0C-56 -46 -34 -70 0 -70C34 -70 56 -46 50 0C52 30 42 52 28 56Q0 46 -28 56C-42 52 -52 30 -50 0Z"
      fill={ink}
    />
    <path
      d="M-42 66Q0 84 42 66L104 88Q132 102 138 170L144 260H-144L-138 170Q-132 102 -104 88Z"
      fill={palette.velvet}
    />
    <path d="M-118 98Q0 150 118 98" fill="none" stroke={palette.gold} strokeWidth={7} />
    <Word text="CBC" x={0} y={148} height={44} fill={palette.gold} />
    <Limb d="M108 118L186 168L206 96" colour={palette.velvetDeep} width={46} />
    <Limb d="M206 88L210 74" colour={tan.base} width={36} />
    <Limb d="M212 76L238 44" colour={palette.ball} width={10} />
  </g>
)

/** Thirty seconds: the coach draws the next play. */
export const TimeOut = () => (
  <Frame ground={palette.gorge}>
    <Scoreboard />
    <Floor top={520} />
    {row(behind, { floor: 560, step: 240, fall: 0 }).map((player) => (
      <Standing key={player.look[0]} {...player} kit={home} build={{ height: 0.86 }} />
    ))}
    <path d="M40 500H1240V530H40ZM90 530H130V610H90ZM1150 530H1190V610H1150Z" fill={ink} />
    {row(onBench, { floor: 618, step: 236, fall: 0 }).map((player) => (
      <OnBench key={player.look[0]} {...player} kit={away} build={{ height: 0.9 }} />
    ))}
    <Board />
    <Coach />
  </Frame>
)
