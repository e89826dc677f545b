import type { ReactNode } from 'react'
import { Digits } from '#features/catalogue/web/jersey-parts.tsx'
import { palette } from '../../scene.tsx'
import { covered } from '../arms.tsx'
import { Head, ink, type Turn } from '../head.tsx'
import type { Hair, Mood, Skin } from '../line-ups.ts'
import type { Kit } from '../players.tsx'
import {
  across,
  type Arm,
  bearing,
  between,
  darkSide,
  joints,
  type Leg,
  lengths,
  type Pose,
  type Spot,
  tapered,
  turned,
} from './pose.ts'

type PartProps = { a: Spot; b: Spot; from: number; to: number; skin: Skin }

const Part = ({ a, b, from, to, skin }: PartProps) => (
  <>
    <path d={tapered(a, b, from, to)} fill={skin.base} />
    <path d={darkSide(a, b, from, to)} fill={skin.shade} />
  </>
)

const fingers = 'M-10 -14L-17 -36M-3 -17L-6 -44M5 -17L6 -43M12 -13L17 -35M13 0L27 -14'

function Hand({ at, way, kind, skin }: { at: Spot; way: number; kind: Arm['hand']; skin: Skin }) {
  return (
    <g transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${way.toFixed(1)})`}>
      {kind === 'open' && (
        <path d={fingers} fill="none" stroke={skin.base} strokeWidth={9} strokeLinecap="round" />
      )}
      <path d="M-15 6Q-18 -16 -9 -21H10Q18 -16 15 6Q0 16 -15 6Z" fill={skin.base} />
      {kind !== 'open' && (
        <path d="M-5 -20V-9M3 -20V-9" stroke={skin.shade} strokeWidth={3} strokeLinecap="round" />
      )}
    </g>
  )
}

type LimbsProps = { pose: Pose; skin: Skin; hair: Hair; side: 0 | 1 }

/** The shoulder of a body that leans; its breadth changes with the view. */
const shoulder = ({ lean, breadth = 1 }: Pose, side: 0 | 1): Spot =>
  turned([(side ? 62 : -62) * breadth, -178], lean)

function OneArm({ pose, skin, hair, side }: LimbsProps) {
  const arm = pose.arms[side]
  const from = shoulder(pose, side)
  const [elbow, hand] = joints(from, arm, lengths.upperArm, lengths.forearm)
  const sleeve = covered(skin, hair)
  return (
    <>
      <Part a={from} b={elbow} from={21} to={16} skin={sleeve} />
      <Part a={elbow} b={hand} from={16.5} to={11.5} skin={sleeve} />
      <Hand at={hand} way={bearing(elbow, hand)} kind={arm.hand} skin={skin} />
    </>
  )
}

/** High-tops from the side, toes to the right, and from the front; the ankle is their origin. */
const shoeParts = {
  side: 'M-19 -20H17L19 0Q50 8 56 26H-22Z',
  sideSole: 'M-24 22H57Q60 38 50 38H-20Q-26 36 -24 22Z',
  front: 'M-18 -20H18Q30 14 28 28H-28Q-30 14 -18 -20Z',
  frontSole: 'M-31 24H31V38H-31Z',
}

function Shoe({ at, leg: { toes, turn = 0 }, colour }: { at: Spot; leg: Leg; colour: string }) {
  const mirror = toes < 0 ? ' scale(-1 1)' : ''
  const view = toes === 0 ? 'front' : 'side'
  return (
    <g transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${turn})${mirror}`}>
      <path d={shoeParts[view]} fill={colour} />
      <path d={shoeParts[`${view}Sole`]} fill={palette.cream} />
      <path
        d={view === 'side' ? 'M8 -10l12 -5M12 0l14 -6M22 8l12 -8' : 'M-9 -8H9M-10 2H10M-12 12H12'}
        stroke={palette.cream}
        strokeWidth={4}
        strokeLinecap="round"
      />
    </g>
  )
}

type LegProps = LimbsProps & { kit: Kit; shoes?: string }

function OneLeg({ pose, skin, hair, side, kit, shoes = ink }: LegProps) {
  const leg = pose.legs[side]
  const from = turned([side ? 25 : -25, 6], pose.lean * 0.5)
  const [knee, ankle] = joints(from, leg, lengths.thigh, lengths.shin)
  const calf = between(knee, ankle, 0.34)
  const bare = covered(skin, hair)
  const sock = between(knee, ankle, 0.66)
  const shorts = across(from, between(from, knee, 0.78), 43, 46)
  const colours = leg.isBehind ? { base: bare.shade, shade: bare.shade } : bare
  return (
    <>
      <Part a={from} b={knee} from={32} to={23} skin={colours} />
      <Part a={knee} b={calf} from={22} to={23} skin={colours} />
      <Part a={calf} b={ankle} from={23} to={14} skin={colours} />
      <Part a={sock} b={ankle} from={18.5} to={16} skin={white} />
      <Shoe at={ankle} leg={leg} colour={shoes} />
      <circle cx={from[0]} cy={from[1]} r="43" fill={leg.isBehind ? kit.shade : kit.shirt} />
      <path d={shorts.outline} fill={leg.isBehind ? kit.shade : kit.shirt} />
      <path d={shorts.half(shorts.side)} fill={kit.shade} />
      <path d={shorts.hem} stroke={kit.trim} strokeWidth={7} />
    </>
  )
}

const white: Skin = { base: palette.cream, shade: '#DDD0C3' }

const shirt =
  'M-32 -196Q0 -160 32 -196L58 -190C50 -150 58 -124 66 -106C58 -60 56 -20 60 22Q0 34 -60 22C-56 -20 -58 -60 -66 -106C-58 -124 -50 -150 -58 -190Z'
const shirtShade =
  'M14 -178Q26 -184 32 -196L58 -190C50 -150 58 -124 66 -106C58 -60 56 -20 60 22Q44 26 22 29C36 -40 34 -110 14 -178Z'
const edges =
  'M-32 -196Q0 -160 32 -196M58 -190C50 -150 58 -124 66 -106M-58 -190C-50 -150 -58 -124 -66 -106'
const folds = 'M-54 -20Q-34 -8 -12 -10M-56 4Q-30 14 -4 8'

type TorsoProps = Pick<FigureProps, 'skin' | 'kit' | 'number'> & { pose: Pose }

function Torso({ pose: { lean, breadth = 1 }, skin, kit, number }: TorsoProps) {
  return (
    <g transform={`rotate(${lean}) scale(${breadth} 1)`}>
      <path
        d="M-19 -226H19V-196Q32 -190 46 -190Q0 -140 -46 -190Q-32 -190 -19 -196Z"
        fill={skin.shade}
      />
      <path d={shirt} fill={kit.shirt} />
      <path d={shirtShade} fill={kit.shade} />
      <path d={folds} fill="none" stroke={kit.shade} strokeWidth={5} strokeLinecap="round" />
      <path d={edges} fill="none" stroke={kit.trim} strokeWidth={6} />
      {number !== undefined && (
        <Digits value={number} x={0} y={-132} height={66} fill={kit.number} outline={kit.outline} />
      )}
    </g>
  )
}

/** A head with a ponytail from behind. */
const Nape = ({ skin }: { skin: Skin }) => (
  <>
    <path d="M-46 -6a11 14 0 1 0 4 24ZM46 -6a11 14 0 1 1 -4 24Z" fill={skin.shade} />
    <path
      d="M-49 6C-56 -46 -34 -70 0 -70C34 -70 56 -46 49 6C42 44 22 54 0 54S-42 44 -49 6Z"
      fill={ink}
    />
    <path d="M-14 -30Q-30 60 -4 118Q22 70 14 -30Z" fill="#331522" />
    <path d="M-17 -34H17V-18H-17Z" fill={palette.ball} />
  </>
)

export type FigureProps = {
  /** The middle of the hips. */
  at: Spot
  size: number
  pose: Pose
  kit: Kit
  number?: number
  skin: Skin
  hair: Hair
  mood?: Mood
  turn?: Turn
  shoes?: string
  /** Smaller for grown-ups. */
  head?: number
  /** Seen from behind. */
  isAway?: boolean
  /** What the hands hold, before the arms that are in front. */
  children?: ReactNode
}

const sides = [0, 1] as const

/** Somebody in motion: two bones for each limb, and a head that looks somewhere. */
export function Figure({ at, size, children, ...who }: FigureProps) {
  const { pose, skin, hair, mood, turn, head = 0.82, isAway = false } = who
  const { lean, nod = 0 } = pose
  const legs = pose.legs[1].isBehind ? ([1, 0] as const) : sides
  const [hx, hy] = turned([0, -262], lean)
  const arms = (isBehind: boolean) =>
    sides
      .filter((side) => (pose.arms[side].isBehind ?? false) === isBehind)
      .map((side) => <OneArm key={side} {...who} side={side} />)
  return (
    <g transform={`translate(${at[0]} ${at[1]}) scale(${size})`}>
      {arms(true)}
      {legs.map((side) => (
        <OneLeg key={side} {...who} side={side} />
      ))}
      <Torso {...who} />
      <g transform={`translate(${hx.toFixed(1)} ${hy.toFixed(1)}) rotate(${nod}) scale(${head})`}>
        {isAway ? <Nape skin={skin} /> : <Head skin={skin} hair={hair} mood={mood} turn={turn} />}
      </g>
      {children}
      {arms(false)}
    </g>
  )
}
