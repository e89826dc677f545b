import { Bridge } from '#features/catalogue/web/jersey-parts.tsx'
import { Crest } from '#features/club/web/crest.tsx'
import { Piece, Ribs, Stitches } from './cloth.tsx'
import { Poster } from './gallery/parts.tsx'
import { palette } from './scene.tsx'

const shin = 'M446 -30C436 100 446 240 452 346H630C658 240 646 110 606 -30Z'
const calf = 'M560 -30C604 110 612 240 586 346H630C658 240 646 110 606 -30Z'
const sock =
  'M446 326C454 450 472 560 464 636C442 700 340 728 262 752C206 768 174 792 180 826C186 852 230 856 300 856L560 856C614 856 630 812 618 760C604 700 608 640 624 560C642 470 644 400 634 326Z'
const toe = 'M150 720L286 728C304 776 300 826 282 876H140Z'
const heel = 'M650 690C570 716 536 790 560 880H680Z'
const creases = 'M470 640Q540 690 612 640Q540 720 470 640ZM448 690Q520 740 606 700Q520 764 448 690Z'
const sole =
  'M140 852C144 834 200 848 300 848H584C626 848 646 836 650 858C654 904 634 918 584 918H206C156 918 136 898 140 852Z'
const strap = 'M226 862C236 800 256 752 290 728C338 706 392 692 432 678C458 726 474 800 470 862Z'

type LegProps = { uid: string; skin: string; shade: string; dim: number }

/** A leg from the knee down, in the club's sock and slide, seen from its side. */
function Leg({ uid, skin, shade, dim }: LegProps) {
  return (
    <>
      <path d={shin} fill={skin} />
      <path d={calf} fill={shade} />
      <Piece uid={`${uid}-sole`} d={sole} fill={palette.gold} volume={22}>
        <path d="M120 866H680" stroke={palette.velvetDeep} strokeWidth={16} />
      </Piece>
      <Piece uid={`${uid}-sock`} d={sock} fill={palette.stone} creases={creases} volume={44}>
        <path d={toe} fill={palette.velvet} />
        <path d={heel} fill={palette.velvet} />
        <path d="M430 300H660V412H430Z" fill={palette.velvet} />
        <path d="M430 300H660V600H430Z" fill="url(#worn-socks-ribs)" />
        <path d="M430 438H660V462H430ZM430 476H660V488H430Z" fill={palette.gold} />
        <Bridge x={545} y={548} scale={0.74} stroke={palette.velvet} />
      </Piece>
      <Piece uid={`${uid}-strap`} d={strap} fill={palette.velvet} volume={40}>
        <Stitches d="M246 846C254 800 272 764 300 744M416 700C440 744 452 800 450 850" />
      </Piece>
      <svg x="302" y="730" width="104" height="104">
        <Crest />
      </svg>
      <path d={`${shin}${sock}${sole}`} fill={palette.night} fillOpacity={dim} />
    </>
  )
}

/** Somebody of the club between the gym and home: socks and slides as they are worn. */
export function WornSocks() {
  return (
    <Poster ground={palette.gorge}>
      <circle cx="480" cy="430" r="400" fill="#15666B" />
      <path d="M-20 100Q480 840 980 100" fill="none" stroke={palette.gold} strokeWidth={8} />
      <path d="M0 850H960V960H0Z" fill="#D9AB72" />
      <path
        d="M0 852H960M0 910H960M300 852V910M720 852V910M500 910V960"
        stroke="#7A4A22"
        strokeOpacity=".5"
        strokeWidth={4}
      />
      <Ribs id="worn-socks-ribs" gap={14} />
      <ellipse cx="440" cy="914" rx="370" ry="22" fill="#3A1A08" fillOpacity=".35" />
      <g transform="translate(176 -34)">
        <Leg uid="worn-far" skin="#8F5F3B" shade="#744B2C" dim={0.22} />
      </g>
      <g transform="translate(-52 0)">
        <Leg uid="worn-near" skin="#B97A4C" shade="#985F38" dim={0} />
      </g>
    </Poster>
  )
}
