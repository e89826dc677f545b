import type { ReactNode } from 'react'
import { Bridge, Digits } from '#features/catalogue/web/jersey-parts.tsx'
import { mirrored, Piece, Ribs, Stitches } from './cloth.tsx'
import { Word } from './letters.tsx'
import { palette, Studio } from './scene.tsx'

const body =
  'M352 226C326 246 296 258 266 268C258 330 258 420 258 480C254 600 250 720 256 806C400 828 560 828 704 806C710 720 706 600 702 480C702 420 702 330 694 268C664 258 634 246 608 226C580 290 530 322 480 326C430 322 380 290 352 226Z'
const sleeve =
  'M272 264C220 292 188 352 172 434C152 540 136 650 124 764C152 782 196 786 232 776C250 690 264 600 270 500C276 420 284 340 272 264Z'
const cuff = 'M124 756C154 776 200 780 234 768L228 842C198 852 160 848 132 834Z'
const hem = 'M258 798C400 822 560 822 702 798L694 868C560 892 400 892 266 868Z'
const hood =
  'M346 246C318 176 340 98 414 76C458 64 502 64 546 76C620 98 642 176 614 246C590 300 530 330 480 334C430 330 370 300 346 246Z'
const opening =
  'M480 316C424 288 388 232 394 172C400 128 438 110 480 108C522 110 560 128 566 172C572 232 536 288 480 316Z'
const hoodBack =
  'M350 238C354 186 410 146 480 144C550 146 606 186 610 238C618 312 566 384 480 408C394 384 342 312 350 238Z'
const bodyCreases =
  'M300 420Q350 560 290 780Q372 570 300 420ZM664 400Q610 560 676 790Q588 580 664 400ZM280 300Q330 350 420 410Q330 370 280 300ZM684 300Q630 350 560 400Q640 366 684 300Z'
const sleeveCreases =
  'M250 330Q196 420 186 560Q222 430 250 330ZM258 470Q210 500 176 500Q220 520 258 470ZM250 600Q196 630 158 624Q206 650 250 600ZM240 700Q190 730 140 724Q196 748 240 700Z'
const pocket = 'M372 584L588 584L634 702L638 800C540 812 420 812 322 800L326 702Z'

type HoodieColours = { base: string; rib: string; lining: string; cord: string }

function Arm({
  uid,
  colours,
  place,
}: {
  uid: string
  colours: HoodieColours
  place: (d: string) => string
}) {
  return (
    <>
      <Piece
        uid={`${uid}-sleeve`}
        d={place(sleeve)}
        fill={colours.base}
        creases={place(sleeveCreases)}
        volume={36}
      />
      <Piece uid={`${uid}-cuff`} d={place(cuff)} fill={colours.rib} volume={20}>
        <path d={place(cuff)} fill="url(#ribs)" />
      </Piece>
    </>
  )
}

/** Sleeves, torso and ribbed hem. Children are drawn on the torso. */
function HoodieBody({
  uid,
  colours,
  children,
}: {
  uid: string
  colours: HoodieColours
  children: ReactNode
}) {
  return (
    <>
      <Ribs id="ribs" gap={10} />
      <Arm uid={`${uid}-l`} colours={colours} place={(d) => d} />
      <Arm uid={`${uid}-r`} colours={colours} place={mirrored} />
      <Piece uid={`${uid}-body`} d={body} fill={colours.base} creases={bodyCreases} volume={40}>
        {children}
      </Piece>
      <Piece uid={`${uid}-hem`} d={hem} fill={colours.rib} volume={22}>
        <path d={hem} fill="url(#ribs)" />
      </Piece>
    </>
  )
}

export function Hood({ uid, colours }: { uid: string; colours: HoodieColours }) {
  return (
    <>
      <Piece
        uid={`${uid}-hood`}
        d={hood}
        fill={colours.base}
        creases="M372 240Q350 170 400 110Q366 170 372 240ZM590 240Q612 170 562 110Q598 170 590 240Z"
      >
        <Stitches d="M480 330C412 298 368 236 376 168C384 112 430 92 480 90C530 92 576 112 584 168C592 236 548 298 480 330" />
      </Piece>
      <Piece uid={`${uid}-opening`} d={opening} fill={colours.lining} volume={40}>
        <path
          d="M480 108C470 170 470 240 480 316"
          fill="none"
          strokeOpacity=".3"
          stroke="#000"
          strokeWidth={4}
        />
        <path d={opening} fillOpacity=".3" transform="translate(0 -34)" />
      </Piece>
    </>
  )
}

function Cords({ colour }: { colour: string }) {
  return (
    <g fill="none" stroke={colour} strokeWidth={10} strokeLinecap="round">
      <path d="M440 302C428 340 438 366 430 396M520 302C534 340 522 372 532 408" />
      <path d="M430 394V420M532 406V432" stroke={palette.goldDeep} strokeWidth={13} />
    </g>
  )
}

export const velvetColours: HoodieColours = {
  base: palette.velvet,
  rib: palette.velvetDeep,
  lining: '#7E2A57',
  cord: palette.gold,
}

/** The club hoodie: kangaroo pocket in front, number 14 for the founding year on the back. */
export function Hoodie({ back = false }: { back?: boolean }) {
  const uid = back ? 'hoodie-back' : 'hoodie'
  return (
    <Studio uid={uid}>
      <HoodieBody uid={uid} colours={velvetColours}>
        {back ? (
          <Digits
            value={14}
            x={480}
            y={476}
            height={236}
            fill={palette.gold}
            outline={palette.night}
          />
        ) : (
          <>
            <Word
              text="CIRTA"
              x={480}
              y={456}
              height={84}
              fill={palette.gold}
              outline={palette.night}
            />
            <Piece uid={`${uid}-pocket`} d={pocket} fill={palette.velvet} volume={18}>
              <Stitches d="M384 598L340 706M576 598L620 706M384 598L576 598" />
            </Piece>
          </>
        )}
      </HoodieBody>
      {back ? (
        <Piece uid={`${uid}-hood`} d={hoodBack} fill={palette.velvet} volume={44}>
          <Stitches d="M372 214C420 178 540 178 588 214M480 190C486 260 486 330 480 408" />
        </Piece>
      ) : (
        <>
          <Hood uid={uid} colours={velvetColours} />
          <Cords colour={velvetColours.cord} />
        </>
      )}
    </Studio>
  )
}

const kidsColours: HoodieColours = {
  base: palette.gorge,
  rib: palette.gorgeDeep,
  lining: palette.ball,
  cord: palette.ball,
}
const zipPocket = 'M340 610C316 660 306 700 304 760'

function Zip() {
  return (
    <g fill="none">
      <path d="M480 318V890" stroke={palette.gorgeDeep} strokeWidth={30} />
      <path d="M480 318V890" stroke={palette.ball} strokeWidth={12} strokeDasharray="5 3" />
      <path d="M480 352V400" stroke={palette.gold} strokeWidth={14} strokeLinecap="round" />
    </g>
  )
}

/** The kids' zip hoodie: shorter and wider than the adults' one, with a bright lining. */
export function KidsHoodie({ back = false }: { back?: boolean }) {
  const uid = back ? 'kids-hoodie-back' : 'kids-hoodie'
  return (
    <Studio uid={uid}>
      <g transform="translate(24 70) scale(.95 .86)">
        <HoodieBody uid={uid} colours={kidsColours}>
          {back ? (
            <Word
              text="CBC"
              x={480}
              y={490}
              height={150}
              fill={palette.gold}
              outline={palette.gorgeDeep}
            />
          ) : (
            <>
              <Bridge x={594} y={420} scale={0.86} stroke={palette.gold} />
              <path
                d={`${zipPocket}${mirrored(zipPocket)}`}
                fill="none"
                stroke={palette.ball}
                strokeWidth={9}
              />
              <Stitches
                d={`M362 612C338 662 328 704 326 760${mirrored('M362 612C338 662 328 704 326 760')}`}
              />
            </>
          )}
        </HoodieBody>
        {back ? (
          <Piece uid={`${uid}-hood`} d={hoodBack} fill={palette.gorge} volume={44}>
            <Stitches d="M372 214C420 178 540 178 588 214M480 190C486 260 486 330 480 408" />
          </Piece>
        ) : (
          <>
            <Zip />
            <Hood uid={uid} colours={kidsColours} />
          </>
        )}
      </g>
    </Studio>
  )
}
