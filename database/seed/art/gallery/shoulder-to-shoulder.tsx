import { Digits } from '#features/catalogue/web/jersey-parts.tsx'
import { palette } from '../scene.tsx'
import { Ball, DuskRings, Poster, SuspensionBridge } from './parts.tsx'

type Hair = 'short' | 'bun' | 'curls' | 'scarf' | 'tail' | 'fade'
type Player = { x: number; top: number; size: number; number: number; skin: string; hair: Hair }

const team: Player[] = [
  { x: 96, top: 452, size: 0.86, number: 10, skin: '#C08552', hair: 'curls' },
  { x: 282, top: 384, size: 0.98, number: 7, skin: '#D9A273', hair: 'tail' },
  { x: 484, top: 330, size: 1.06, number: 23, skin: '#6E3F28', hair: 'fade' },
  { x: 684, top: 392, size: 0.98, number: 14, skin: '#D9A273', hair: 'scarf' },
  { x: 866, top: 440, size: 0.88, number: 4, skin: '#8A5234', hair: 'bun' },
]

const hairColour = '#1D0A12'
const curls = [
  [-40, 40],
  [-46, 8],
  [-34, -24],
  [-8, -40],
  [20, -36],
  [42, -12],
  [46, 20],
  [38, 48],
  [0, 0],
  [-16, 50],
  [16, 52],
  [0, 24],
] as const

function Head({ skin, hair }: { skin: string; hair: Hair }) {
  return (
    <>
      <path d="M-26 60H26V120H-26Z" fill={skin} />
      {hair === 'scarf' ? (
        <path
          d="M0 -54C44 -54 58 -20 54 24C52 62 66 92 96 124Q0 158 -96 124C-66 92 -52 62 -54 24C-58 -20 -44 -54 0 -54Z"
          fill={palette.cream}
        />
      ) : (
        <>
          <path d="M-58 22a11 15 0 1 0 8 14ZM58 22a11 15 0 1 1 -8 14Z" fill={skin} />
          <path
            d="M0 -52C38 -52 54 -22 50 22C48 62 30 92 0 92C-30 92 -48 62 -50 22C-54 -22 -38 -52 0 -52Z"
            fill={skin}
          />
          <Hairdo hair={hair} />
        </>
      )}
    </>
  )
}

function Hairdo({ hair }: { hair: Exclude<Hair, 'scarf'> }) {
  if (hair === 'curls') {
    return curls.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="23" fill={hairColour} />
    ))
  }
  const cap =
    'M0 -56C42 -56 58 -24 53 24C52 46 44 64 34 74Q0 58 -34 74C-44 64 -52 46 -53 24C-58 -24 -42 -56 0 -56Z'
  return (
    <g fill={hairColour}>
      <path
        d={hair === 'fade' ? 'M0 -56C42 -56 58 -26 52 14Q0 34 -52 14C-58 -26 -42 -56 0 -56Z' : cap}
      />
      {hair === 'bun' && <circle cx="0" cy="-62" r="30" />}
      {hair === 'tail' && (
        <>
          <path d="M-16 -20Q-34 70 -10 152Q10 120 16 -20Z" />
          <path d="M-17 -14H17V4H-17Z" fill={palette.ball} />
        </>
      )}
    </g>
  )
}

const torso =
  'M-50 112Q0 136 50 112L84 122C82 190 96 232 116 262C108 380 110 520 116 700H-116C-110 520 -108 380 -116 262C-96 232 -82 190 -84 122Z'
const armholes = 'M84 122C82 190 96 232 116 262M-84 122C-82 190 -96 232 -116 262'

function Back({ x, top, size, number, skin, hair }: Player) {
  return (
    <g transform={`translate(${x} ${top}) scale(${size})`}>
      <path
        d="M-60 108Q-128 116 -142 176L-110 270L-60 240ZM60 108Q128 116 142 176L110 270L60 240Z"
        fill={skin}
      />
      <path d={torso} fill={palette.velvet} />
      <path
        d="M-116 262C-108 380 -110 520 -116 700H-92C-86 520 -84 400 -92 300ZM116 262C108 380 110 520 116 700H92C86 520 84 400 92 300Z"
        fill={palette.velvetDeep}
      />
      <path d={armholes} fill="none" stroke={palette.gold} strokeWidth={8} />
      <Head skin={skin} hair={hair} />
      <path d="M-50 112Q0 136 50 112" fill="none" stroke={palette.gold} strokeWidth={9} />
      <Digits
        value={number}
        x={0}
        y={236}
        height={128}
        fill={palette.gold}
        outline={palette.night}
      />
    </g>
  )
}

/** The arm over the next player's back; its hand is on the far shoulder. */
function Embrace({ from, to }: { from: Player; to: Player }) {
  const side = to.x > from.x ? 1 : -1
  const start = { x: from.x + side * 104 * from.size, y: from.top + 158 * from.size }
  const hand = { x: to.x + side * 66 * to.size, y: to.top + 152 * to.size }
  const d = `M${start.x} ${start.y}Q${to.x - side * 30} ${hand.y - 26} ${hand.x} ${hand.y}`
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d={d}
        stroke={palette.night}
        strokeOpacity=".35"
        strokeWidth={46}
        transform="translate(0 12)"
      />
      <path d={d} stroke={from.skin} strokeWidth={46} />
      <path
        d={`M${hand.x} ${hand.y - 12}l${side * 30} 2M${hand.x} ${hand.y - 2}l${side * 36} 10M${hand.x} ${hand.y + 8}l${side * 34} 20M${hand.x - side * 4} ${hand.y + 14}l${side * 24} 30`}
        stroke={from.skin}
        strokeWidth={15}
      />
    </g>
  )
}

/** Drawn from the ends of the row, because each inner player is in front of the outer one. */
function Standing({ place }: { place: number }) {
  const player = team[place]
  if (!player) return null
  const held = [place < 3 && team[place - 1], place > 1 && team[place + 1]]
  return (
    <>
      <Back {...player} />
      {held.map((other) => other && <Embrace key={other.number} from={player} to={other} />)}
    </>
  )
}

/** Five players from behind, arms over shoulders, in front of the ball-sun. */
export function ShoulderToShoulder() {
  return (
    <Poster ground={palette.night}>
      <DuskRings x={480} y={330} radii={[660, 540, 430, 330]} />
      <Ball uid="team" x={480} y={330} radius={236} dots />
      <SuspensionBridge
        left={150}
        right={810}
        top={150}
        deck={400}
        step={22}
        foot={560}
        weight={0.9}
      />
      <path d="M0 470L180 440L330 520L620 530L780 446L960 480V960H0Z" fill="#33091F" />
      {[0, 4, 1, 3, 2].map((place) => (
        <Standing key={place} place={place} />
      ))}
    </Poster>
  )
}
