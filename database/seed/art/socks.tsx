import { Bridge } from '#features/catalogue/web/jersey-parts.tsx'
import { Piece, Ribs } from './cloth.tsx'
import { Maple, palette, Studio } from './scene.tsx'

const sock =
  'M346 110C392 102 448 102 494 110C498 270 490 400 500 520C512 600 508 672 450 712C374 764 286 836 196 832C120 826 104 748 158 706C236 648 326 600 338 528C350 400 342 260 346 110Z'
const toe = 'M104 700C160 680 230 730 250 850L90 860Z'
const heel = 'M520 540C450 556 400 610 396 690L430 780L540 700Z'
const creases = 'M360 560Q410 600 480 580Q420 640 360 560ZM340 610Q390 660 440 668Q380 680 340 610Z'

function Sock({ uid, base, accent }: { uid: string; base: string; accent: string }) {
  return (
    <Piece uid={uid} d={sock} fill={base} creases={creases} volume={40}>
      <path d={toe} fill={accent} />
      <path d={heel} fill={accent} />
      <path d="M330 206H510V236H330ZM330 252H510V264H330Z" fill={palette.gold} />
      <path d="M330 100H510V520H330Z" fill="url(#socks-ribs)" />
      <path d="M330 100H510V180H330Z" fill={accent} fillOpacity=".9" />
      <path d="M330 100H510V180H330Z" fill="url(#socks-ribs)" />
      <Bridge
        x={420}
        y={330}
        scale={0.72}
        stroke={accent === palette.gold ? palette.gold : accent}
      />
    </Piece>
  )
}

export function Socks() {
  return (
    <Studio uid="socks">
      <Ribs id="socks-ribs" gap={14} />
      <g transform="translate(300 -6) rotate(4 480 480)">
        <Sock uid="socks-back" base={palette.velvet} accent={palette.gold} />
      </g>
      <g transform="translate(26 22)">
        <Sock uid="socks-front" base={palette.stone} accent={palette.velvet} />
      </g>
    </Studio>
  )
}

const foldedPair =
  'M150 214C150 190 164 178 188 178H392C416 178 430 190 430 214L434 690C434 744 404 776 350 778H214C168 776 146 744 146 690Z'
const underneath =
  'M130 240C130 216 146 204 170 204H374C398 204 412 216 412 240L452 716C456 782 410 812 340 812H226C160 812 128 770 128 716Z'
const foldCreases =
  'M180 420Q220 560 190 700Q240 560 180 420ZM386 440Q360 560 396 720Q340 580 386 440Z'

type Pair = { uid: string; base: string; accent: string; band: string }

/** A pair folded in two, with the paper band that it is sold in. */
function FoldedPair({ uid, base, accent, band }: Pair) {
  return (
    <>
      <Piece uid={`${uid}-under`} d={underneath} fill={base} volume={28}>
        <path d={underneath} fillOpacity=".2" />
        <path d="M120 190H420V280H120Z" fill={accent} />
      </Piece>
      <Piece uid={uid} d={foldedPair} fill={base} creases={foldCreases} volume={40}>
        <path d="M140 170H440V276H140Z" fill={accent} />
        <path d="M140 170H440V430H140Z" fill="url(#socks-folded-ribs)" />
        <path d="M140 304H440V330H140ZM140 346H440V358H140Z" fill={palette.gold} />
      </Piece>
      <Piece uid={`${uid}-band`} d="M138 470H444L446 640H136Z" fill={band} volume={16}>
        <path d="M130 484H450M130 626H450" stroke={palette.gold} strokeWidth={6} />
        <Bridge x={290} y={552} scale={1.3} stroke={palette.gold} />
      </Piece>
    </>
  )
}

export function FoldedSocks() {
  return (
    <Maple uid="socks-folded" zoom={1.04}>
      <Ribs id="socks-folded-ribs" gap={14} />
      <g transform="translate(330 20) rotate(7 290 480)">
        <FoldedPair
          uid="socks-folded-home"
          base={palette.velvet}
          accent={palette.gold}
          band={palette.night}
        />
      </g>
      <g transform="translate(30 -30) rotate(-8 290 480)">
        <FoldedPair
          uid="socks-folded-away"
          base={palette.stone}
          accent={palette.velvet}
          band={palette.velvet}
        />
      </g>
    </Maple>
  )
}
