import type { ReactNode } from 'react'
import { Word } from '../../letters.tsx'
import { palette } from '../../scene.tsx'
import { Lamps } from '../last-second.tsx'

type Points = readonly [ours: number, theirs: number]
type BoardProps = { clock: string; score: Points; isAtHome?: boolean; emblem: ReactNode }

/** The scoreboard of a match: the side at home is on the left, our guests have an emblem. */
export function ScoreBoard({ clock, score, isAtHome = false, emblem }: BoardProps) {
  const [ours, theirs] = score
  const [us, them] = isAtHome ? [-220, 220] : [220, -220]
  return (
    <g transform="translate(640 44) scale(.86)">
      <path d="M-250 -60V12M250 -60V12" stroke={palette.gold} strokeWidth={8} />
      <path
        d="M-330 8H330V128H-330Z"
        fill="#14030C"
        stroke={palette.gold}
        strokeWidth={6}
        strokeLinejoin="round"
      />
      <path d="M-110 14V122M110 14V122" stroke={palette.gold} strokeOpacity=".35" strokeWidth={4} />
      <Lamps text={clock} x={-62} y={36} pitch={11} colour={palette.ball} />
      <Word text="CBC" x={us} y={18} height={24} fill={palette.cream} />
      <g transform={`translate(${them} 30)`}>{emblem}</g>
      <Lamps text={String(ours)} x={us - 50} y={50} pitch={10} colour={palette.gold} />
      <Lamps text={String(theirs)} x={them - 50} y={50} pitch={10} colour={palette.cream} />
    </g>
  )
}
