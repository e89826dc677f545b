import { palette } from '../../scene.tsx'
import { Crowd } from '../crowd.tsx'
import { type Player, Players } from '../figure/players.tsx'
import { greeting, handInHand, mirrored, shoulderToLean, sideBySide } from '../figure/poses.ts'
import { brown, dark, light, tan } from '../line-ups.ts'
import { Ball } from '../parts.tsx'
import { away, guests } from '../players.tsx'
import { Floor, Frame, Shade } from '../teams/frame.tsx'
import { ScoreBoard } from './board.tsx'

const pearl = (
  <>
    <circle r="15" fill={palette.cream} />
    <path d="M-8 4A10 10 0 0 0 8 6" fill="none" stroke={palette.stoneDeep} strokeWidth={4} />
  </>
)

/** Ours in the white of the guests, those of Annaba in the green of their sea. */
const girls: readonly Player[] = [
  {
    at: [150, 448],
    floor: 636,
    size: 0.66,
    pose: sideBySide,
    kit: guests,
    number: 8,
    skin: dark,
    hair: 'bun',
    mood: 'smile',
    turn: [0.8, 0.2],
    head: 0.92,
  },
  {
    at: [280, 452],
    floor: 636,
    size: 0.66,
    pose: shoulderToLean,
    kit: away,
    number: 20,
    skin: light,
    hair: 'bob',
    mood: 'calm',
    turn: [-0.4, 0.9],
    head: 0.92,
    shoes: palette.velvet,
  },
  {
    at: [972, 448],
    floor: 636,
    size: 0.66,
    pose: handInHand,
    kit: away,
    number: 16,
    skin: tan,
    hair: 'scarf',
    mood: 'smile',
    turn: [0.7, 0],
    head: 0.92,
    shoes: palette.velvet,
  },
  {
    at: [1180, 448],
    floor: 636,
    size: 0.66,
    pose: mirrored(handInHand),
    kit: guests,
    number: 13,
    skin: tan,
    hair: 'braids',
    mood: 'smile',
    turn: [-0.7, 0],
    head: 0.92,
  },
  {
    at: [498, 436],
    floor: 682,
    size: 0.78,
    pose: greeting,
    kit: away,
    number: 4,
    skin: brown,
    hair: 'braids',
    mood: 'smile',
    turn: [0.8, -0.3],
    head: 0.92,
    shoes: palette.velvet,
  },
  {
    at: [782, 436],
    floor: 682,
    size: 0.78,
    pose: mirrored(greeting),
    kit: guests,
    number: 10,
    skin: light,
    hair: 'tail',
    mood: 'laugh',
    turn: [-0.8, -0.3],
    head: 0.92,
  },
]

/** After the whistle in Annaba: the hall stands up for both teams. */
export const BothTeams = () => (
  <Frame ground={palette.night}>
    <Crowd rows={['#3D0C26', '#521233', '#7E4E30']} top={184} step={84} cheers={3} />
    <path d="M0 466H1280V560H0Z" fill={palette.gorge} />
    <path d="M0 466H1280" stroke={palette.cream} strokeWidth={6} />
    <ScoreBoard clock="0.0" score={[37, 44]} emblem={pearl} />
    <Floor top={540} />
    <path d="M640 140L330 720H950Z" fill={palette.gold} opacity=".12" />
    <ellipse cx="640" cy="664" rx="330" ry="50" fill="none" stroke="#FFF6EE" strokeWidth={6} />
    <Players players={girls} />
    <Shade x={352} y={694} width={38} />
    <Ball uid="both" x={348} y={660} radius={34} turn={-24} />
  </Frame>
)
