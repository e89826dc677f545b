import { palette } from '../scene.tsx'
import type { Hair, Look, Pose, Skin } from './line-ups.ts'
import { Ball } from './parts.tsx'

type LimbProps = { d: string; colour: string; width: number }

export function Limb({ d, colour, width }: LimbProps) {
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

/** Who wears a scarf also wears long sleeves and leggings. */
export const covered = (skin: Skin, hair: Hair): Skin =>
  hair === 'scarf' ? { base: palette.cream, shade: '#DDD0C3' } : skin

const left = 'M-78 96Q-98 160 -92 236'
const right = 'M78 96Q98 160 92 236'
const hipLeft = 'M-78 96L-116 168L-76 214'

/** Behind the shirt; those of a linked row are drawn before it. */
const behind: Record<Exclude<Pose, 'linked'>, string> = {
  down: left + right,
  hips: `${hipLeft}M78 96L116 168L76 214`,
  raisedLeft: `M-76 100L-112 44L-92 -30${right}`,
  raisedRight: `${left}M76 100L112 44L92 -30`,
  reachLeft: 'M-74 104L-98 20L-104 -96M78 96Q104 150 116 214',
  reachRight: 'M-78 96Q-104 150 -116 214M74 104L98 20L104 -96',
  knees: 'M-78 96Q-104 146 -92 204M78 96Q104 146 92 204',
  ball: 'M-78 96Q-108 136 -104 172M78 96Q108 136 104 172',
  crossed: 'M-78 96Q-104 150 -98 190M78 96Q104 150 98 190',
  joined: 'M-78 98L-158 192M78 98L158 192',
  cheer: 'M-74 104L-112 40L-98 -58M74 104L112 40L98 -58',
  lift: 'M-74 104L-104 8L-72 -118M74 104L104 8L72 -118',
  spin: `${hipLeft}M76 100L128 62L126 -4`,
  side: `${left}M78 96Q140 140 128 190`,
  dribble: `${left}M78 96Q122 128 136 188`,
  lap: 'M-78 96Q-106 136 -102 178M78 96Q106 136 102 178',
}

type Front = {
  /** Of two forearms that cross, the one below. */
  under?: string
  over?: string
  hands?: string
  /** The width of the hands. */
  width?: number
  fists?: readonly (readonly [x: number, y: number])[]
  ball?: readonly [x: number, y: number, radius: number]
}

/** In front of the shirt and the shorts. */
const front: Partial<Record<Pose, Front>> = {
  raisedLeft: { fists: [[-92, -36]] },
  raisedRight: { fists: [[92, -36]] },
  reachLeft: { fists: [[-104, -104]] },
  reachRight: { fists: [[104, -104]] },
  knees: { hands: 'M-94 206L-84 222M94 206L84 222' },
  ball: {
    ball: [0, 224, 45],
    over: 'M-104 172Q-98 204 -58 220M104 172Q98 204 58 220',
    hands: 'M-50 216L-38 232M50 216L38 232',
    width: 26,
  },
  crossed: {
    under: 'M98 190Q92 212 62 210L-56 198',
    over: 'M-98 190Q-92 214 -62 212L42 196',
    hands: 'M52 195L66 190',
    width: 28,
  },
  cheer: {
    fists: [
      [-97, -66],
      [97, -66],
    ],
  },
  lift: {
    fists: [
      [-70, -126],
      [70, -126],
    ],
  },
  spin: { ball: [124, -76, 44], hands: 'M126 -14L124 -26', width: 24 },
  side: { ball: [112, 200, 46], hands: 'M134 192Q134 222 108 232', width: 26 },
  dribble: { hands: 'M136 190L146 206', width: 28, ball: [146, 332, 44] },
  lap: { over: 'M-102 178L-70 238M102 178L70 238', hands: 'M-66 242L-56 256M66 242L56 256' },
}

const link = 'M76 98L170 108'
const mirrored = 'M-76 98L-170 108'

/** The arms around the neighbours, drawn before all of their bodies. */
export function LinkedArms({ look, first, last }: { look: Look; first: boolean; last: boolean }) {
  const [, skin, hair] = look
  const d = (first ? left : mirrored) + (last ? right : link)
  return <Limb d={d} colour={covered(skin, hair).base} width={30} />
}

type ArmsProps = { pose: Pose; skin: Skin; hair: Hair }

export const ArmsBehind = ({ pose, skin, hair }: ArmsProps) =>
  pose !== 'linked' && <Limb d={behind[pose]} colour={covered(skin, hair).base} width={30} />

export function ArmsInFront({ pose, skin, hair }: ArmsProps) {
  const { under, over, hands, width = 30, fists = [], ball } = front[pose] ?? {}
  const sleeve = covered(skin, hair)
  return (
    <>
      {ball && <Ball uid="team-ball" x={ball[0]} y={ball[1]} radius={ball[2]} dots />}
      {under && <Limb d={under} colour={sleeve.shade} width={30} />}
      {over && <Limb d={over} colour={sleeve.base} width={30} />}
      {hands && <Limb d={hands} colour={skin.base} width={width} />}
      {fists.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="21" fill={skin.base} />
      ))}
    </>
  )
}
