import { confettiColours, Lamps, RaisedHand } from '../gallery/last-second.tsx'
import { Ball } from '../gallery/parts.tsx'
import { palette } from '../scene.tsx'
import { eased, type Film, progress, ringing } from './timing.ts'
import { Net } from './net.tsx'

const ring = { x: 320, y: 214, width: 92 }
const radius = 30
const shot = { at: 1.1, onRing: 2.5 }
const horn = 3
const inAt = 3.7

const mixed = (from: number, to: number, t: number) => from + (to - from) * t
/** 0 at both ends and 1 halfway: the height of a throw. */
const hop = (t: number) => 4 * t * (1 - t)

/** The shot, the long bounce on the ring while the horn sounds, and the fall through the net. */
function ballAt(time: number) {
  const rimY = ring.y - radius
  if (time < shot.onRing) {
    const t = progress(time, shot.at, shot.onRing)
    return {
      x: mixed(96, ring.x + 34, t),
      y: mixed(452, rimY, t) - 176 * hop(t),
      radius: mixed(64, radius, t),
    }
  }
  if (time < inAt) {
    const t = progress(time, shot.onRing, inAt)
    return {
      x: mixed(ring.x + 34, ring.x, t),
      y: mixed(rimY, ring.y - 8, t) - 118 * hop(t),
      radius,
    }
  }
  const t = time - inAt
  return { x: ring.x, y: ring.y - 8 + 70 * t + 240 * t * t, radius }
}

const beams =
  'M120 -10L170 -10L340 370L190 370ZM520 -10L470 -10L300 370L450 370ZM-20 40L-20 90L200 370L90 370ZM660 40V90L440 370H550Z'

function Board({ time }: { time: number }) {
  const over = time >= horn
  const left = Math.max(0, horn - time).toFixed(1)
  return (
    <>
      <path d="M230 8H410V60H230Z" fill="#14030C" stroke={palette.gold} strokeWidth={4} />
      <Lamps text={left} x={286} y={17} pitch={5.6} colour={over ? palette.ball : palette.gold} />
      <path d="M312 214H328V360H312Z" fill={palette.velvet} />
      <path
        d="M180 72H460V232H180Z"
        fill={palette.cream}
        stroke={over ? palette.ball : palette.stoneDeep}
        strokeWidth={over ? 9 : 6}
      />
      <path d="M270 140H370V212H270Z" fill="none" stroke={palette.velvet} strokeWidth={7} />
      <path d="M300 206H340V220H300Z" fill={palette.ballDeep} />
    </>
  )
}

const confetti = Array.from({ length: 34 }, (_, index) => ({
  x: (index * 137.5) % 640,
  from: -20 - ((index * 61) % 270),
  speed: 130 + ((index * 29) % 70),
  turn: (index * 47) % 180,
  colour: confettiColours[index % confettiColours.length],
}))

function Confetti({ time }: { time: number }) {
  const t = time - inAt - 0.1
  if (t < 0) return null
  return confetti.map(({ x, from, speed, turn, colour }) => (
    <path
      key={x}
      d="M-6 -2.5h12v5h-12z"
      fill={colour}
      transform={`translate(${x.toFixed(1)} ${(from + speed * t).toFixed(1)}) rotate(${(turn + 140 * t).toFixed(1)})`}
    />
  ))
}

const fans = [
  { x: 70, y: 640, skin: '#8A5234', sleeve: palette.wine, lean: -12 },
  { x: 214, y: 610, skin: '#D9A273', sleeve: '#147078', lean: 7 },
  { x: 360, y: 650, skin: '#6E3F28', sleeve: palette.gold, lean: -6 },
  { x: 920, y: 646, skin: '#C08552', sleeve: palette.ball, lean: 8 },
  { x: 1062, y: 606, skin: '#8A5234', sleeve: palette.gold, lean: -6 },
  { x: 1206, y: 640, skin: '#D9A273', sleeve: palette.wine, lean: 12 },
]

function Crowd({ time }: { time: number }) {
  return (
    <g transform="scale(.5)">
      {fans.map((fan, index) => {
        const up = eased(time, inAt + 0.06 * index, inAt + 0.5 + 0.06 * index)
        const sway = time > inAt ? 16 * Math.sin((time - inAt) * 7 + index) : 0
        return <RaisedHand key={fan.x} {...fan} y={fan.y + 180 - 200 * up + sway * up} />
      })}
    </g>
  )
}

type BuzzerProps = { time: number; viewBox?: string }

/** The last shot of the game bounces on the ring after the horn and falls in. */
export function Buzzer({ time, viewBox = '0 0 640 360' }: BuzzerProps) {
  const ball = ballAt(time)
  const net = <Net {...ring} length={76} swing={ringing(time, inAt + 0.1, 2.2)} />
  const basketball = <Ball uid="last" {...ball} turn={time * 150} dots />
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox}>
      <path d="M0 0H640V360H0Z" fill={palette.night} />
      <path d={beams} fill={palette.velvetDeep} />
      <Board time={time} />
      {basketball}
      {net}
      {time < shot.onRing && basketball}
      <Confetti time={time} />
      <Crowd time={time} />
    </svg>
  )
}

export const buzzerFilm: Film = { seconds: 6, draw: (time) => <Buzzer time={time} /> }
