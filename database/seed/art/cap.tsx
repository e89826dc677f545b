import { Bridge } from '#features/catalogue/web/jersey-parts.tsx'
import { Crest } from '#features/club/web/crest.tsx'
import { Piece, Stitches } from './cloth.tsx'
import { palette, Studio } from './scene.tsx'

const crown =
  'M236 560C222 372 322 232 480 226C638 232 738 372 724 560C650 522 566 508 480 508C394 508 310 522 236 560Z'
const seams =
  'M480 228C480 320 480 420 480 510M480 228C384 270 330 400 322 534M480 228C576 270 630 400 638 534'
const brim =
  'M232 556C300 516 390 500 480 500C570 500 660 516 728 556C770 606 800 660 806 712C720 742 610 668 480 668C350 668 240 742 154 712C160 660 190 606 232 556Z'
const brimRows =
  'M214 580C300 540 390 526 480 526C570 526 660 540 746 580M198 606C290 568 388 552 480 552C572 552 670 568 762 606M184 634C284 596 384 580 480 580C576 580 676 596 776 634M172 664C280 626 382 610 480 610C578 610 680 626 788 664'

export function CapFront() {
  return (
    <Studio uid="cap">
      <Piece uid="cap-crown" d={crown} fill={palette.velvet} volume={50}>
        <path d={seams} fill="none" stroke={palette.velvetDeep} strokeWidth={4} />
        <Stitches
          d="M470 232C470 320 470 420 470 510M490 232C490 320 490 420 490 510"
          thread={palette.gold}
        />
        <path
          d="M400 292h.01M560 292h.01M330 372h.01M630 372h.01"
          stroke={palette.gold}
          strokeWidth={13}
          strokeLinecap="round"
        />
      </Piece>
      <ellipse cx="480" cy="228" rx="24" ry="12" fill={palette.gold} />
      <svg x="402" y="312" width="156" height="156">
        <Crest />
      </svg>
      <Piece uid="cap-brim" d={brim} fill={palette.velvetDeep} volume={40}>
        <Stitches d={brimRows} thread={palette.gold} />
        <path d={brim} fill="none" stroke={palette.gold} strokeWidth={14} />
      </Piece>
    </Studio>
  )
}

const dome =
  'M226 640C200 400 312 226 480 220C648 226 760 400 734 640C690 660 640 668 596 668L596 620C590 560 540 528 480 528C420 528 370 560 364 620L364 668C320 668 270 660 226 640Z'
const strap = 'M330 606C420 626 540 626 630 606L634 660C540 682 420 682 326 660Z'

export function CapBack() {
  return (
    <Studio uid="cap-back">
      <path d="M360 668C360 560 420 524 480 524C540 524 600 560 600 668Z" fill={palette.night} />
      <Piece uid="cap-dome" d={dome} fill={palette.velvet} volume={50}>
        <path
          d="M480 222C480 330 480 430 480 530M480 222C380 280 322 430 318 664M480 222C580 280 638 430 642 664"
          fill="none"
          stroke={palette.velvetDeep}
          strokeWidth={4}
        />
        <path
          d="M364 668V620C370 560 420 528 480 528C540 528 590 560 596 620V668"
          fill="none"
          stroke={palette.gold}
          strokeWidth={9}
        />
        <Bridge x={480} y={440} scale={0.72} stroke={palette.gold} />
      </Piece>
      <ellipse cx="480" cy="222" rx="24" ry="12" fill={palette.gold} />
      <Piece uid="cap-strap" d={strap} fill={palette.velvetDeep} volume={18}>
        <Stitches
          d="M330 618C420 638 540 638 630 618M328 648C420 668 540 668 632 648"
          thread={palette.gold}
        />
      </Piece>
      <rect
        x="508"
        y="604"
        width="62"
        height="82"
        rx="10"
        fill="none"
        stroke={palette.gold}
        strokeWidth={11}
      />
    </Studio>
  )
}
