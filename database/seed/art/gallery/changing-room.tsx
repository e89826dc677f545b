import { JerseyDrawing } from '#features/catalogue/web/jersey-drawing.tsx'
import { braidPath, type Kit } from '#features/catalogue/web/jersey-parts.tsx'
import { palette } from '../scene.tsx'
import { Figure } from './figure/figure.tsx'
import { telling, tyingAShoe } from './figure/poses.ts'
import { brown, light } from './line-ups.ts'
import { Poster } from './parts.tsx'
import { away, home } from './players.tsx'

const kits: { kit: Kit; number: number; x: number }[] = [
  { kit: 'home', number: 23, x: 132 },
  { kit: 'away', number: 7, x: 360 },
  { kit: 'third', number: 10, x: 592 },
  { kit: 'street', number: 94, x: 822 },
]
const frieze = braidPath({ from: -20, to: 980, step: 50, amplitude: 18, centre: () => 0 })

function Wall() {
  return (
    <>
      <path d="M0 0H960V150H0Z" fill={palette.velvet} />
      <g transform="translate(0 84) rotate(-90)">
        <path d={frieze} fill="none" stroke={palette.gold} strokeWidth={7} strokeLinecap="round" />
      </g>
      <path d="M0 150H960M0 18H960" stroke={palette.gold} strokeWidth={7} />
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
      <path d="M92 804H128V924H92ZM832 804H868V924H832Z" fill={palette.night} />
      <path d="M30 772H930V794H30Z" fill="#E7C18D" />
      <path d="M30 798H930V820H30Z" fill="#C98F55" />
    </>
  )
}

/** The four kits before the game, and two who are nearly ready. */
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
      <Figure
        at={[214, 764]}
        size={0.78}
        pose={tyingAShoe}
        kit={home}
        number={5}
        skin={brown}
        hair="curls"
        mood="smile"
        turn={[0.8, 0.5]}
      />
      <Figure
        at={[734, 764]}
        size={0.78}
        pose={telling}
        kit={away}
        number={11}
        skin={light}
        hair="short"
        mood="laugh"
        turn={[-0.8, 0]}
      />
    </Poster>
  )
}
