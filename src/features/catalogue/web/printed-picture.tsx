import type { ComponentProps } from 'react'
import { Picture } from '#ui/picture.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'
import type { Jersey, PhotographedJersey } from '../jersey-contract.ts'
import { JerseyDrawing } from './jersey-drawing.tsx'
import { Digits } from './jersey-parts.tsx'

type NumberOnPhotoProps = {
  place: Omit<PhotographedJersey, 'kind' | 'image'>
  number: number
}

// A digit is 60 wide, 100 high, and 12 apart from the next one.
const widthOf = (number: number) => String(number).length * 0.72 - 0.12

/** The number as large as its box allows, over a square photo. */
export function NumberOnPhoto({ place, number }: NumberOnPhotoProps) {
  const { x, y, width, height, ink, outline } = place
  const digits = Math.min(height, width / widthOf(number))
  return (
    <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 size-full">
      <Digits
        value={number}
        x={x + width / 2}
        y={y + (height - digits) / 2}
        height={digits}
        fill={ink}
        outline={outline}
      />
    </svg>
  )
}

/** The drawing with the wordmark of the club, where that is the drawn one. */
export function ClubJersey(props: Omit<ComponentProps<typeof JerseyDrawing>, 'isPlain'>) {
  return <JerseyDrawing {...props} isPlain={useSiteSettings().club.drawing === 'ball'} />
}

type PrintedPictureProps = {
  jersey: Jersey
  number: number | null
  name?: string
  back?: boolean
  alt: string
  /** The CSS width of a photo at each breakpoint. */
  sizes: string
  /** A drawing without a number shows where one can be. */
  isOpen?: boolean
  /** It is in the first view. */
  eager?: boolean
}

/** A jersey with number and name in a square: drawn, or its photo with the number over it. */
export function PrintedPicture(props: PrintedPictureProps) {
  const { jersey, number, name, back, isOpen, alt, sizes, eager = false } = props
  if (jersey.kind === 'drawn')
    return (
      <span className="jersey-tile">
        <ClubJersey kit={jersey} label={alt} {...{ number, name, back, isOpen }} />
      </span>
    )
  return (
    <span className="relative block">
      <Picture url={jersey.image} alt={alt} sizes={sizes} eager={eager} />
      {number !== null && <NumberOnPhoto place={jersey} number={number} />}
    </span>
  )
}
