import type { ReactNode } from 'react'
import { palette } from '../scene.tsx'
import { Ball, Poster } from './parts.tsx'

export const ink = '#1D0A12'
const skull =
  'M342 330C342 236 398 176 480 176C562 176 618 236 618 330L617 446C612 540 556 612 480 612C404 612 348 540 343 446Z'
const leftEar = 'M350 378C316 360 300 392 308 434C314 470 332 490 352 476Z'
const rightEar = 'M610 378C644 360 660 392 652 434C646 470 628 490 608 476Z'
const neck = 'M404 520H556V676Q572 694 596 706L480 840L364 706Q388 694 404 676Z'
const torso =
  'M24 960C30 838 84 772 214 738L374 692L480 800L586 692L746 738C876 772 930 838 936 960Z'
/** The light comes from the upper left, so the right half is darker. */
const cheek = 'M566 150C548 250 592 330 578 430C568 506 536 566 462 640H700V150Z'
const farSide = 'M480 800L586 692L746 738C876 772 930 838 936 960H480Z'
const nose = 'M482 366C488 408 508 438 515 462C519 484 498 494 470 488C488 478 490 440 482 366Z'
const brows = 'M378 352Q416 324 452 346M508 346Q544 324 582 352'

export type Skin = { base: string; shade: string }
type Brow = { colour: string; weight: number }

/** A head without hair, 276 wide, its chin at 480, 612. */
export function Face({ skin, brow }: { skin: Skin; brow: Brow }) {
  return (
    <>
      <path d={leftEar} fill={skin.base} />
      <path d={rightEar} fill={skin.shade} />
      <path d={skull} fill={skin.base} />
      <clipPath id="face">
        <path d={skull} />
      </clipPath>
      <path d={cheek} fill={skin.shade} clipPath="url(#face)" />
      <path d={nose} fill={skin.shade} />
      <path
        d={brows}
        fill="none"
        stroke={brow.colour}
        strokeWidth={brow.weight}
        strokeLinecap="round"
      />
      <g fill={ink}>
        <ellipse cx="422" cy="402" rx="11" ry="12" />
        <ellipse cx="538" cy="402" rx="11" ry="12" />
      </g>
    </>
  )
}

type BustProps = {
  ground: string
  halo: string
  cable: string
  skin: Skin
  brow: Brow
  /** How wide the head is, beside the others'. */
  width: number
  clothes: ReactNode
  /** Hair and beard. */
  children: ReactNode
}

/** Somebody of the club, on a calm ground with one cable of the bridge. */
function Bust({ ground, halo, cable, skin, brow, width, clothes, children }: BustProps) {
  return (
    <Poster ground={ground}>
      <circle cx="480" cy="440" r="390" fill={halo} />
      <path d="M-20 210Q480 900 980 210" fill="none" stroke={cable} strokeWidth={8} />
      <g transform="translate(480 960) scale(1.12) translate(-480 -960)">
        <path d={neck} fill={skin.base} />
        <path
          d="M404 566Q462 634 556 604V676Q572 694 596 706L480 840L452 808Q500 700 404 634Z"
          fill={skin.shade}
        />
        {clothes}
        <g transform={`translate(480 0) scale(${width} 1) translate(-480 0)`}>
          <Face skin={skin} brow={brow} />
          {children}
        </g>
      </g>
    </Poster>
  )
}

function Whistle() {
  return (
    <>
      <path
        d="M382 720Q404 798 480 846Q556 798 578 720"
        fill="none"
        stroke={palette.cream}
        strokeWidth={9}
      />
      <circle cx="480" cy="852" r="12" fill="none" stroke={palette.cream} strokeWidth={7} />
      <path d="M424 864H516A35 35 0 1 1 482 906L470 896H424Z" fill={palette.gold} />
      <path d="M462 864H494V878H462Z" fill={ink} />
      <circle cx="516" cy="899" r="13" fill={palette.goldDeep} />
    </>
  )
}

function Tracksuit() {
  return (
    <>
      <path d={torso} fill={palette.velvet} />
      <path d={farSide} fill={palette.velvetDeep} />
      <path
        d="M360 720L222 760C112 790 68 850 60 970M366 742L232 782C142 808 104 866 96 970M600 720L738 760C848 790 892 850 900 970M594 742L728 782C818 808 856 866 864 970"
        fill="none"
        stroke={palette.gold}
        strokeWidth={9}
      />
      <path d="M408 706Q480 760 552 706L480 860Z" fill={palette.cream} />
      <path d="M408 640Q360 668 364 716L480 868V800Q424 760 408 640Z" fill={palette.wine} />
      <path d="M552 640Q600 668 596 716L480 868V800Q536 760 552 640Z" fill={palette.velvet} />
      <path d="M480 860V970" stroke={palette.gold} strokeWidth={8} />
      <Ball uid="crest" x={652} y={838} radius={27} turn={20} />
    </>
  )
}

/** The head coach: a greying beard, a tracksuit and a whistle. */
export function HeadCoach() {
  return (
    <Bust
      ground={palette.gorge}
      halo="#15666B"
      cable={palette.gold}
      skin={{ base: '#C08552', shade: '#A06A3E' }}
      brow={{ colour: ink, weight: 20 }}
      width={1.04}
      clothes={
        <>
          <Tracksuit />
          <Whistle />
        </>
      }
    >
      <path
        d="M338 392C320 280 352 152 480 152C608 152 640 280 622 392L606 348C604 310 600 286 580 262Q532 242 480 258Q428 242 380 262C360 286 356 310 354 348Z"
        fill={ink}
      />
      <path
        d="M338 392C332 356 331 330 333 306L366 282Q356 310 354 348ZM622 392C628 356 629 330 627 306L594 282Q604 310 606 348Z"
        fill={greying}
      />
      <path
        d="M342 420C356 470 372 500 392 512C420 496 448 492 480 498C512 492 540 496 568 512C588 500 604 470 618 420C626 560 570 650 480 650C390 650 334 560 342 420Z"
        fill={ink}
      />
      <path
        d="M372 584Q414 608 438 590Q480 612 522 590Q546 608 588 584Q548 650 480 650Q412 650 372 584Z"
        fill={greying}
      />
      <path d="M438 544Q480 560 522 544Q510 574 480 574Q450 574 438 544Z" fill={palette.cream} />
    </Bust>
  )
}

const greying = '#8F7F85'

export const curls = [
  [352, 272, 32],
  [370, 226, 40],
  [420, 190, 46],
  [484, 174, 48],
  [546, 188, 44],
  [592, 226, 38],
  [610, 272, 30],
  [404, 240, 38],
  [460, 226, 44],
  [520, 228, 44],
  [564, 244, 34],
] as const

function TrainingShirt() {
  return (
    <>
      <path d={torso} fill={palette.stone} />
      <path d={farSide} fill="#DDD0C3" />
      <path
        d="M374 692L214 738C84 772 30 838 24 960H200Q230 800 374 692ZM586 692L746 738C876 772 930 838 936 960H760Q730 800 586 692Z"
        fill={palette.ball}
      />
      <path
        d="M404 676Q372 690 366 704Q410 800 480 800Q550 800 594 704Q588 690 556 676Q548 762 480 762Q412 762 404 676Z"
        fill={palette.gorge}
      />
      <Ball uid="crest" x={622} y={866} radius={27} turn={20} />
    </>
  )
}

/** The assistant: younger, with curls, stubble and a training shirt. */
export function AssistantCoach() {
  return (
    <Bust
      ground={palette.velvet}
      halo="#7A1A40"
      cable={palette.gold}
      skin={{ base: '#D9A273', shade: '#BD8254' }}
      brow={{ colour: ink, weight: 17 }}
      width={0.95}
      clothes={<TrainingShirt />}
    >
      <path
        d="M340 396C330 330 340 270 372 250H590C620 270 630 330 620 396L606 330L592 262H372L354 330Z"
        fill="#5B3626"
      />
      {curls.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={ink} />
      ))}
      <path
        d="M343 440C356 500 376 528 404 530C430 514 456 510 480 514C504 510 530 514 556 530C584 528 604 500 617 440C614 550 560 616 480 616C400 616 346 550 343 440Z"
        fill={ink}
        fillOpacity=".32"
        clipPath="url(#face)"
      />
      <path d="M438 548Q480 566 522 548Q508 584 480 584Q452 584 438 548Z" fill={palette.cream} />
    </Bust>
  )
}

function Jacket() {
  return (
    <>
      <path d={torso} fill={palette.velvet} />
      <path d={farSide} fill={palette.velvetDeep} />
      <path d="M364 704L480 970L596 704L480 790Z" fill={palette.cream} />
      <path
        d="M396 646L364 704L432 812L480 800ZM564 646L596 704L528 812L480 800Z"
        fill={palette.stone}
      />
      <path
        d="M364 704L268 730L300 812L274 836L470 970H480ZM596 704L692 730L660 812L686 836L490 970H480Z"
        fill={palette.wine}
      />
      <circle cx="318" cy="792" r="15" fill={palette.gold} />
    </>
  )
}

const grey = '#E2D9D5'

/** The founder: white hair, glasses and a jacket over an open shirt. */
export function Founder() {
  return (
    <Bust
      ground={palette.gold}
      halo="#F8CB6A"
      cable={palette.velvet}
      skin={{ base: '#B97A4C', shade: '#985F38' }}
      brow={{ colour: grey, weight: 19 }}
      width={1.02}
      clothes={<Jacket />}
    >
      <path
        d="M336 400C316 322 324 236 376 196C424 156 524 150 570 188C630 222 644 316 624 400L606 344C604 300 594 268 566 246C520 212 448 214 404 246C368 272 358 304 354 344Z"
        fill={grey}
      />
      <path
        d="M480 500C500 486 548 496 566 536C540 548 506 548 480 530C454 548 420 548 394 536C412 496 460 486 480 500Z"
        fill={grey}
      />
      <path
        d="M438 562Q480 586 522 562"
        fill="none"
        stroke="#6E3F28"
        strokeWidth={10}
        strokeLinecap="round"
      />
      <g fill="none" stroke={ink} strokeWidth={9}>
        <path d="M366 382H466Q468 446 416 446Q364 446 366 382ZM494 382H594Q596 446 544 446Q492 446 494 382ZM466 394Q480 384 494 394M366 392L346 386M594 392L614 386" />
      </g>
    </Bust>
  )
}
