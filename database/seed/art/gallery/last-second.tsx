import { Word } from '../letters.tsx'
import { palette } from '../scene.tsx'
import { Crowd } from './crowd.tsx'
import { Figure, type FigureProps } from './figure/figure.tsx'
import { cheering, mirrored, openArms } from './figure/poses.ts'
import { brown, dark, light } from './line-ups.ts'
import { Poster, seams, SunGradient } from './parts.tsx'
import { home } from './players.tsx'
import { Shade } from './teams/frame.tsx'

/** Lamps of a scoreboard digit, five wide and seven high. */
const digitLamps: Record<string, readonly string[]> = {
  '0': ['01110', '10001', '10001', '10001', '10001', '10001', '01110'],
  '1': ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  '2': ['01110', '10001', '00001', '00110', '01000', '10000', '11111'],
  '3': ['11110', '00001', '00001', '01110', '00001', '00001', '11110'],
  '4': ['00010', '00110', '01010', '10010', '11111', '00010', '00010'],
  '5': ['11111', '10000', '11110', '00001', '00001', '10001', '01110'],
  '6': ['01110', '10000', '11110', '10001', '10001', '10001', '01110'],
  '7': ['11111', '00001', '00010', '00100', '00100', '01000', '01000'],
  '8': ['01110', '10001', '10001', '01110', '10001', '10001', '01110'],
  '9': ['01110', '10001', '10001', '01111', '00001', '00001', '01110'],
  '.': ['0', '0', '0', '0', '0', '0', '1'],
}

type LampsProps = { text: string; x: number; y: number; pitch: number; colour: string }

/** A lit number, its first lamp at `x` and `y`; unlit lamps stay visible. */
export function Lamps({ text, x, y, pitch, colour }: LampsProps) {
  const lit: string[] = []
  const dark: string[] = []
  let column = 0
  for (const character of text) {
    const rows = digitLamps[character] ?? []
    rows.forEach((row, line) =>
      Array.from(row).forEach((lamp, index) =>
        (lamp === '1' ? lit : dark).push(
          `M${x + (column + index) * pitch} ${y + line * pitch}h.01`,
        ),
      ),
    )
    column += (rows[0]?.length ?? 0) + 1
  }
  return (
    <g strokeLinecap="round" strokeWidth={pitch * 0.76}>
      <path d={dark.join('')} stroke={palette.cream} strokeOpacity=".08" />
      <path d={lit.join('')} stroke={colour} />
    </g>
  )
}

export const confettiColours = [palette.gold, palette.ball, palette.cream, palette.wine, '#147078']

/** Paper strips that fall everywhere except in front of the board. */
const confetti = Array.from({ length: 44 }, (_, index) => ({
  x: (index * 137.5) % 960,
  y: (index * 89.3 + (index % 7) * 31) % 800,
  turn: (index * 47) % 180,
  colour: confettiColours[index % confettiColours.length],
})).filter(({ x, y }) => x < 180 || x > 780 || y < 60 || y > 380)

const beams =
  'M-40 -20L120 -20L560 980L300 980ZM1000 -20L840 -20L400 980L660 980ZM300 -20H400L240 980H20ZM660 -20H560L720 980H940Z'

function Board() {
  return (
    <>
      <path
        d="M180 -10L236 176M780 -10L724 176M400 -10L420 176M560 -10L540 176"
        stroke={palette.gold}
        strokeWidth={6}
      />
      <path d="M96 168H864V560H96Z" fill={palette.gold} />
      <path d="M108 180H852V548H108Z" fill="#14030C" />
      <path
        d="M480 330V548M108 330H852"
        stroke={palette.gold}
        strokeOpacity=".35"
        strokeWidth={4}
      />
      <Word text="CBC" x={294} y={354} height={34} fill={palette.cream} />
      <g
        transform="translate(668 371) scale(.22)"
        fill="none"
        stroke={palette.cream}
        strokeWidth={17}
      >
        <circle r="92" />
        <path d={seams} clipPath="circle(92px)" />
      </g>
      <Lamps text="0.0" x={402} y={202} pitch={17} colour={palette.ball} />
      <Lamps text="68" x={210} y={410} pitch={18} colour={palette.gold} />
      <Lamps text="67" x={566} y={410} pitch={18} colour={palette.cream} />
      <path
        d="M150 250h60M150 222h60M150 278h60M750 250h60M750 222h60"
        stroke={palette.gold}
        strokeWidth={14}
        strokeLinecap="round"
      />
    </>
  )
}

type Fan = { x: number; y: number; skin: string; sleeve: string; lean: number }

const fans: Fan[] = [
  { x: 34, y: 836, skin: '#8A5234', sleeve: palette.wine, lean: -14 },
  { x: 930, y: 830, skin: '#6E3F28', sleeve: palette.wine, lean: 13 },
]

export function RaisedHand({ x, y, skin, sleeve, lean }: Fan) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${lean})`} strokeLinecap="round">
      <path d="M0 60V300" stroke={skin} strokeWidth={44} />
      <path d="M0 140V360" stroke={sleeve} strokeWidth={64} strokeLinecap="butt" />
      <path
        d="M-32 144H32"
        stroke={palette.cream}
        strokeOpacity=".6"
        strokeWidth={7}
        strokeLinecap="butt"
      />
      <path d="M-20 8V40H20V8" stroke={skin} strokeWidth={26} strokeLinejoin="round" fill={skin} />
      <path
        d="M-25 10L-33 -34M-9 4L-12 -52M9 4L11 -50M24 10L31 -32"
        stroke={skin}
        strokeWidth={15}
      />
      <path d="M28 44L50 10" stroke={skin} strokeWidth={16} />
    </g>
  )
}

const boys: readonly FigureProps[] = [
  {
    at: [212, 610],
    size: 0.74,
    pose: openArms,
    kit: home,
    number: 7,
    skin: light,
    hair: 'curls',
    mood: 'laugh',
    turn: [0.8, -0.2],
  },
  {
    at: [752, 606],
    size: 0.74,
    pose: mirrored(openArms),
    kit: home,
    number: 10,
    skin: dark,
    hair: 'short',
    mood: 'laugh',
    turn: [-0.8, -0.2],
  },
  {
    at: [484, 604],
    size: 0.88,
    pose: cheering,
    kit: home,
    number: 23,
    skin: brown,
    hair: 'fade',
    mood: 'laugh',
    turn: [0.2, -0.5],
  },
]

/** The final score, one point ahead: one jumps, the others run to him. */
export function LastSecond() {
  return (
    <Poster ground={palette.night}>
      <SunGradient id="second-sun" />
      <path d={beams} fill={palette.velvetDeep} />
      <circle cx="480" cy="600" r="400" fill="#6E173C" />
      <Crowd rows={['#480D2C']} top={590} width={960} step={88} cheers={9} isFar />
      <g transform="translate(139 -106) scale(.71)">
        <Board />
      </g>
      {confetti.map(({ x, y, turn, colour }) => (
        <path
          key={`${x} ${y}`}
          d="M-9 -4h18v8h-18z"
          fill={colour}
          transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})`}
        />
      ))}
      <path d="M0 700H960V960H0Z" fill="url(#second-sun)" />
      {boys.map(({ at: [x] }) => (
        <Shade key={x} x={x} y={x === 484 ? 908 : 866} width={96} />
      ))}
      {boys.map((boy) => (
        <Figure key={boy.number} {...boy} />
      ))}
      {fans.map((fan) => (
        <RaisedHand key={fan.x} {...fan} />
      ))}
    </Poster>
  )
}
