import type { ReactElement } from 'react'
import { Crest } from '#features/club/web/crest.tsx'
import { palette } from './scene.tsx'

/** The crest on the club's night colour; `size` is its share of the square, small enough for a launcher's mask. */
function Tile({ size }: { size: number }) {
  const edge = (100 - size) / 2
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
      <path d="M0 0H100V100H0Z" fill={palette.night} />
      <svg x={edge} y={edge} width={size} height={size}>
        <Crest />
      </svg>
    </svg>
  )
}

type Icon = { file: string; pixels: number; drawing: ReactElement }

/** Crest alone, as a document of its own. */
export const favicon = (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <Crest />
  </svg>
)

export const icons: Icon[] = [
  { file: 'favicon-32.png', pixels: 32, drawing: favicon },
  { file: 'apple-touch-icon.png', pixels: 180, drawing: <Tile size={78} /> },
  { file: 'icon-192.png', pixels: 192, drawing: favicon },
  { file: 'icon-512.png', pixels: 512, drawing: favicon },
  { file: 'icon-maskable-512.png', pixels: 512, drawing: <Tile size={62} /> },
]
