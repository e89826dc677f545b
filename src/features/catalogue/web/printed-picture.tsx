import type { ComponentProps } from 'react'
import { Picture } from '#ui/picture.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'
import type { Jersey, PhotographedJersey } from '../jersey-contract.ts'
import { JerseyDrawing } from './jersey-drawing.tsx'
import { Digits, PrintedName } from './jersey-parts.tsx'

type PrintOnPhotoProps = {
  place: Omit<PhotographedJersey, 'kind' | 'image'>
  number: number | null
  name?: string | undefined
}

// A digit is 60 wide, 100 high, and 12 apart from the next one.
const widthOf = (number: number) => String(number).length * 0.72 - 0.12

// The letters beside the height of the box, and their distance from it, in hundredths of the photo.
const nameHeight = 0.26
const nameGap = 2

/** The number as large as its box allows, over a square photo, and the name above it. */
export function PrintOnPhoto({ place, number, name }: PrintOnPhotoProps) {
  const { x, y, width, height, ink, outline } = place
  const digits = number === null ? 0 : Math.min(height, width / widthOf(number))
  const letters = height * nameHeight
  return (
    <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 size-full">
      {name && (
        <PrintedName
          name={name}
          x={x + width / 2}
          y={Math.max(y + (height - digits) / 2 - nameGap, letters)}
          size={letters}
          width={width * 1.6}
          fill={ink}
        />
      )}
      {number !== null && (
        <Digits
          value={number}
          x={x + width / 2}
          y={y + (height - digits) / 2}
          height={digits}
          fill={ink}
          outline={outline}
        />
      )}
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

/** A jersey with number and name in a square: drawn, or its photo with both over it. */
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
      <PrintOnPhoto place={jersey} number={number} name={name} />
    </span>
  )
}
