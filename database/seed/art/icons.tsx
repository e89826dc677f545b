import type { ReactElement } from 'react'
import { JerseyDrawing } from '#features/catalogue/web/jersey-drawing.tsx'
import type { Kit } from '#features/catalogue/web/jersey-parts.tsx'
import { DemoCrest } from './demo-crest.tsx'
import { palette } from './scene.tsx'

/**
 * The crest on the club's dark colour. `size` is its share of the square, small enough for a
 * launcher's mask.
 */
function Tile({ size }: { size: number }) {
  const edge = (100 - size) / 2
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
      <path d="M0 0H100V100H0Z" fill={palette.night} />
      <svg x={edge} y={edge} width={size} height={size}>
        <DemoCrest />
      </svg>
    </svg>
  )
}

type Icon = { file: string; pixels: number; drawing: ReactElement }

/** Crest alone, as a document of its own. */
const favicon = (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <DemoCrest />
  </svg>
)

type Side = { back?: boolean; isPlain?: boolean }

const jersey = (kit: Kit, number: number, { back, isPlain }: Side) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 490">
    <JerseyDrawing kit={kit} number={number} back={back} isPlain={isPlain} uid={kit} />
  </svg>
)

/** Drawings that pages use as SVG files, by file name. */
export const drawings: Record<string, ReactElement> = {
  'favicon.svg': favicon,
  'tiles/men.svg': jersey('home', 14, {}),
  'tiles/women.svg': jersey('away', 7, { back: true }),
  'tiles/men-plain.svg': jersey('home', 14, { isPlain: true }),
  'tiles/women-plain.svg': jersey('away', 7, { back: true, isPlain: true }),
}

export const icons: Icon[] = [
  { file: 'favicon-32.png', pixels: 32, drawing: favicon },
  { file: 'apple-touch-icon.png', pixels: 180, drawing: <Tile size={78} /> },
  { file: 'icon-192.png', pixels: 192, drawing: favicon },
  { file: 'icon-512.png', pixels: 512, drawing: favicon },
  { file: 'icon-maskable-512.png', pixels: 512, drawing: <Tile size={62} /> },
]
