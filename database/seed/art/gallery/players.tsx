import { Digits } from '#features/catalogue/web/jersey-parts.tsx'
import { palette } from '../scene.tsx'
import type { Hair, Pose, Skin } from './line-ups.ts'
import { Ball } from './parts.tsx'

const ink = '#1D0A12'

export type Place = { x: number; y: number }
export type Player = Place & { number: number; skin: Skin; hair: Hair; pose: Pose }

/** From the top of the drawing of a player to the floor. */
export const tall = { standing: 446, sitting: 284 }

/** Moves a player of this height to a place whose feet stay where they are. */
const toPlace = ({ x, y }: Place, height: number, from: number) =>
  `translate(${x} ${(y + from * (1 - height)).toFixed(1)}) scale(${height})`

const face =
  'M-47 -10C-47 -44 -28 -62 0 -62C28 -62 47 -44 47 -10C47 32 28 58 0 58C-28 58 -47 32 -47 -10Z'
const crown = 'M-50 0C-56 -46 -34 -70 0 -70C34 -70 56 -46 50 0'
const fringes = {
  short: 'L44 -22Q22 -40 -6 -28Q-30 -22 -44 -16Z',
  fade: 'L44 -26Q0 -42 -44 -26Z',
  curls: 'L44 -18Q0 -34 -44 -18Z',
  tail: 'L44 -16Q22 -24 0 -44Q-22 -24 -44 -16Z',
  braids: 'L44 -14Q20 -22 0 -46Q-20 -22 -44 -14Z',
  bun: 'L43 -20Q0 -44 -43 -20Z',
  bob: 'L60 50Q46 60 38 48L44 -14Q8 -18 -18 -36Q-34 -20 -44 -10L-38 48Q-46 60 -60 50Z',
}
const curlAt = [-46, -34, -16, 6, 26, 42].map((x) => ({ x, y: -16 - 52 * Math.cos(x / 34) }))
const behind = {
  tail: 'M34 -50Q92 -40 74 56Q60 66 54 40Q62 -10 30 -30Z',
  braids: 'M-50 -10Q-66 50 -54 104L-40 104Q-42 50 -36 10ZM50 -10Q66 50 54 104L40 104Q42 50 36 10Z',
  bun: 'M-28 -84a28 26 0 1 1 56 0a28 26 0 1 1 -56 0Z',
}

function Features({ shade }: { shade: string }) {
  return (
    <>
      <path d="M-2 -4C2 8 8 14 6 20Q2 25 -6 22Q0 16 -2 -4Z" fill={shade} />
      <path
        d="M-30 -14Q-20 -22 -10 -16M10 -16Q20 -22 30 -14"
        fill="none"
        stroke={ink}
        strokeWidth={5}
        strokeLinecap="round"
      />
      <path
        d="M-24 0a4.500 5 0 1 0 9 0a4.500 5 0 1 0 -9 0ZM15 0a4.500 5 0 1 0 9 0a4.500 5 0 1 0 -9 0Z"
        fill={ink}
      />
      <path d="M-18 32Q0 40 18 32Q12 46 0 46Q-12 46 -18 32Z" fill={palette.cream} />
    </>
  )
}

function Head({ skin, hair }: { skin: Skin; hair: Hair }) {
  const back = hair === 'tail' || hair === 'braids' || hair === 'bun' ? behind[hair] : undefined
  return (
    <>
      {back && <path d={back} fill={ink} />}
      {hair !== 'scarf' && (
        <path d="M-46 -6a11 14 0 1 0 4 24ZM46 -6a11 14 0 1 1 -4 24Z" fill={skin.shade} />
      )}
      <path d={face} fill={skin.base} />
      <path
        d="M24 -56C16 -20 34 0 26 24Q18 46 0 58C28 58 47 32 47 -10Q47 -40 24 -56Z"
        fill={skin.shade}
      />
      <Features shade={skin.shade} />
      {hair === 'scarf' ? (
        <path
          d="M0 -72C46 -72 62 -36 56 6C54 40 60 66 78 88Q0 124 -78 88C-60 66 -54 40 -56 6C-62 -36 -46 -72 0 -72ZM0 60C26 60 43 34 43 -6C43 -36 26 -50 0 -50C-26 -50 -43 -36 -43 -6C-43 34 -26 60 0 60Z"
          fill={palette.cream}
          fillRule="evenodd"
        />
      ) : (
        <path d={crown + fringes[hair]} fill={ink} />
      )}
      {hair === 'curls' &&
        curlAt.map(({ x, y }) => <circle key={x} cx={x} cy={y} r="19" fill={ink} />)}
      {hair === 'tail' && <path d="M26 -58l16 12l-8 12l-16 -12Z" fill={palette.ball} />}
      {hair === 'fade' && <path d="M-48 -26Q0 -44 48 -26V-14Q0 -32 -48 -14Z" fill={palette.ball} />}
    </>
  )
}

/** The hand of an arm that is up. */
const hands: Partial<Record<Pose, Place>> = {
  raisedLeft: { x: -92, y: -36 },
  raisedRight: { x: 92, y: -36 },
  reachLeft: { x: -104, y: -104 },
  reachRight: { x: 104, y: -104 },
}

const arms: Record<Pose, string> = {
  down: 'M-78 96Q-98 160 -92 236M78 96Q98 160 92 236',
  hips: 'M-78 96L-116 168L-76 214M78 96L116 168L76 214',
  raisedLeft: 'M-76 100L-112 44L-92 -30M78 96Q98 160 92 236',
  raisedRight: 'M-78 96Q-98 160 -92 236M76 100L112 44L92 -30',
  reachLeft: 'M-74 104L-98 20L-104 -96M78 96Q104 150 116 214',
  reachRight: 'M-78 96Q-104 150 -116 214M74 104L98 20L104 -96',
  knees: 'M-78 96Q-104 146 -92 204M78 96Q104 146 92 204',
  ball: 'M-78 96Q-108 160 -50 206M78 96Q108 160 50 206',
}
const shirt =
  'M-46 64Q0 112 46 64L70 72C68 106 76 126 90 140L86 236H-86L-90 140C-76 126 -68 106 -70 72Z'
const shirtShade = 'M22 86Q34 78 46 64L70 72C68 106 76 126 90 140L86 236H34Z'
const edges = 'M-46 64Q0 112 46 64M70 72C68 106 76 126 90 140M-70 72C-68 106 -76 126 -90 140'

function Limb({ d, colour, width }: { d: string; colour: string; width: number }) {
  return (
    <path
      d={d}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** `trim` edges the shirt and the shorts. */
type Kit = Readonly<Record<'shirt' | 'shade' | 'number' | 'outline' | 'trim', string>>

export const home: Kit = {
  trim: palette.gold,
  shirt: palette.velvet,
  shade: palette.velvetDeep,
  number: palette.gold,
  outline: palette.night,
}
const away: Kit = {
  trim: palette.gold,
  shirt: palette.stone,
  shade: '#DDD0C3',
  number: palette.velvet,
  outline: palette.gold,
}
export const guests: Kit = {
  trim: palette.cream,
  shirt: palette.gorge,
  shade: palette.gorgeDeep,
  number: palette.cream,
  outline: palette.gorgeDeep,
}

/** From the head to the waist. */
function Body({ player, kit }: { player: Player; kit: Kit }) {
  const { number, skin, hair, pose } = player
  const sleeves = hair === 'scarf' ? palette.cream : skin.base
  return (
    <>
      <Limb d={arms[pose]} colour={sleeves} width={30} />
      <path d="M-20 30H20V70L46 66Q0 122 -46 66L-20 70Z" fill={skin.shade} />
      <path d={shirt} fill={kit.shirt} />
      <path d={shirtShade} fill={kit.shade} />
      <path d={edges} fill="none" stroke={kit.trim} strokeWidth={6} />
      <Digits value={number} x={0} y={110} height={58} fill={kit.number} outline={kit.outline} />
      <Head skin={skin} hair={hair} />
    </>
  )
}

type PlayerProps = { player: Player; height: number }

export function Standing({ player, height, kit = home }: PlayerProps & { kit?: Kit }) {
  const { skin, pose } = player
  const hand = hands[pose]
  return (
    <g transform={toPlace(player, height, tall.standing)}>
      <Limb d="M-46 320V410M46 320V410" colour={skin.base} width={36} />
      <Limb d="M-46 396V420M46 396V420" colour={palette.cream} width={36} />
      <path d="M-70 424H-24V446H-84Q-84 430 -70 424ZM70 424H24V446H84Q84 430 70 424Z" fill={ink} />
      <path d="M-86 226H86L94 350H14L0 296L-14 350H-94Z" fill={kit.shirt} />
      <path d="M40 226H86L94 350H56Z" fill={kit.shade} />
      <path d="M-93 342H-16M93 342H16" stroke={kit.trim} strokeWidth={7} />
      <Body player={player} kit={kit} />
      {hand && <circle cx={hand.x} cy={hand.y} r="21" fill={skin.base} />}
    </g>
  )
}

export function Sitting({ player, height }: PlayerProps) {
  const { skin, pose } = player
  return (
    <g transform={toPlace(player, height, tall.sitting)}>
      <Body player={player} kit={away} />
      <path d="M-86 216H86V262H-86Z" fill={palette.velvet} />
      <Limb d="M96 246L-20 268" colour={skin.shade} width={32} />
      <Limb d="M-96 246L20 268" colour={skin.base} width={32} />
      <Limb d="M-46 226L-88 240M46 226L88 240" colour={palette.velvet} width={50} />
      <path d="M10 254H48Q60 262 56 284H10ZM-10 254H-48Q-60 262 -56 284H-10Z" fill={ink} />
      {pose === 'knees' && (
        <Limb d="M-94 206L-84 222M94 206L84 222" colour={skin.base} width={30} />
      )}
      {pose === 'ball' && (
        <>
          <Ball uid="team-ball" x={0} y={224} radius={45} dots />
          <Limb d="M-60 194L-40 232M60 194L40 232" colour={skin.base} width={26} />
        </>
      )}
    </g>
  )
}
