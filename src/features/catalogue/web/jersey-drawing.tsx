import { useId } from 'react'
import type { DrawnJersey } from '../jersey-contract.ts'
import type { JerseyPattern } from '../facts.ts'
import {
  Bridge,
  braidPath,
  type Colourway,
  coloursOf,
  colourways,
  Digits,
  type Kit,
  NumberPlace,
  PrintedName,
} from './jersey-parts.tsx'

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

function Defs({ id, outline }: { id: string; outline: string }) {
  return (
    <defs>
      <clipPath id={`${id}-body`}>
        <path d={outline} />
      </clipPath>
      <linearGradient id={`${id}-round`} x2="1">
        <stop offset="0" stopOpacity=".4" />
        <stop offset=".17" stopOpacity=".05" />
        <stop offset=".35" stopColor="#fff" stopOpacity=".14" />
        <stop offset=".56" stopOpacity=".03" />
        <stop offset=".82" stopOpacity=".1" />
        <stop offset="1" stopOpacity=".48" />
      </linearGradient>
      <linearGradient id={`${id}-fall`} x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".14" />
        <stop offset=".5" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopOpacity=".28" />
      </linearGradient>
      <pattern id={`${id}-mesh`} width="5" height="5" patternUnits="userSpaceOnUse">
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

const whole = 'M0 0H400V490H0Z'

function Side({ colours, isBraided }: { colours: Colourway; isBraided: boolean }) {
  return (
    <>
      <path d="M70 130C104 200 106 330 94 472H40V130Z" fill={colours.side} />
      <path d="M72 134C104 200 106 330 94 470" fill="none" stroke={colours.trim} strokeWidth={4} />
      {isBraided && (
        <path
          d={jerseyBraid}
          fill="none"
          stroke={colours.braid}
          strokeWidth={1.9}
          strokeLinecap="round"
        />
      )}
    </>
  )
}

/** What is woven over the whole width, in the colour of the sides; the middle stays free. */
const weaves: Partial<Record<JerseyPattern, string>> = {
  stripes: 'M84 0h22v490H84ZM128 0h22v490h-22ZM250 0h22v490h-22ZM294 0h22v490h-22Z',
  hoops: 'M0 124h400v40H0ZM0 214h400v40H0ZM0 304h400v40H0ZM0 394h400v40H0Z',
  sash: 'M56 92L122 40L344 400V490H300Z',
  halves: 'M200 0H400V490H200Z',
}

type ClothProps = { id: string; colours: Colourway; pattern: JerseyPattern }

function Weave({ id, colours, pattern }: ClothProps) {
  const d = weaves[pattern]
  if (d) return <path d={d} fill={colours.side} />
  return (
    <>
      <g id={`${id}-side`}>
        <Side colours={colours} isBraided={pattern === 'braid'} />
      </g>
      <use href={`#${id}-side`} transform="matrix(-1 0 0 1 400 0)" />
    </>
  )
}

/** Neck opening, pattern and hem: the jersey without its print. */
function Cloth({ id, colours, pattern }: ClothProps) {
  return (
    <>
      <path
        d="M154 32C166 20 234 20 246 32C240 66 222 88 200 88C178 88 160 66 154 32Z"
        fill={colours.lining}
      />
      <path d="M156 33C168 24 232 24 244 33" fill="none" stroke={colours.trim} strokeWidth={6} />
      <g clipPath={`url(#${id}-body)`}>
        <path fill={colours.base} d={whole} />
        <Weave id={id} colours={colours} pattern={pattern} />
        <path fill={`url(#${id}-mesh)`} d={whole} />
        <path d="M0 444Q200 468 400 444" fill="none" stroke={colours.trim} strokeWidth={3} />
      </g>
    </>
  )
}

type PrintProps = Required<
  Pick<JerseyDrawingProps, 'number' | 'name' | 'back' | 'isPlain' | 'isOpen'>
> & { colours: Colourway }

// Between the shoulders.
const nameWidth = 176

function Print({ colours, number, name, back, isPlain, isOpen }: PrintProps) {
  const height = number !== null && number <= 9 ? 134 : 118
  const place = { x: 200, y: back ? 156 : 214, height: back ? height * 1.18 : height }
  return (
    <>
      {!isPlain && (
        <Bridge x={200} y={back ? 86 : 150} scale={back ? 0.5 : 1} stroke={colours.ink} />
      )}
      {back && name !== '' && (
        <PrintedName name={name} x={200} y={141} size={30} width={nameWidth} fill={colours.ink} />
      )}
      {number !== null && (
        <Digits value={number} {...place} fill={colours.ink} outline={colours.outline} />
      )}
      {number === null && isOpen && <NumberPlace {...place} ink={colours.ink} />}
    </>
  )
}

/** Folds and shading over cloth and print, lit from the upper left. */
function Light({ id }: { id: string }) {
  return (
    <g clipPath={`url(#${id}-body)`}>
      <path d={creases.dark} fillOpacity=".11" />
      <path d={creases.light} fill="#fff" fillOpacity=".09" />
      <path fill={`url(#${id}-round)`} d={whole} />
      <path fill={`url(#${id}-fall)`} d={whole} />
    </g>
  )
}

function Edges({ d, colours }: { d: string; colours: Colourway }) {
  return (
    <g fill="none">
      <path d={d} stroke={colours.trim} strokeWidth={8} />
      <path
        d={d}
        stroke={colours.side}
        strokeOpacity=".55"
        strokeWidth={1.6}
        strokeDasharray="4 3"
      />
    </g>
  )
}

type JerseyDrawingProps = {
  /** As the product says it, or one of the club's own. */
  kit: Kit | DrawnJersey
  /** 0 to 99; null for a jersey without a number. */
  number: number | null
  /** Printed above the number on the back. */
  name?: string
  back?: boolean
  /** Without the bridge, which is one town's. */
  isPlain?: boolean
  /** Without a number it shows where one can be. */
  isOpen?: boolean
  /** The accessible name; without it the drawing is decorative. */
  label?: string
  className?: string
  /** Prefix of the SVG ids, where they must be the same each time. */
  uid?: string
}

/** A jersey, 400 by 490, with a live number. */
export function JerseyDrawing({
  kit,
  number,
  name = '',
  back = false,
  isPlain = false,
  isOpen = false,
  label,
  className,
  uid,
}: JerseyDrawingProps) {
  const own = useId()
  const id = uid ?? own
  const isNamed = typeof kit === 'string'
  const colours = isNamed ? colourways[kit] : coloursOf(kit)
  const pattern = isNamed ? 'braid' : kit.pattern
  const neck = back ? neckline.back : neckline.front
  const outline = `${sides}C292 118 274 84 278 40C262 36 250 34 246 32${neck}C150 34 138 36 122 40Z`
  return (
    <svg
      viewBox="0 0 400 490"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Defs id={id} outline={outline} />
      <Cloth id={id} colours={colours} pattern={pattern} />
      <Print {...{ colours, number, name, back, isPlain, isOpen }} />
      <Light id={id} />
      <Edges d={`${armholes}M246 32${neck}`} colours={colours} />
    </svg>
  )
}
