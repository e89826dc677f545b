import { Digits } from '#features/catalogue/web/jersey-parts.tsx'
import { palette } from '../scene.tsx'
import { ArmsBehind, ArmsInFront, covered, Limb } from './arms.tsx'
import { Head, ink } from './head.tsx'
import type { Look, Skin } from './line-ups.ts'

export type Place = { x: number; y: number }

/** From the middle of a player's head to the floor. */
export const tall = { standing: 446, sitting: 284, onBench: 396 }

/** Grown-ups have a height of 1; the older they are, the longer the legs below the same body. */
export type Build = { height?: number; legs?: number; head?: number }

const shirt =
  'M-46 64Q0 112 46 64L70 72C68 106 76 126 90 140L86 236H-86L-90 140C-76 126 -68 106 -70 72Z'
const shirtShade = 'M22 86Q34 78 46 64L70 72C68 106 76 126 90 140L86 236H34Z'
const edges = 'M-46 64Q0 112 46 64M70 72C68 106 76 126 90 140M-70 72C-68 106 -76 126 -90 140'

/** `trim` edges the shirt and the shorts. */
export type Kit = Readonly<Record<'shirt' | 'shade' | 'number' | 'outline' | 'trim', string>>

export const home: Kit = {
  trim: palette.gold,
  shirt: palette.velvet,
  shade: palette.velvetDeep,
  number: palette.gold,
  outline: palette.night,
}
export const away: Kit = {
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

type BodyProps = { look: Look; kit?: Kit; head?: number }

/** Nobody holds the head quite straight, and always the same way. */
const tilt = (number: number) => ((number * 5) % 11) - 5

/** From the head to the waist, without what is in front of it. */
function Body({ look: [number, skin, hair, pose, mood], kit = home, head = 1 }: BodyProps) {
  return (
    <>
      <ArmsBehind pose={pose} skin={skin} hair={hair} />
      <path d="M-20 30H20V70L46 66Q0 122 -46 66L-20 70Z" fill={skin.shade} />
      <path d={shirt} fill={kit.shirt} />
      <path d={shirtShade} fill={kit.shade} />
      <path d={edges} fill="none" stroke={kit.trim} strokeWidth={6} />
      <Digits value={number} x={0} y={110} height={58} fill={kit.number} outline={kit.outline} />
      <g transform={`translate(0 58) rotate(${tilt(number)}) scale(${head}) translate(0 -58)`}>
        <Head skin={skin} hair={hair} mood={mood} />
      </g>
    </>
  )
}

export type Stance = 'straight' | 'apart' | 'star' | 'kick' | 'stride'
type Leg = { knee: Place; foot: Place; turn: number }
const down: Leg = { knee: { x: 46, y: 380 }, foot: { x: 46, y: 424 }, turn: 0 }
const out: Leg = { knee: { x: 68, y: 374 }, foot: { x: 94, y: 416 }, turn: -26 }
const wide: Leg = { knee: { x: 56, y: 380 }, foot: { x: 64, y: 424 }, turn: 0 }
const kicked: Leg = { knee: { x: 70, y: 372 }, foot: { x: 126, y: 384 }, turn: -70 }
const lifted: Leg = { knee: { x: 66, y: 346 }, foot: { x: 60, y: 396 }, turn: 14 }
/** The left and the right leg, both as if they were the right one. */
const stances: Record<Stance, readonly [Leg, Leg]> = {
  straight: [down, down],
  apart: [wide, wide],
  star: [out, out],
  kick: [down, kicked],
  stride: [out, lifted],
}

type LegProps = { leg: Leg; side: 1 | -1; skin: Skin; longer: number }

function OneLeg({ leg: { knee, foot, turn }, side, skin, longer }: LegProps) {
  const bend = knee.y + longer / 2
  const ankle = foot.y + longer
  const sock = { x: (knee.x + foot.x) / 2, y: (bend + ankle) / 2 + 8 }
  return (
    <g transform={side < 0 ? 'scale(-1 1)' : undefined}>
      <Limb d={`M46 320L${knee.x} ${bend}L${foot.x} ${ankle - 14}`} colour={skin.base} width={36} />
      <Limb
        d={`M${sock.x} ${sock.y - 14}L${foot.x} ${ankle - 4}`}
        colour={palette.cream}
        width={36}
      />
      <path
        d="M24 0H-22V22H38Q38 6 24 0Z"
        fill={ink}
        transform={`translate(${foot.x} ${ankle}) rotate(${turn})`}
      />
    </g>
  )
}

/** Moves a player of this height to a place whose feet stay where they are. */
export const toPlace = ({ x, y }: Place, height: number, from: number) =>
  `translate(${x.toFixed(1)} ${(y - from * height).toFixed(1)}) scale(${height})`

type PlayerProps = { look: Look; kit?: Kit; build?: Build }
/** The middle of the feet. */
type At = { at: Place }

export function Player({
  look,
  kit = home,
  build: { legs = 0, head = 1 } = {},
  stance = 'straight',
}: PlayerProps & { stance?: Stance }) {
  const [, skin, hair, pose] = look
  const [leftLeg, rightLeg] = stances[stance]
  const bare = covered(skin, hair)
  const hem = 350 + Math.round(legs * 0.3)
  return (
    <>
      <OneLeg leg={leftLeg} side={-1} skin={bare} longer={legs} />
      <OneLeg leg={rightLeg} side={1} skin={bare} longer={legs} />
      <path d={`M-86 226H86L94 ${hem}H14L0 ${hem - 54}L-14 ${hem}H-94Z`} fill={kit.shirt} />
      <path d={`M40 226H86L94 ${hem}H56Z`} fill={kit.shade} />
      <path d={`M-93 ${hem - 8}H-16M93 ${hem - 8}H16`} stroke={kit.trim} strokeWidth={7} />
      <Body look={look} kit={kit} head={head} />
      <ArmsInFront pose={pose} skin={skin} hair={hair} />
    </>
  )
}

export const Standing = ({ at, build = {}, ...player }: PlayerProps & At & { stance?: Stance }) => (
  <g transform={toPlace(at, build.height ?? 1, tall.standing + (build.legs ?? 0))}>
    <Player build={build} {...player} />
  </g>
)

/** On the floor, with crossed legs. */
export function Sitting({
  at,
  look,
  kit = away,
  build: { height = 1, head } = {},
}: PlayerProps & At) {
  const [, skin, hair, pose] = look
  const bare = covered(skin, hair)
  return (
    <g transform={toPlace(at, height, tall.sitting)}>
      <Body look={look} kit={kit} head={head} />
      <path d="M-86 216H86V262H-86Z" fill={palette.velvet} />
      <Limb d="M90 244L-20 268" colour={bare.shade} width={32} />
      <Limb d="M-90 244L20 268" colour={bare.base} width={32} />
      <Limb d="M-46 226L-88 240M46 226L88 240" colour={palette.velvet} width={50} />
      <path d="M10 254H48Q60 262 56 284H10ZM-10 254H-48Q-60 262 -56 284H-10Z" fill={ink} />
      <ArmsInFront pose={pose} skin={skin} hair={hair} />
    </g>
  )
}

/** On a bench or a wall, with the knees towards us. */
export function OnBench({
  at,
  look,
  kit = home,
  build: { height = 1, head } = {},
}: PlayerProps & At) {
  const [, skin, hair, pose] = look
  const bare = covered(skin, hair)
  return (
    <g transform={toPlace(at, height, tall.onBench)}>
      <Body look={look} kit={kit} head={head} />
      <Limb d="M-56 296V366M56 296V366" colour={bare.base} width={38} />
      <Limb d="M-56 346V372M56 346V372" colour={palette.cream} width={36} />
      <path d="M-80 374H-34V396H-94Q-94 380 -80 374ZM80 374H34V396H94Q94 380 80 374Z" fill={ink} />
      <path d="M-86 224H86L92 300H18L0 262L-18 300H-92Z" fill={kit.shirt} />
      <path d="M44 224H86L92 300H60Z" fill={kit.shade} />
      <path d="M-92 296H-19M92 296H19" stroke={kit.trim} strokeWidth={7} />
      <ArmsInFront pose={pose} skin={skin} hair={hair} />
    </g>
  )
}
