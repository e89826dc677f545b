import { Bridge, braidPath } from '#features/catalogue/web/jersey-parts.tsx'
import { mirrored, Piece, Ribs, Stitches } from './cloth.tsx'
import { palette, Studio } from './scene.tsx'

const strap = 'C346 176 376 176 392 190'
const farStrap = 'C584 176 614 176 630 190'
const chest =
  'C638 290 670 352 730 398C716 490 714 570 720 652C560 684 400 684 240 652C246 570 244 490 230 398C290 352 322 290 330 190Z'
const shoulders =
  'C626 290 560 340 556 420C560 474 660 486 734 500C728 556 716 600 720 652C560 684 400 684 240 652C244 600 232 556 226 500C300 486 400 474 404 420C400 340 334 290 330 190Z'
const neck = {
  front: 'C400 300 434 366 480 370C526 366 560 300 568 190',
  back: 'C404 262 440 310 480 314C520 310 556 262 568 190',
}
const armhole = {
  front: 'M330 190C322 290 290 352 230 398',
  back: 'M330 190C334 290 400 340 404 420C400 474 300 486 226 500',
}
const lining =
  'M334 190C350 176 380 176 392 190C410 250 440 286 480 288C520 286 550 250 568 190C580 176 610 176 626 190L600 440L360 440Z'
const band = 'M234 634C400 668 560 668 726 634L732 742C560 778 400 778 228 742Z'
const braid = braidPath({ from: 0, to: 520, step: 20, amplitude: 11, centre: () => 0 })
const creases =
  'M330 420Q380 520 470 560Q380 560 330 420ZM630 420Q580 520 490 560Q580 560 630 420ZM260 420Q290 520 280 640Q320 520 260 420Z'

function Band({ uid }: { uid: string }) {
  return (
    <Piece uid={`${uid}-band`} d={band} fill={palette.night} volume={30}>
      <path d={band} fill={`url(#${uid}-ribs)`} />
      <path
        d="M214 672C400 704 560 704 746 672M214 726C400 760 560 760 746 726"
        fill="none"
        stroke={palette.gold}
        strokeWidth={6}
      />
      <g transform="translate(740 712) rotate(90)">
        <path d={braid} fill="none" stroke={palette.gold} strokeWidth={4} strokeLinecap="round" />
      </g>
    </Piece>
  )
}

export function SportsBra({ back = false }: { back?: boolean }) {
  const uid = back ? 'bra-back' : 'bra'
  const view = back ? 'back' : 'front'
  const edges = `${armhole[view]}${mirrored(armhole[view])}M392 190${neck[view]}`
  const outline = `M330 190${strap}${neck[view]}${farStrap}${back ? shoulders : chest}`
  return (
    <Studio uid={uid} zoom={1.14}>
      <Ribs id={`${uid}-ribs`} gap={10} />
      {!back && <Piece uid={`${uid}-lining`} d={lining} fill={palette.velvetDeep} volume={40} />}
      <Piece
        uid={`${uid}-body`}
        d={outline}
        fill={palette.velvet}
        creases={back ? undefined : creases}
        volume={44}
      >
        <path d={edges} fill="none" stroke={palette.gold} strokeWidth={18} />
        <Stitches d={edges} />
        {!back && <Stitches d="M480 376V650" />}
      </Piece>
      <Bridge x={480} y={back ? 372 : 470} scale={back ? 0.6 : 1.1} stroke={palette.gold} />
      <Band uid={uid} />
    </Studio>
  )
}
