import type { ReactNode } from 'react'
import {
  braidPath,
  Bridge,
  colourways,
  Digits,
  type Kit,
} from '#features/catalogue/web/jersey-parts.tsx'
import { Mesh, Piece, Ribs, Stitches } from './cloth.tsx'
import { Hood, velvetColours } from './hoodie.tsx'
import { Word } from './letters.tsx'
import { Maple, palette } from './scene.tsx'
import { PosterPrint } from './tee.tsx'

const top =
  'M196 226C196 200 212 190 236 190L372 182C392 252 430 286 480 288C530 286 568 252 588 182L724 190C748 190 764 200 764 226C772 400 772 570 766 744C766 764 754 774 732 776C560 786 400 786 228 776C206 774 194 764 194 744C188 570 188 400 196 226Z'
const plainTop =
  'M196 226C196 200 212 190 236 190C400 182 560 182 724 190C748 190 764 200 764 226C772 400 772 570 766 744C766 764 754 774 732 776C560 786 400 786 228 776C206 774 194 764 194 744C188 570 188 400 196 226Z'
const neckline = 'M372 182C392 252 430 286 480 288C530 286 568 252 588 182'
const creases =
  'M250 230Q300 420 236 700Q330 440 250 230ZM700 260Q650 460 716 720Q620 480 700 260ZM380 700Q470 740 600 716Q480 764 380 700Z'

/** The layers under the visible one, each a little lower and darker. */
function Layers({ uid, fill }: { uid: string; fill: string }) {
  return [34, 18].map((drop) => (
    <g key={drop} transform={`translate(${drop * 0.3} ${drop})`}>
      <Piece uid={`${uid}-layer-${drop}`} d={plainTop} fill={fill} volume={20}>
        <path d={plainTop} fillOpacity=".22" />
      </Piece>
    </g>
  ))
}

type CollarProps = { uid: string; lining: string; trim: string }

function Collar({ uid, lining, trim }: CollarProps) {
  return (
    <>
      <Piece
        uid={`${uid}-nape`}
        d="M366 182C400 138 560 138 594 182C570 260 530 292 480 294C430 292 390 260 366 182Z"
        fill={lining}
        volume={30}
      />
      <path d="M372 178C408 144 552 144 588 178" fill="none" stroke={trim} strokeWidth={16} />
    </>
  )
}

export function FoldedJersey({ kit }: { kit: Kit }) {
  const colours = colourways[kit]
  const uid = `folded-${kit}`
  return (
    <Maple uid={uid}>
      <Mesh id={`${uid}-mesh`} size={10} />
      <Layers uid={uid} fill={colours.base} />
      <Collar uid={uid} lining={colours.lining} trim={colours.trim} />
      <Piece uid={`${uid}-top`} d={top} fill={colours.base} creases={creases} volume={44}>
        <path d={top} fill={`url(#${uid}-mesh)`} />
        <path d={neckline} fill="none" stroke={colours.trim} strokeWidth={36} />
        <Stitches d="M360 182C384 266 426 304 480 306C534 304 576 266 600 182" />
        <Bridge x={480} y={376} scale={1.7} stroke={colours.ink} />
      </Piece>
    </Maple>
  )
}

type FoldedTeeProps = { uid: string; fill: string; lining: string; children: ReactNode }

function FoldedTee({ uid, fill, lining, children }: FoldedTeeProps) {
  return (
    <Maple uid={uid}>
      <Ribs id={`${uid}-ribs`} />
      <Layers uid={uid} fill={fill} />
      <Collar uid={uid} lining={lining} trim={fill} />
      <Piece uid={`${uid}-top`} d={top} fill={fill} creases={creases} volume={44}>
        {children}
        <path d={neckline} fill="none" stroke={fill} strokeWidth={44} />
        <path d={neckline} fill="none" stroke={`url(#${uid}-ribs)`} strokeWidth={44} />
      </Piece>
    </Maple>
  )
}

export function FoldedCirtaTee() {
  return (
    <FoldedTee uid="folded-tee-cirta" fill={palette.velvet} lining={palette.velvetDeep}>
      <Bridge x={480} y={430} scale={2.4} stroke={palette.gold} />
      <Word text="CIRTA" x={480} y={556} height={118} fill={palette.gold} />
    </FoldedTee>
  )
}

export function FoldedSunTee() {
  return (
    <FoldedTee uid="folded-tee-sun" fill={palette.stone} lining={palette.stoneDeep}>
      <PosterPrint y={372} size={420} />
    </FoldedTee>
  )
}

const shortsBraid = braidPath({
  from: 250,
  to: 790,
  step: 27,
  amplitude: 16,
  centre: (t) => 694 - 12 * t * t,
})

export function FoldedShorts({ kit, number }: { kit: Kit; number: number }) {
  const colours = colourways[kit]
  const uid = `folded-shorts-${kit}`
  const waist =
    'M196 226C196 200 212 190 236 190C400 182 560 182 724 190C748 190 764 200 764 226L768 306C560 294 400 294 192 306Z'
  return (
    <Maple uid={uid}>
      <Mesh id={`${uid}-mesh`} size={10} />
      <Ribs id={`${uid}-ribs`} gap={13} />
      <Layers uid={uid} fill={colours.base} />
      <Piece uid={`${uid}-top`} d={plainTop} fill={colours.base} creases={creases} volume={44}>
        <path d={plainTop} fill={`url(#${uid}-mesh)`} />
        <Digits
          value={number}
          x={412}
          y={490}
          height={180}
          fill={colours.ink}
          outline={colours.outline}
        />
        <path d="M640 180C648 400 640 600 630 800H800V180Z" fill={colours.side} />
        <path
          d="M640 180C648 400 640 600 630 800"
          fill="none"
          stroke={colours.trim}
          strokeWidth={12}
        />
        <path
          d={shortsBraid}
          fill="none"
          stroke={colours.braid}
          strokeWidth={6}
          strokeLinecap="round"
        />
      </Piece>
      <Piece uid={`${uid}-waist`} d={waist} fill={colours.side} volume={26}>
        <path d={waist} fill={`url(#${uid}-ribs)`} />
        <path
          d="M190 214C400 202 560 202 770 214"
          fill="none"
          stroke={colours.trim}
          strokeWidth={7}
        />
      </Piece>
      <g fill="none" stroke={colours.trim} strokeLinecap="round" strokeWidth={13}>
        <path d="M446 250C420 320 452 370 424 432M512 250C540 330 506 380 540 446M440 250Q480 286 520 250" />
      </g>
    </Maple>
  )
}

export function FoldedHoodie() {
  const colours = velvetColours
  return (
    <Maple uid="folded-hoodie">
      <Layers uid="folded-hoodie" fill={colours.base} />
      <Piece uid="folded-hoodie-top" d={plainTop} fill={colours.base} creases={creases} volume={50}>
        <Word
          text="CIRTA"
          x={480}
          y={520}
          height={128}
          fill={palette.gold}
          outline={palette.night}
        />
      </Piece>
      <g transform="translate(-82 24) scale(1.17 1.06)">
        <Hood uid="folded-hoodie" colours={colours} />
        <g fill="none" stroke={colours.cord} strokeWidth={10} strokeLinecap="round">
          <path d="M440 302C420 346 444 372 424 412M520 302C540 350 514 376 540 424" />
        </g>
      </g>
    </Maple>
  )
}
