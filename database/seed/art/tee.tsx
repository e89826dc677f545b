import type { ReactNode } from 'react'
import { Bridge } from '#features/catalogue/web/jersey-parts.tsx'
import { HeroArt } from '#site/hero-art.tsx'
import { mirrored, Piece, Ribs, Stitches } from './cloth.tsx'
import { Word } from './letters.tsx'
import { palette, Studio } from './scene.tsx'

const neckFront = 'C414 196 440 228 480 230C520 228 546 196 566 142'
const neckBack = 'C416 164 446 172 480 172C514 172 544 164 566 142'
const sides =
  'C626 156 676 178 714 208C700 280 692 340 696 410C702 560 704 700 700 826C560 848 400 848 260 826C256 700 258 560 264 410C268 340 260 280 246 208C284 178 334 156 394 142Z'
const sleeve =
  'M256 202C198 240 146 322 108 424C146 456 200 474 258 474C264 452 268 430 270 404C278 336 276 262 256 202Z'
const sleeveHem = 'M118 404C156 434 206 450 262 450'
const creases =
  'M300 380Q350 560 296 760Q372 560 300 380ZM640 420Q590 600 650 800Q566 610 640 420ZM460 520Q440 690 480 836Q466 690 460 520ZM280 300Q330 330 390 420Q320 350 280 300ZM690 290Q640 330 600 410Q650 350 690 290Z'
const sleeveCreases =
  'M246 250Q200 330 190 440Q220 340 246 250ZM180 320Q160 370 150 430Q176 380 180 320Z'

type TeeProps = { uid: string; base: string; rib: string; back?: boolean; children: ReactNode }

function Tee({ uid, base, rib, back = false, children }: TeeProps) {
  const neck = back ? neckBack : neckFront
  const body = `M394 142${neck}${sides}`
  return (
    <>
      <Ribs id={`${uid}-ribs`} />
      <Piece uid={`${uid}-left`} d={sleeve} fill={base} creases={sleeveCreases}>
        <Stitches d={sleeveHem} />
      </Piece>
      <Piece
        uid={`${uid}-right`}
        d={mirrored(sleeve)}
        fill={base}
        creases={mirrored(sleeveCreases)}
      >
        <Stitches d={mirrored(sleeveHem)} />
      </Piece>
      <path
        d="M394 142C430 118 530 118 566 142C550 210 520 236 480 238C440 236 410 210 394 142Z"
        fill={rib}
      />
      <path
        d="M394 142C430 118 530 118 566 142C550 210 520 236 480 238C440 236 410 210 394 142Z"
        fill={palette.night}
        fillOpacity=".45"
      />
      <path d="M402 142C436 124 524 124 558 142" fill="none" stroke={rib} strokeWidth={20} />
      <path
        d="M404 153C438 136 522 136 556 153"
        fill="none"
        stroke="#000"
        strokeOpacity=".3"
        strokeWidth={3}
      />
      <Piece uid={`${uid}-body`} d={body} fill={base} creases={creases} volume={36}>
        {children}
        <Stitches d="M262 800C400 822 560 822 698 800" />
        <path d={`M394 142${neck}`} fill="none" stroke={rib} strokeWidth={44} />
        <path d={`M394 142${neck}`} fill="none" stroke={`url(#${uid}-ribs)`} strokeWidth={44} />
      </Piece>
    </>
  )
}

/** The velvet tee with the town's old name under its bridge. */
export function CirtaTee({ back = false }: { back?: boolean }) {
  const uid = back ? 'tee-cirta-back' : 'tee-cirta'
  return (
    <Studio uid={uid}>
      <Tee uid={uid} base={palette.velvet} rib={palette.velvetDeep} back={back}>
        {back ? (
          <Bridge x={480} y={226} scale={1.1} stroke={palette.gold} />
        ) : (
          <>
            <Bridge x={480} y={326} scale={1.9} stroke={palette.gold} />
            <Word text="CIRTA" x={480} y={424} height={92} fill={palette.gold} />
          </>
        )}
      </Tee>
    </Studio>
  )
}

/** The home page's ball-sun as a screen print, `size` wide around the middle of the chest. */
export function PosterPrint({ y, size }: { y: number; size: number }) {
  return (
    <svg x={480 - size / 2} y={y} width={size} height={size * 0.724}>
      <rect width={size} height={size * 0.724} rx="8" fill={palette.night} />
      <HeroArt uid="print" isBridge viewBox="256 84 768 556" />
    </svg>
  )
}

/** The stone tee with the ball rising behind the bridge. */
export function SunTee({ back = false }: { back?: boolean }) {
  const uid = back ? 'tee-sun-back' : 'tee-sun'
  return (
    <Studio uid={uid}>
      <Tee uid={uid} base={palette.stone} rib={palette.stone} back={back}>
        {back ? (
          <Word text="CBC" x={480} y={212} height={44} fill={palette.velvet} />
        ) : (
          <PosterPrint y={320} size={316} />
        )}
      </Tee>
    </Studio>
  )
}
