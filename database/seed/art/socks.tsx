import { Bridge } from '#features/catalogue/web/jersey-parts.tsx'
import { Piece, Ribs } from './cloth.tsx'
import { palette, Studio } from './scene.tsx'

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
