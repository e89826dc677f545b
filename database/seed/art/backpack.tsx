import { DemoCrest } from './demo-crest.tsx'
import { mirrored, Piece, Stitches } from './cloth.tsx'
import { BasketBall } from './ball.tsx'
import { palette, Studio } from './scene.tsx'

const shell =
  'M252 330C252 200 330 146 480 144C630 146 708 200 708 330C722 480 728 640 722 776C716 846 660 868 480 868C300 868 244 846 238 776C232 640 238 480 252 330Z'
const sidePocket =
  'M262 560C222 560 204 590 204 640C202 720 208 780 222 824C240 838 262 838 276 830Z'
const lid = 'M276 396C270 262 340 206 480 204C620 206 690 262 684 396'
const netPocket =
  'M292 548C400 530 560 530 668 548C676 640 676 740 664 812C560 838 400 838 296 812C284 740 284 640 292 548Z'

const net = Array.from({ length: 22 }, (_, index) => {
  const x = 60 + index * 40
  return `M${x} 520L${x + 320} 860M${x + 320} 520L${x} 860`
}).join('')

function Zip({ d }: { d: string }) {
  return (
    <g fill="none">
      <path d={d} stroke={palette.night} strokeWidth={22} />
      <path d={d} stroke={palette.gold} strokeWidth={8} strokeDasharray="5 3" />
    </g>
  )
}

function Straps() {
  const strap = 'M300 250C210 330 190 520 214 690'
  return (
    <g fill="none" strokeLinecap="round">
      <path d={strap + mirrored(strap)} stroke={palette.velvetDeep} strokeWidth={46} />
      <path
        d={strap + mirrored(strap)}
        stroke={palette.gold}
        strokeOpacity=".8"
        strokeWidth={4}
        strokeDasharray="10 7"
      />
      <path d="M410 156C412 84 548 84 550 156" stroke={palette.velvetDeep} strokeWidth={30} />
      <path
        d="M410 152C412 90 548 90 550 152"
        stroke={palette.gold}
        strokeWidth={4}
        strokeDasharray="10 7"
      />
    </g>
  )
}

/** The ball is in the net pocket. */
function BallPocket() {
  return (
    <>
      <Piece uid="backpack-net" d={netPocket} fill={palette.night} volume={30}>
        <svg x="312" y="500" width="336" height="336" viewBox="150 150 660 660">
          <BasketBall uid="backpack-ball" />
        </svg>
        <path d={net} fill="none" stroke={palette.night} strokeWidth={6} />
        <path
          d={net}
          fill="none"
          stroke={palette.gold}
          strokeOpacity=".45"
          strokeWidth={2}
          transform="translate(-2 -2)"
        />
      </Piece>
      <path
        d="M290 548C400 528 560 528 670 548"
        fill="none"
        stroke={palette.gold}
        strokeWidth={16}
        strokeLinecap="round"
      />
    </>
  )
}

export function Backpack({ zoom = 1 }: { zoom?: number }) {
  return (
    <Studio uid="backpack" zoom={zoom}>
      <Straps />
      <Piece uid="backpack-left" d={sidePocket} fill={palette.velvetDeep} />
      <Piece uid="backpack-right" d={mirrored(sidePocket)} fill={palette.velvetDeep} />
      <Piece uid="backpack-shell" d={shell} fill={palette.velvet} volume={60}>
        <path d="M238 690C400 720 560 720 722 690V900H238Z" fill={palette.velvetDeep} />
        <Stitches d="M238 682C400 712 560 712 722 682" thread={palette.gold} />
        <Zip d={lid} />
        <path d="M690 400v46" stroke={palette.gold} strokeWidth={14} strokeLinecap="round" />
      </Piece>
      <svg x="404" y="300" width="152" height="152">
        <DemoCrest />
      </svg>
      <BallPocket />
    </Studio>
  )
}
