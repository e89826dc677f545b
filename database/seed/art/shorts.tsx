import {
  Bridge,
  braidPath,
  type Colourway,
  colourways,
  Digits,
  type Kit,
} from '#features/catalogue/web/jersey-parts.tsx'
import { Mesh, mirrored, Piece, Ribs, Stitches } from './cloth.tsx'
import { Studio } from './scene.tsx'

const outline =
  'M292 214C400 200 560 200 668 214C684 330 724 560 760 742C680 778 590 786 512 772C506 690 494 610 480 548C466 610 454 690 448 772C370 786 280 778 200 742C236 560 276 330 292 214Z'
const waistband = 'M288 178C400 162 560 162 672 178L676 240C560 226 400 226 284 240Z'
const sidePanel = 'M260 214L330 214C330 400 300 600 282 800L160 800Z'
const piping = 'M330 214C330 400 302 600 286 780'
const hem = 'M196 716C280 750 370 758 450 744'
const braid = braidPath({
  from: 250,
  to: 780,
  step: 19,
  amplitude: 11,
  centre: (t) => 304 - 18 * t - 44 * t * t,
})
const creases =
  'M470 300Q440 420 400 560Q462 440 470 300ZM490 300Q524 420 566 600Q504 440 490 300ZM350 250Q362 420 318 700Q384 460 350 250ZM612 260Q606 440 660 690Q584 460 612 260ZM424 520Q416 640 396 772Q438 660 424 520ZM556 560Q574 660 584 776Q550 670 556 560Z'

function Waist({ uid, side, trim }: { uid: string; side: string; trim: string }) {
  return (
    <>
      <Ribs id={`${uid}-ribs`} gap={11} />
      <Piece uid={`${uid}-waist`} d={waistband} fill={side} volume={20}>
        <path d={waistband} fill={`url(#${uid}-ribs)`} />
        <path d="M280 194C400 178 560 178 680 194" fill="none" stroke={trim} strokeWidth={5} />
      </Piece>
      <g fill="none" stroke={trim} strokeLinecap="round" strokeWidth={9}>
        <path d="M456 214C430 260 444 300 430 352M500 214C516 262 500 310 520 372" />
        <path d="M448 216Q478 236 508 216" />
      </g>
    </>
  )
}

function HalfTrim({ colours, place }: { colours: Colourway; place: (d: string) => string }) {
  return (
    <g fill="none">
      <path d={place(sidePanel)} fill={colours.side} />
      <path d={place(piping)} stroke={colours.trim} strokeWidth={7} />
      <path d={place(braid)} stroke={colours.braid} strokeWidth={4} strokeLinecap="round" />
      <path d={place(hem)} stroke={colours.trim} strokeWidth={6} />
    </g>
  )
}

function Shorts({ uid, kit, number }: { uid: string; kit: Kit; number: number }) {
  const colours = colourways[kit]
  return (
    <>
      <Mesh id={`${uid}-mesh`} />
      <Piece uid={`${uid}-legs`} d={outline} fill={colours.base} creases={creases} volume={34}>
        <HalfTrim colours={colours} place={(d) => d} />
        <HalfTrim colours={colours} place={mirrored} />
        <path d={outline} fill={`url(#${uid}-mesh)`} />
        <Stitches d="M480 232V548" />
        <Digits
          value={number}
          x={376}
          y={592}
          height={84}
          fill={colours.ink}
          outline={colours.outline}
        />
        <Bridge x={566} y={640} scale={0.62} stroke={colours.ink} />
      </Piece>
      <Waist uid={uid} side={colours.side} trim={colours.trim} />
    </>
  )
}

export function ShortsFront({ kit, number }: { kit: Kit; number: number }) {
  const uid = `shorts-${kit}`
  return (
    <Studio uid={uid} zoom={1.16}>
      <Shorts uid={uid} kit={kit} number={number} />
    </Studio>
  )
}
