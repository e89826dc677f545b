import type { ReactNode } from 'react'
import { braidPath } from '#features/catalogue/web/jersey-parts.tsx'
import { palette } from '../../scene.tsx'

/** A team's picture is 16 to 9; what matters stands in its middle square. */
export function Frame({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">
      <path d="M0 0H1280V720H0Z" fill={ground} />
      {children}
    </svg>
  )
}

const frieze = braidPath({ from: -720, to: 1330, step: 50, amplitude: 14, centre: () => 0 })

/** The club's gold braid along the top of the hall. */
export const Frieze = () => (
  <>
    <path d="M0 0H1280V70H0Z" fill={palette.velvet} />
    <g transform="translate(0 34) rotate(-90)">
      <path d={frieze} fill="none" stroke={palette.gold} strokeWidth={6} strokeLinecap="round" />
    </g>
    <path d="M0 70H1280" stroke={palette.gold} strokeWidth={6} />
  </>
)

/** Planks from here to the foot of the picture. */
export function Floor({ top }: { top: number }) {
  const joints = [0.27, 0.62].map((part) => `M0 ${(top + (720 - top) * part).toFixed(0)}H1280`)
  return (
    <>
      <path d={`M0 ${top}H1280V720H0Z`} fill="#DCAF76" />
      <path d={joints.join('')} stroke="#C98F55" strokeWidth={3} />
      <path d={`M0 ${top}H1280`} stroke={palette.night} strokeWidth={8} />
    </>
  )
}

/** Under the feet of somebody who stands or jumps. */
export const Shade = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <ellipse cx={x} cy={y} rx={width} ry="13" fill={palette.ink} opacity=".3" />
)
