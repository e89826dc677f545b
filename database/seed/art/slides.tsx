import { Bridge } from '#features/catalogue/web/jersey-parts.tsx'
import { Crest } from '#features/club/web/crest.tsx'
import { mirrored, Piece, Stitches } from './cloth.tsx'
import { Word } from './letters.tsx'
import { Maple, palette, Studio } from './scene.tsx'

const sole =
  'M312 118C404 112 452 196 448 310C444 412 414 470 420 580C426 706 406 846 312 848C216 846 190 736 198 616C204 500 168 420 172 320C178 204 226 124 312 118Z'
const footbed =
  'M312 146C384 142 424 210 420 312C416 410 388 470 394 582C398 700 380 818 312 820C242 818 218 728 226 616C232 500 196 420 200 322C206 222 246 150 312 146Z'
const strap =
  'M142 330C200 262 408 252 474 316C482 396 480 480 470 546C400 500 220 510 150 566C140 490 138 410 142 330Z'
const treads = Array.from(
  { length: 17 },
  (_, row) => `M190 ${170 + row * 38}Q312 ${146 + row * 38} 430 ${170 + row * 38}`,
).join('')

const strapEnds = 'M150 320L206 330L212 540L150 560ZM470 310L414 326L404 530L470 548Z'

function Slide({
  uid,
  place,
  crestX,
}: {
  uid: string
  place: (d: string) => string
  crestX: number
}) {
  return (
    <>
      <Piece uid={`${uid}-sole`} d={place(sole)} fill={palette.gold} volume={30} />
      <Piece uid={`${uid}-bed`} d={place(footbed)} fill={palette.velvetDeep} volume={34}>
        <path d={place(treads)} fill="none" stroke="#000" strokeOpacity=".26" strokeWidth={7} />
        <path
          d={place(treads)}
          fill="none"
          stroke="#fff"
          strokeOpacity=".1"
          strokeWidth={4}
          transform="translate(0 6)"
        />
      </Piece>
      <g filter="url(#slides-shadow)">
        <Piece uid={`${uid}-strap`} d={place(strap)} fill={palette.velvet} volume={60}>
          <Stitches
            d={place('M152 356C210 290 400 282 466 340M158 540C226 486 396 476 460 520')}
            thread={palette.gold}
          />
        </Piece>
        <svg x={crestX - 78} y="334" width="156" height="156">
          <Crest />
        </svg>
      </g>
    </>
  )
}

export function Slides() {
  return (
    <Studio uid="slides">
      <Slide uid="slides-left" place={(d) => d} crestX={309} />
      <g transform="translate(0 26)">
        <Slide uid="slides-right" place={mirrored} crestX={651} />
      </g>
    </Studio>
  )
}

/** Grooves of the sole, a herringbone over ball and heel. */
const grooves = Array.from({ length: 15 }, (_, row) => {
  const y = 150 + row * 48
  return `M170 ${y + 22}L250 ${y - 12}L312 ${y + 22}L376 ${y - 12}L456 ${y + 22}`
}).join('')

/** One slide from above, the other turned over, so that its sole can be seen. */
export function SlidesSole() {
  return (
    <Maple uid="slides-sole">
      <g transform="rotate(-9 309 490) translate(-8 -4)">
        <Slide uid="slides-top" place={(d) => d} crestX={309} />
      </g>
      <g transform="rotate(12 660 520) translate(22 20)">
        <Piece uid="slides-under" d={mirrored(sole)} fill={palette.gold} volume={34}>
          <path d={mirrored(grooves)} fill="none" stroke={palette.goldDeep} strokeWidth={13} />
          <path
            d={mirrored(grooves)}
            fill="none"
            stroke="#fff"
            strokeOpacity=".34"
            strokeWidth={4}
            transform="translate(0 9)"
          />
          <path d={mirrored(strapEnds)} fill={palette.velvetDeep} />
          <ellipse cx="650" cy="480" rx="104" ry="96" fill={palette.gold} />
          <Bridge x={650} y={424} scale={1} stroke={palette.velvet} />
          <Word text="CIRTA" x={650} y={492} height={44} fill={palette.velvet} />
        </Piece>
      </g>
    </Maple>
  )
}
