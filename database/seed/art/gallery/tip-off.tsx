import { palette } from '../scene.tsx'
import { Crowd } from './crowd.tsx'
import { type Player, Players } from './figure/players.tsx'
import { atEase, jumping, mirrored, ready } from './figure/poses.ts'
import { dark, light, tan } from './line-ups.ts'
import { Ball } from './parts.tsx'
import { guests, home, type Kit } from './players.tsx'

const whistle: Kit = {
  trim: palette.stoneDeep,
  shirt: '#6B5A63',
  shade: palette.ink,
  number: palette.stone,
  outline: palette.ink,
}

const Hall = () => (
  <>
    <path d="M0 0H1280V560H0Z" fill={palette.night} />
    <Crowd rows={['#35091F', '#43102B', '#561638']} top={140} step={100} isFar />
    <path d="M0 452H1280V540H0Z" fill={palette.wine} />
    <path d="M0 452H1280" stroke={palette.gold} strokeWidth={6} />
    <path d="M0 540H1280V720H0Z" fill="#DCAF76" />
    <path d="M500 540H780L960 720H320Z" fill="#E9C690" />
    <ellipse cx="640" cy="640" rx="290" ry="58" fill="none" stroke="#FFF6EE" strokeWidth={6} />
    <path d="M640 540V720" stroke="#FFF6EE" strokeWidth={6} />
    <path d="M0 540H1280" stroke={palette.night} strokeWidth={8} />
    <path d="M560 0H720L900 560H380Z" fill={palette.gold} opacity=".1" />
  </>
)

const players: readonly Player[] = [
  {
    at: [640, 380],
    floor: 566,
    size: 0.56,
    pose: { ...atEase, nod: -3 },
    kit: whistle,
    skin: tan,
    hair: 'short',
    mood: 'calm',
    turn: [0.1, -1],
  },
  {
    at: [250, 440],
    floor: 616,
    size: 0.66,
    pose: ready,
    kit: home,
    number: 8,
    skin: tan,
    hair: 'curls',
    mood: 'effort',
    turn: [0.7, -0.7],
  },
  {
    at: [1040, 440],
    floor: 616,
    size: 0.66,
    pose: mirrored(ready),
    kit: guests,
    number: 6,
    skin: dark,
    hair: 'short',
    mood: 'effort',
    turn: [-0.7, -0.7],
  },
  {
    at: [528, 346],
    floor: 650,
    size: 0.76,
    pose: jumping,
    kit: home,
    number: 23,
    skin: dark,
    hair: 'fade',
    mood: 'effort',
    turn: [0.6, -1],
  },
  {
    at: [766, 366],
    floor: 650,
    size: 0.76,
    pose: mirrored(jumping),
    kit: guests,
    number: 15,
    skin: light,
    hair: 'short',
    mood: 'effort',
    turn: [-0.6, -1],
  },
  {
    at: [92, 486],
    floor: 690,
    size: 0.76,
    pose: ready,
    kit: guests,
    number: 12,
    skin: light,
    hair: 'curls',
    mood: 'calm',
    turn: [0.8, -0.6],
  },
  {
    at: [1190, 486],
    floor: 690,
    size: 0.76,
    pose: mirrored(ready),
    kit: home,
    number: 5,
    skin: dark,
    hair: 'curls',
    mood: 'calm',
    turn: [-0.8, -0.6],
  },
]

/** The ball is thrown up between two teams before full stands. */
export const TipOff = () => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">
    <Hall />
    <Players players={players} />
    <Ball uid="tip-off" x={646} y={62} radius={40} turn={16} />
  </svg>
)
