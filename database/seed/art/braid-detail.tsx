import {
  braidPath,
  type Colourway,
  colourways,
  type Kit,
} from '#features/catalogue/web/jersey-parts.tsx'
import { Mesh, Stitches } from './cloth.tsx'

const course = { from: -260, to: 1308, step: 112, amplitude: 54, centre: () => 300 }
const threads = braidPath(course)
const eyes = Array.from({ length: 14 }, (_, index) => -204 + index * 112)

/** One cord: its shadow, its body, the twist of its strands, and the light along its upper edge. */
function Cord({ d, colour }: { d: string; colour: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d={d}
        stroke="#12030A"
        strokeOpacity=".5"
        strokeWidth={30}
        transform="translate(9 12)"
        filter="url(#braid-blur)"
      />
      <path d={d} stroke="#12030A" strokeOpacity=".55" strokeWidth={30} />
      <path d={d} stroke={colour} strokeWidth={26} />
      <path
        d={d}
        stroke="#3A1606"
        strokeOpacity=".34"
        strokeWidth={26}
        strokeLinecap="butt"
        strokeDasharray="3 8"
      />
      <path d={d} stroke="#fff" strokeOpacity=".42" strokeWidth={6} transform="translate(-6 -5)" />
    </g>
  )
}

function Bead({ y, colour }: { y: number; colour: string }) {
  return (
    <>
      <circle cx="307" cy={y + 9} r="25" fillOpacity=".4" filter="url(#braid-blur)" />
      <circle
        cx="300"
        cy={y}
        r="23"
        fill={colour}
        stroke="#12030A"
        strokeOpacity=".5"
        strokeWidth={3}
      />
      <circle cx="300" cy={y} r="23" fill="url(#braid-bead)" />
    </>
  )
}

function BraidDefs({ uid }: { uid: string }) {
  return (
    <defs>
      <Mesh id={`${uid}-mesh`} size={26} />
      <filter id="braid-blur" x="-.2" y="-.2" width="1.4" height="1.4">
        <feGaussianBlur stdDeviation="7" />
      </filter>
      <radialGradient id="braid-bead" cx=".32" cy=".28" r=".8">
        <stop offset="0" stopColor="#fff" stopOpacity=".75" />
        <stop offset=".4" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopOpacity=".5" />
      </radialGradient>
      <radialGradient id={`${uid}-light`} cx=".2" cy=".12" r="1.1">
        <stop offset="0" stopColor="#fff" stopOpacity=".3" />
        <stop offset=".45" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopOpacity=".5" />
      </radialGradient>
    </defs>
  )
}

function Panels({ uid, colours }: { uid: string; colours: Colourway }) {
  return (
    <>
      <path d="M-400 -400H1400V1400H-400Z" fill={colours.base} />
      <path d="M-400 -400H470V1400H-400Z" fill={colours.side} />
      <path d="M-400 -400H1400V1400H-400Z" fill={`url(#${uid}-mesh)`} />
      <path
        d="M492 -400V1400"
        stroke="#12030A"
        strokeOpacity=".4"
        strokeWidth={52}
        filter="url(#braid-blur)"
      />
      <path d="M478 -400V1400" stroke={colours.trim} strokeWidth={44} />
      <Stitches d="M464 -400V1400M492 -400V1400" />
    </>
  )
}

/** A close-up of the gold braid. */
export function BraidDetail({ kit }: { kit: Kit }) {
  const colours = colourways[kit]
  const uid = `braid-${kit}`
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960">
      <BraidDefs uid={uid} />
      <g transform="rotate(14 480 480)">
        <Panels uid={uid} colours={colours} />
        <Cord d={threads} colour={colours.braid} />
        {eyes.map((y) => (
          <Bead key={y} y={y} colour={colours.braid} />
        ))}
      </g>
      <path d="M0 0H960V960H0Z" fill={`url(#${uid}-light)`} />
    </svg>
  )
}
