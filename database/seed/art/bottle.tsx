import { Bridge } from '#features/catalogue/web/jersey-parts.tsx'
import { Piece } from './cloth.tsx'
import { Word } from './letters.tsx'
import { Maple, palette, Studio } from './scene.tsx'

const flask =
  'M352 372C352 320 384 300 414 286L546 286C576 300 608 320 608 372L612 800C612 846 566 862 480 862C394 862 348 846 348 800Z'
const lid =
  'M404 190C404 178 430 172 480 172C530 172 556 178 556 190L560 288C520 298 440 298 400 288Z'
const base =
  'M348 782C400 800 560 800 612 782L612 806C612 848 566 862 480 862C394 862 348 848 348 806Z'

function Grip() {
  return (
    <path
      d="M416 190C380 90 580 90 544 190"
      fill="none"
      stroke={palette.night}
      strokeWidth={26}
      strokeLinecap="round"
    />
  )
}

function Flask({ uid }: { uid: string }) {
  return (
    <>
      <linearGradient id={`${uid}-round`} x2="1">
        <stop offset="0" stopOpacity=".5" />
        <stop offset=".16" stopOpacity=".04" />
        <stop offset=".24" stopColor="#fff" stopOpacity=".46" />
        <stop offset=".32" stopColor="#fff" stopOpacity=".06" />
        <stop offset=".7" stopOpacity=".12" />
        <stop offset=".9" stopOpacity=".5" />
        <stop offset="1" stopOpacity=".3" />
      </linearGradient>
      <Grip />
      <Piece uid={`${uid}-lid`} d={lid} fill={palette.ink} volume={22}>
        <path
          d="M400 214H560M400 232H560M400 250H560M400 268H560"
          stroke="#fff"
          strokeOpacity=".14"
          strokeWidth={5}
        />
        <path d={lid} fill={`url(#${uid}-round)`} />
      </Piece>
      <Piece uid={`${uid}-flask`} d={flask} fill={palette.velvet} volume={26}>
        <path d="M340 300H620V326H340Z" fill={palette.gold} />
        <Bridge x={480} y={450} scale={1.28} stroke={palette.gold} />
        <g transform="rotate(90 480 660)">
          <Word text="CIRTA" x={484} y={632} height={56} fill={palette.gold} />
        </g>
        <path d={base} fill={palette.goldDeep} />
        <path d={flask} fill={`url(#${uid}-round)`} />
      </Piece>
    </>
  )
}

export function Bottle() {
  return (
    <Studio uid="bottle">
      <Flask uid="bottle" />
    </Studio>
  )
}

/** Put down beside the court. */
export function BottleOnFloor() {
  return (
    <Maple uid="bottle-floor">
      <g transform="translate(10 -10) rotate(-58 480 480) scale(1.06)">
        <Flask uid="bottle-lying" />
      </g>
    </Maple>
  )
}
