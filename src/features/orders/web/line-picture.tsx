import { Suspense } from 'react'
import { orElse } from '#ui/or-else.ts'
import { Picture } from '#ui/picture.tsx'
import type { Pieces } from './printed-pieces.tsx'

const PrintedPieces = orElse(async () => (await import('./printed-pieces.tsx')).PrintedPieces)

type LinePictureProps = {
  /** In the first view of its page. */
  eager?: boolean
  line: Pieces & { image?: string | null }
  className: string
}

/** The jerseys of a line with number and name, else its photo; nothing without both. */
export function LinePicture({ line, className, eager = false }: LinePictureProps) {
  const { image, jersey } = line
  if (!image && !jersey) return null
  const picture = image ? (
    <Picture url={image} alt="" sizes="8rem" largest={320} eager={eager} />
  ) : null
  return (
    <div data-testid="line-picture" className={`line-picture ${className}`}>
      {jersey ? (
        // Empty until it has loaded, not the photo: the jersey on that shows another number.
        <Suspense fallback={<span className="block aspect-square" />}>
          <PrintedPieces line={line} picture={picture} />
        </Suspense>
      ) : (
        picture
      )}
    </div>
  )
}
