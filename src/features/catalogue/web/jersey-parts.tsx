import { printedLength } from '../facts.ts'
import type { DrawnJersey } from '../jersey-contract.ts'

export type Kit = 'home' | 'away' | 'third' | 'street'

/** All colours of a kit; shorts and folded kits use the same table. */
export type Colourway = {
  base: string
  side: string
  lining: string
  trim: string
  braid: string
  ink: string
  outline: string
}

export const colourways: Record<Kit, Colourway> = {
  home: {
    base: '#5E0F3A',
    side: '#3D0625',
    lining: '#33051F',
    trim: '#F4B93E',
    braid: '#F4B93E',
    ink: '#F4B93E',
    outline: '#2A0719',
  },
  away: {
    base: '#F3ECE3',
    side: '#5E0F3A',
    lining: '#C9BCAE',
    trim: '#B8842A',
    braid: '#F4B93E',
    ink: '#5E0F3A',
    outline: '#F4B93E',
  },
  third: {
    base: '#0C5359',
    side: '#06343A',
    lining: '#042A2F',
    trim: '#F4B93E',
    braid: '#F4B93E',
    ink: '#F4B93E',
    outline: '#06343A',
  },
  street: {
    base: '#2B1722',
    side: '#EE6C2B',
    lining: '#120810',
    trim: '#EE6C2B',
    braid: '#2B1722',
    ink: '#EE6C2B',
    outline: '#120810',
  },
}

/** The colour with each channel times `factor`, below 1 for a darker one. */
const shade = (colour: string, factor: number) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * factor))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

const inside = 0.6

/** The chosen colours with those that follow from them: inside the neck, and of the braid. */
export function coloursOf({ base, side, trim, ink, outline }: DrawnJersey): Colourway {
  // A braid in the colour of the side would not be seen.
  const braid = trim.toLowerCase() === side.toLowerCase() ? base : trim
  return { base, side, trim, ink, outline, lining: shade(base, inside), braid }
}

/**
 * The block digits 0 to 9, each in a box of 60 by 100; paths, because the rasteriser has no fonts.
 */
const digitPaths = [
  'M12 0H48L60 12V88L48 100H12L0 88V12ZM24 18L18 24V76L24 82H36L42 76V24L36 18Z',
  'M8 14L24 0H40V82H54V100H8V82H22V26H8Z',
  'M12 0H48L60 12V46L48 58H24L18 64V82H60V100H0V56L12 42H36L42 36V24L36 18H24L18 24V34H0V12Z',
  'M12 0H48L60 12V40L51 50L60 60V88L48 100H12L0 88V66H18V76L24 82H36L42 76V65L36 59H20V41H36L42 35V24L36 18H24L18 24V34H0V12Z',
  'M32 0H54V62H62V80H54V100H36V80H-2V64ZM36 27L16 62H36Z',
  'M4 0H56V18H22V38H48L60 50V88L48 100H12L0 88V66H18V76L24 82H36L42 76V62L36 56H4Z',
  'M12 0H48L60 12V32H42V24L36 18H24L18 24V40H48L60 52V88L48 100H12L0 88V12ZM18 58V76L24 82H36L42 76V64L36 58Z',
  'M0 0H60V22L36 100H16L40 20H18V32H0Z',
  'M12 0H48L60 12V40L52 49L60 58V88L48 100H12L0 88V58L8 49L0 40V12ZM24 18L18 24V35L24 41H36L42 35V24L36 18ZM24 58L18 64V76L24 82H36L42 76V64L36 58Z',
  'M48 100H12L0 88V68H18V76L24 82H36L42 76V60H12L0 48V12L12 0H48L60 12V88ZM42 42V24L36 18H24L18 24V36L24 42Z',
]

type DigitsProps = {
  value: number
  x: number
  y: number
  height: number
  fill: string
  outline: string
}

/** The number, centred at `x`, with its top at `y`. */
export function Digits({ value, x, y, height, fill, outline }: DigitsProps) {
  const digits = Array.from(String(value))
  const scale = height / 100
  const width = (digits.length * 72 - 12) * scale
  return (
    <g
      data-number={value}
      transform={`translate(${x - width / 2} ${y}) scale(${scale})`}
      fill={fill}
      fillRule="evenodd"
      stroke={outline}
      strokeWidth={7}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {digits.map((digit, index) => (
        <path key={index} d={digitPaths[Number(digit)]} transform={`translate(${index * 72})`} />
      ))}
    </g>
  )
}

/** Where a number will be: its outline, stitched on for now. */
export function NumberPlace({
  x,
  y,
  height,
  ink,
}: {
  x: number
  y: number
  height: number
  ink: string
}) {
  const scale = height / 100
  return (
    <g
      transform={`translate(${x - 66 * scale} ${y}) scale(${scale})`}
      fill="none"
      stroke={ink}
      strokeOpacity=".7"
      strokeWidth={2.5}
      strokeDasharray="6 5"
    >
      <path d={digitPaths[0]} />
      <path d={digitPaths[0]} transform="translate(72)" />
    </g>
  )
}

const hangers = [-60, -48, -36, -24, -12, 0, 12, 24, 36, 48, 60]
  .map((x) => `M${x} ${(23 * (1 - (x / 72) ** 2)).toFixed(1)}V28`)
  .join('')

/**
 * A bridge, the demo club's mark, 156 wide, centred at `x`, its cable starting at `y`.
 */
export function Bridge({
  x,
  y,
  scale = 1,
  stroke,
}: {
  x: number
  y: number
  scale?: number
  stroke: string
}) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill="none"
      stroke={stroke}
      strokeLinecap="round"
    >
      <path d="M-72 0Q0 46 72 0M-78 28H78" strokeWidth={4.5} />
      <path d={hangers} strokeWidth={2.2} />
      <path d="M-72 -10V38M72 -10V38" strokeWidth={6} />
    </g>
  )
}

type BraidCourse = {
  from: number
  to: number
  step: number
  amplitude: number
  centre: (t: number) => number
}

/** The gandoura's braid along a seam: two crossing gold threads with a bead in every gap. */
export function braidPath({ from, to, step, amplitude, centre }: BraidCourse) {
  const count = Math.round((to - from) / step)
  const at = (index: number) => {
    const t = index / count
    return { x: centre(t), y: from + t * (to - from), reach: amplitude * Math.min(1, 0.35 + t * 3) }
  }
  const thread = (side: 1 | -1) =>
    Array.from({ length: count }, (_, index) => {
      const middle = at(index + 0.5)
      const end = at(index + 1)
      const bend = middle.x + 2 * middle.reach * (index % 2 === 0 ? side : -side)
      return `Q${bend.toFixed(1)} ${middle.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`
    }).join('')
  const beads = Array.from({ length: count }, (_, index) => {
    const { x, y } = at(index + 0.5)
    return `M${x.toFixed(1)} ${y.toFixed(1)}h.01`
  }).join('')
  const start = `M${centre(0).toFixed(1)} ${from}`
  return start + thread(1) + start + thread(-1) + beads
}

type PrintedNameProps = {
  name: string
  /** Its middle and its baseline. */
  x: number
  y: number
  /** The height of its letters, unless the name is too long for the width. */
  size: number
  width: number
  fill: string
}

// How wide a capital of the heading font is for its height.
const letterWidth = 0.6

export function PrintedName({ name, size, width, ...place }: PrintedNameProps) {
  return (
    <text
      {...place}
      textAnchor="middle"
      direction={/\p{Script=Arabic}/u.test(name) ? 'rtl' : undefined}
      fontSize={Math.min(size, width / (printedLength(name) * letterWidth)).toFixed(1)}
      className="display"
    >
      {name}
    </text>
  )
}
