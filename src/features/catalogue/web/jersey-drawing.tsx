export type Kit = 'home' | 'away' | 'third' | 'street'

/** Every colour one kit needs; shorts and folded kits are drawn from the same table. */
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

/** Block digits 0 to 9, each in a box of 60 by 100; paths, because the rasteriser has no fonts. */
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

type DigitsProps = { value: number; x: number; y: number; height: number; fill: string; outline: string }

/** The number, centred on `x`, its top at `y`. */
export function Digits({ value, x, y, height, fill, outline }: DigitsProps) {
  const digits = [...String(value)]
  const scale = height / 100
  const width = (digits.length * 72 - 12) * scale
  return (
    <g
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

const hangers = [-60, -48, -36, -24, -12, 0, 12, 24, 36, 48, 60]
  .map((x) => `M${x} ${(23 * (1 - (x / 72) ** 2)).toFixed(1)}V28`)
  .join('')

/** The club's wordmark: the Sidi M'Cid bridge, 156 wide around `x`, its cable starting at `y`. */
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
    <g transform={`translate(${x} ${y}) scale(${scale})`} fill="none" stroke={stroke} strokeLinecap="round">
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

/** Two gold threads that cross, with a bead in every eye: the gandoura's braid, run down a seam. */
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

const jerseyBraid = braidPath({
  from: 146,
  to: 462,
  step: 11,
  amplitude: 5.5,
  centre: (t) => 73 + 57 * t - 46 * t * t,
})

const neckline = {
  front: 'C240 66 222 84 200 84C178 84 160 66 154 32',
  back: 'C238 45 220 50 200 50C180 50 162 45 154 32',
}

const sides =
  'M122 40C126 84 108 118 70 138C78 190 80 320 74 452C150 470 250 470 326 452C320 320 322 190 330 138'
const armholes = 'M122 40C126 84 108 118 70 138M278 40C274 84 292 118 330 138'
const creases = {
  dark: 'M178 236Q146 340 160 466H172Q164 330 178 236ZM250 270Q268 350 240 466H256Q284 350 250 270ZM112 260Q138 350 114 462H130Q152 350 112 260ZM318 170Q282 230 290 340Q298 240 318 170ZM86 146Q122 176 130 240Q138 170 86 146Z',
  light:
    'M190 240Q160 340 176 466H190Q174 330 190 240ZM264 276Q290 350 260 466H272Q298 350 264 276ZM102 250Q126 350 96 460H110Q138 350 102 250ZM306 180Q268 240 276 330Q284 240 306 180Z',
}

function JerseyDefs({ uid, outline }: { uid: string; outline: string }) {
  return (
    <defs>
      <clipPath id={`${uid}-body`}>
        <path d={outline} />
      </clipPath>
      <linearGradient id={`${uid}-round`} x2="1">
        <stop offset="0" stopOpacity=".4" />
        <stop offset=".17" stopOpacity=".05" />
        <stop offset=".35" stopColor="#fff" stopOpacity=".14" />
        <stop offset=".56" stopOpacity=".03" />
        <stop offset=".82" stopOpacity=".1" />
        <stop offset="1" stopOpacity=".48" />
      </linearGradient>
      <linearGradient id={`${uid}-fall`} x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".14" />
        <stop offset=".5" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopOpacity=".28" />
      </linearGradient>
      <pattern id={`${uid}-mesh`} width="5" height="5" patternUnits="userSpaceOnUse">
        <path
          d="M1.3 1.3h.01M3.8 3.8h.01"
          stroke="#000"
          strokeOpacity=".14"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </pattern>
    </defs>
  )
}

function SidePanel({ colours }: { colours: Colourway }) {
  return (
    <>
      <path d="M70 130C104 200 106 330 94 472H40V130Z" fill={colours.side} />
      <path d="M72 134C104 200 106 330 94 470" fill="none" stroke={colours.trim} strokeWidth={4} />
      <path d={jerseyBraid} fill="none" stroke={colours.braid} strokeWidth={1.9} strokeLinecap="round" />
    </>
  )
}

export type JerseyDrawingProps = {
  kit: Kit
  /** 0 to 99; null draws a jersey without a number. */
  number: number | null
  back?: boolean
  /** Accessible name; without it the drawing is decoration. */
  label?: string
  className?: string
  /** Prefix of the ids inside; give one when two jerseys stand on a page. */
  uid?: string
}

/** A jersey of the club, 400 by 490, wearing a live number. */
export function JerseyDrawing({
  kit,
  number,
  back = false,
  label,
  className,
  uid = 'jersey',
}: JerseyDrawingProps) {
  const colours = colourways[kit]
  const neck = back ? neckline.back : neckline.front
  const outline = `${sides}C292 118 274 84 278 40C262 36 250 34 246 32${neck}C150 34 138 36 122 40Z`
  const clip = `url(#${uid}-body)`
  const wide = number !== null && number > 9
  return (
    <svg
      viewBox="0 0 400 490"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <JerseyDefs uid={uid} outline={outline} />
      <path
        d="M154 32C166 20 234 20 246 32C240 66 222 88 200 88C178 88 160 66 154 32Z"
        fill={colours.lining}
      />
      <path d="M156 33C168 24 232 24 244 33" fill="none" stroke={colours.trim} strokeWidth={6} />
      <g clipPath={clip}>
        <path fill={colours.base} d="M0 0H400V490H0Z" />
        <g id={`${uid}-side`}>
          <SidePanel colours={colours} />
        </g>
        <use href={`#${uid}-side`} transform="matrix(-1 0 0 1 400 0)" />
        <path fill={`url(#${uid}-mesh)`} d="M0 0H400V490H0Z" />
        <path d="M0 444Q200 468 400 444" fill="none" stroke={colours.trim} strokeWidth={3} />
      </g>
      {back ? (
        <Bridge x={200} y={86} scale={0.5} stroke={colours.ink} />
      ) : (
        <Bridge x={200} y={150} stroke={colours.ink} />
      )}
      {number !== null && (
        <Digits
          value={number}
          x={200}
          y={back ? 156 : 214}
          height={(wide ? 118 : 134) * (back ? 1.18 : 1)}
          fill={colours.ink}
          outline={colours.outline}
        />
      )}
      <g clipPath={clip}>
        <path d={creases.dark} fillOpacity=".15" />
        <path d={creases.light} fill="#fff" fillOpacity=".09" />
        <path fill={`url(#${uid}-round)`} d="M0 0H400V490H0Z" />
        <path fill={`url(#${uid}-fall)`} d="M0 0H400V490H0Z" />
      </g>
      <g fill="none">
        <path d={`${armholes}M246 32${neck}`} stroke={colours.trim} strokeWidth={8} />
        <path
          d={`${armholes}M246 32${neck}`}
          stroke={colours.side}
          strokeOpacity=".55"
          strokeWidth={1.6}
          strokeDasharray="4 3"
        />
      </g>
    </svg>
  )
}
