import { Bridge, braidPath, Digits } from '#features/catalogue/web/jersey-parts.tsx'
import { Mesh, mirrored, Piece, Ribs, Stitches } from './cloth.tsx'
import { palette, Studio } from './scene.tsx'

const body =
  'M404 168C430 184 530 184 556 168C590 178 610 200 640 226C672 262 690 330 694 420C702 560 706 700 702 836C560 858 400 858 258 836C254 700 258 560 266 420C270 330 288 262 320 226C350 200 370 178 404 168Z'
const sleeve =
  'M404 168C340 180 262 214 222 278C186 340 164 470 148 600C138 680 128 744 120 800C148 820 196 826 228 816C246 730 262 640 272 540C284 400 320 280 404 168Z'
const collar =
  'M398 172C390 140 398 112 408 100C450 86 510 86 552 100C562 112 570 140 562 172C530 190 430 190 398 172Z'
const raglan = 'M404 170C330 270 288 390 270 560'
const braid = braidPath({
  from: 236,
  to: 790,
  step: 20,
  amplitude: 12,
  centre: (t) => 268 - 140 * t + 42 * t * t,
})
const creases =
  'M300 500Q350 640 290 800Q372 650 300 500ZM660 500Q610 640 674 810Q588 650 660 500ZM470 560Q452 700 486 850Q478 700 470 560Z'
const sleeveCreases =
  'M262 400Q210 480 176 500Q226 494 262 400ZM254 560Q200 620 160 620Q214 630 254 560ZM300 230Q250 280 214 380Q266 320 300 230Z'

function Sleeve({ uid, place }: { uid: string; place: (d: string) => string }) {
  return (
    <Piece
      uid={uid}
      d={place(sleeve)}
      fill={palette.stone}
      creases={place(sleeveCreases)}
      volume={36}
    >
      <path
        d={place(braid)}
        fill="none"
        stroke={palette.velvet}
        strokeWidth={4.4}
        strokeLinecap="round"
      />
      <path
        d={place('M116 774C152 798 198 802 236 790')}
        fill="none"
        stroke={palette.velvet}
        strokeWidth={10}
      />
    </Piece>
  )
}

/**
 * The long-sleeved top of the warm-up: velvet body, stone sleeves, braid from shoulder to wrist.
 */
export function ShootingShirt({ back = false }: { back?: boolean }) {
  const uid = back ? 'shooting-back' : 'shooting'
  return (
    <Studio uid={uid}>
      <Mesh id={`${uid}-mesh`} />
      <Ribs id={`${uid}-ribs`} />
      <Piece uid={`${uid}-body`} d={body} fill={palette.velvet} creases={creases} volume={40}>
        <path d={body} fill={`url(#${uid}-mesh)`} />
        <Stitches d="M258 810C400 832 560 832 702 810" />
        {back ? (
          <Digits
            value={25}
            x={480}
            y={356}
            height={210}
            fill={palette.gold}
            outline={palette.night}
          />
        ) : (
          <Bridge x={480} y={404} scale={1.5} stroke={palette.gold} />
        )}
      </Piece>
      <Sleeve uid={`${uid}-left`} place={(d) => d} />
      <Sleeve uid={`${uid}-right`} place={mirrored} />
      <path
        d={raglan + mirrored(raglan)}
        fill="none"
        stroke={palette.gold}
        strokeWidth={7}
        strokeLinecap="round"
      />
      <Piece uid={`${uid}-collar`} d={collar} fill={palette.velvetDeep} volume={24}>
        <path d={collar} fill={`url(#${uid}-ribs)`} />
      </Piece>
      {!back && (
        <g fill="none">
          <path d="M480 96V330" stroke={palette.night} strokeWidth={20} />
          <path d="M480 96V330" stroke={palette.gold} strokeWidth={8} strokeDasharray="5 3" />
          <path d="M480 150V190" stroke={palette.gold} strokeWidth={12} strokeLinecap="round" />
        </g>
      )}
    </Studio>
  )
}
