import { JerseyDrawing } from '#features/catalogue/web/jersey-drawing.tsx'
import { braidPath, type Kit } from '#features/catalogue/web/jersey-parts.tsx'
import { palette } from '../scene.tsx'
import { Ball, Poster } from './parts.tsx'

const kits: { kit: Kit; number: number; x: number }[] = [
  { kit: 'home', number: 23, x: 132 },
  { kit: 'away', number: 7, x: 360 },
  { kit: 'third', number: 10, x: 592 },
  { kit: 'street', number: 94, x: 822 },
]
const tiles = Array.from({ length: 13 }, (_, index) => `M${index * 80} 150V760`).join('')
const frieze = braidPath({ from: -20, to: 980, step: 50, amplitude: 18, centre: () => 0 })

function Wall() {
  return (
    <>
      <path d="M0 0H960V150H0Z" fill={palette.velvet} />
      <g transform="translate(0 84) rotate(-90)">
        <path d={frieze} fill="none" stroke={palette.gold} strokeWidth={7} strokeLinecap="round" />
      </g>
      <path d="M0 150H960M0 18H960" stroke={palette.gold} strokeWidth={7} />
      <path
        d={`${tiles}M0 270H960M0 390H960M0 510H960M0 630H960`}
        stroke="#E4D8CB"
        strokeWidth={4}
      />
    </>
  )
}

function Pegs() {
  return (
    <>
      <path d="M0 214H960V246H0Z" fill="#B9814A" />
      <path d="M0 214H960" stroke="#E3B982" strokeWidth={6} />
      {kits.map(({ kit, x }) => (
        <path
          key={kit}
          d={`M${x} 228v34M${x - 62} 304q62 -68 124 0`}
          fill="none"
          stroke={palette.night}
          strokeWidth={8}
          strokeLinecap="round"
        />
      ))}
    </>
  )
}

function Bench() {
  return (
    <>
      <path d="M92 734H128V890H92ZM832 734H868V890H832Z" fill={palette.night} />
      <path d="M30 700H930V722H30Z" fill="#E7C18D" />
      <path d="M30 728H930V754H30Z" fill="#C98F55" />
    </>
  )
}

/** One high-top seen from the side, its sole on y 0. */
function Shoe({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M6 -20V-112Q34 -124 62 -112L70 -74Q112 -60 138 -44Q156 -34 154 -16V-12H6Z"
        fill={colour}
      />
      <path d="M108 -58Q152 -46 154 -14H104Q92 -36 108 -58Z" fill={palette.gold} />
      <path d="M0 -18H158Q160 0 148 0H10Q0 0 0 -18Z" fill={palette.cream} />
      <path
        d="M66 -96l22 -8M70 -80l24 -10M84 -68l22 -12"
        stroke={palette.cream}
        strokeWidth={7}
        strokeLinecap="round"
      />
      <path d="M20 -40Q50 -20 92 -34" fill="none" stroke={palette.gold} strokeWidth={7} />
    </g>
  )
}

function Towel() {
  return (
    <>
      <path d="M340 694H470V846Q405 832 340 846Z" fill={palette.gold} />
      <path d="M340 796Q405 782 470 796V816Q405 802 340 816Z" fill={palette.velvet} />
      <path d="M340 694H470V714H340Z" fill="#FFD77A" />
    </>
  )
}

function Bottle() {
  return (
    <g transform="translate(-80 14)">
      <path d="M770 560h34v24h-34z" fill={palette.night} />
      <path d="M758 588Q758 580 770 580H804Q816 580 816 588V686H758Z" fill={palette.gorge} />
      <path d="M758 616H816V640H758Z" fill={palette.gold} />
    </g>
  )
}

/** The four kits before the game. */
export function ChangingRoom() {
  return (
    <Poster ground={palette.stone}>
      <Wall />
      <Pegs />
      {kits.map(({ kit, number, x }) => (
        <svg key={kit} x={x - 152} y="254" width="304" height="372">
          <JerseyDrawing kit={kit} number={number} uid={`room-${kit}`} />
        </svg>
      ))}
      <path d="M0 850H960V960H0Z" fill="#8C5A30" />
      <path d="M0 850H960" stroke={palette.night} strokeWidth={8} />
      <Bench />
      <Ball uid="room" x={246} y={642} radius={58} turn={-16} dots />
      <Towel />
      <Bottle />
      <Shoe x={500} y={890} colour={palette.velvet} />
      <Shoe x={668} y={904} colour={palette.velvet} />
    </Poster>
  )
}
