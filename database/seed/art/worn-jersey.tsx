import type { ReactNode } from 'react'
import { JerseyDrawing } from '#features/catalogue/web/jersey-drawing.tsx'
import type { Kit } from '#features/catalogue/web/jersey-parts.tsx'
import { Poster } from './gallery/parts.tsx'
import { curls, Face, ink, type Skin } from './gallery/portraits.tsx'
import { palette } from './scene.tsx'

// In the units of the jersey's drawing, which is 400 wide.
const arm =
  'M128 40C100 44 58 62 44 118C34 164 30 236 20 300C14 344 10 400 8 470H66C62 410 68 350 78 296C84 246 92 190 96 150Z'
const muscle =
  'M78 128C84 150 92 152 96 150C92 190 84 246 78 296C68 350 62 410 66 470H40C40 390 58 300 66 240C72 200 78 170 78 128Z'
/** What the neckline leaves free, up to the head. */
const throat =
  'M172 -40H228V6C230 20 238 27 245 32C238 62 221 80 200 80C179 80 162 62 155 32C162 27 170 20 172 6Z'
const underChin = 'M172 -22Q200 14 228 -22V6C230 20 238 27 245 32C226 36 190 22 172 -4Z'
const collarBones = 'M164 44Q182 44 193 56M236 44Q218 44 207 56'
const headScale = 0.285

type Player = { ground: string; halo: string; cable: string; skin: Skin; hair: ReactNode }

const closeCropped = (
  <path
    d="M339 398C322 280 352 160 480 160C608 160 638 280 621 398L608 350C606 306 596 272 566 252Q480 226 394 252C364 272 354 306 352 350Z"
    fill={ink}
  />
)

const curly = (
  <>
    <path
      d="M340 396C330 330 340 270 372 250H590C620 270 630 330 620 396L606 330L592 262H372L354 330Z"
      fill={ink}
    />
    {curls.map(([x, y, r]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={ink} />
    ))}
  </>
)

const tiedBack = (
  <>
    <circle cx="480" cy="112" r="74" fill="#3B1D17" />
    <path d="M424 150Q480 190 536 150L528 176Q480 204 432 176Z" fill={palette.ball} />
    <path
      d="M338 402C314 270 350 152 480 152C610 152 646 270 622 402C612 340 590 288 552 262Q514 238 480 236Q446 238 408 262C370 288 348 340 338 402Z"
      fill="#3B1D17"
    />
  </>
)

const headband = (
  <>
    {closeCropped}
    <path
      d="M344 300Q480 226 616 300L620 344Q480 268 340 344Z"
      fill={palette.ball}
      stroke={palette.ballDeep}
      strokeWidth={5}
    />
  </>
)

const players: Record<Kit, Player> = {
  home: {
    ground: palette.gold,
    halo: '#F8CB6A',
    cable: palette.velvet,
    skin: { base: '#C08552', shade: '#A06A3E' },
    hair: curly,
  },
  away: {
    ground: palette.velvet,
    halo: '#7A1A40',
    cable: palette.gold,
    skin: { base: '#D9A273', shade: '#BD8254' },
    hair: tiedBack,
  },
  third: {
    ground: palette.stone,
    halo: '#FFFAF3',
    cable: palette.gorge,
    skin: { base: '#8A5636', shade: '#6E4229' },
    hair: closeCropped,
  },
  street: {
    ground: palette.gorge,
    halo: '#15666B',
    cable: palette.gold,
    skin: { base: '#B97A4C', shade: '#985F38' },
    hair: headband,
  },
}

/** A player of the club in the jersey, down to the hip. */
export function WornJersey({ kit }: { kit: Kit }) {
  const { ground, halo, cable, skin, hair } = players[kit]
  return (
    <Poster ground={ground}>
      <circle cx="480" cy="470" r="400" fill={halo} />
      <path d="M-20 120Q480 860 980 120" fill="none" stroke={cable} strokeWidth={8} />
      <g transform="translate(152 292) scale(1.64)">
        <path d={arm} fill={skin.base} />
        <path d={muscle} fill={skin.shade} />
        <g transform="matrix(-1 0 0 1 400 0)">
          <path d={arm} fill={skin.shade} />
        </g>
        <svg width="400" height="490">
          <JerseyDrawing kit={kit} number={null} uid={`worn-${kit}`} />
        </svg>
        <path d={throat} fill={skin.base} />
        <path d={underChin} fill={skin.shade} />
        <path
          d={collarBones}
          fill="none"
          stroke={skin.shade}
          strokeWidth={3}
          strokeLinecap="round"
        />
        <g transform={`translate(200 -8) scale(${headScale}) translate(-480 -612)`}>
          <Face skin={skin} brow={{ colour: ink, weight: 17 }} />
          {hair}
          <path
            d="M440 546Q480 570 520 546"
            fill="none"
            stroke={ink}
            strokeWidth={10}
            strokeLinecap="round"
          />
        </g>
      </g>
    </Poster>
  )
}
