import { palette } from '../../scene.tsx'
import { Crowd } from '../crowd.tsx'
import { type Player, Players } from '../figure/players.tsx'
import { calling, chasing, dismayed, dribbling } from '../figure/poses.ts'
import { brown, dark, light, tan } from '../line-ups.ts'
import { Ball } from '../parts.tsx'
import { home, type Kit } from '../players.tsx'
import { Floor, Frame, Shade } from '../teams/frame.tsx'
import { ScoreBoard } from './board.tsx'

/** The made-up club of El Khroub is a star, and plays in its colour. */
const star: Kit = {
  trim: palette.cream,
  shirt: palette.gold,
  shade: '#D99A2B',
  number: palette.ink,
  outline: palette.cream,
}
const emblem = (
  <path d="M0 -17L5 -5L17 -5L8 3L11 15L0 8L-11 15L-8 3L-17 -5L-5 -5Z" fill={palette.gold} />
)

const boys: readonly Player[] = [
  {
    at: [1130, 416],
    floor: 614,
    size: 0.62,
    pose: calling,
    kit: home,
    number: 6,
    skin: light,
    hair: 'curls',
    mood: 'laugh',
    turn: [-0.8, 0],
    head: 0.92,
  },
  {
    at: [128, 432],
    floor: 614,
    size: 0.62,
    pose: dismayed,
    kit: star,
    number: 5,
    skin: tan,
    hair: 'short',
    mood: 'effort',
    turn: [0.8, 0],
    head: 0.92,
  },
  {
    at: [380, 456],
    floor: 664,
    size: 0.74,
    pose: chasing,
    kit: star,
    number: 11,
    skin: light,
    hair: 'curls',
    mood: 'effort',
    turn: [0.9, 0.2],
    head: 0.92,
  },
  {
    at: [716, 448],
    floor: 676,
    size: 0.8,
    pose: dribbling,
    kit: home,
    number: 9,
    skin: brown,
    hair: 'fade',
    mood: 'smile',
    turn: [0.9, 0.1],
    head: 0.92,
  },
  {
    at: [930, 404],
    floor: 590,
    size: 0.56,
    pose: chasing,
    kit: star,
    number: 14,
    skin: dark,
    hair: 'short',
    mood: 'effort',
    turn: [0.7, 0],
    head: 0.92,
  },
]

const windows = [70, 214, 1066, 1210]
  .map((x) => `M${x - 46} 18h43v98h-43ZM${x + 3} 18h43v98h-43Z`)
  .join('')

/** The last seconds against El Khroub, Friday morning: the ball is stolen, and off it goes. */
export const SecondsLeft = () => (
  <Frame ground={palette.gorgeDeep}>
    <path d={windows} fill="#BFE0DC" />
    <path
      d="M24 116L60 720H420L260 116ZM1020 116L860 720H1220L1256 116Z"
      fill="#BFE0DC"
      opacity=".09"
    />
    <Crowd rows={['#0B444A', '#125157', '#5C3523']} top={184} step={84} cheers={7} />
    <path d="M0 470H1280V560H0Z" fill={palette.velvet} />
    <path d="M0 470H1280" stroke={palette.gold} strokeWidth={6} />
    <ScoreBoard clock="0.4" score={[61, 58]} isAtHome emblem={emblem} />
    <Floor top={540} />
    <path d="M0 600H1280M760 540L1010 720" stroke="#FFF6EE" strokeWidth={6} />
    <Players players={boys} shade={120} />
    <Shade x={872} y={690} width={36} />
    <Ball uid="seconds" x={868} y={566} radius={36} turn={30} />
  </Frame>
)
