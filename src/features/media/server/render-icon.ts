import sharp from 'sharp'

/**
 * `share` is how much of the height the picture fills; a `width` makes it wider than high. Without
 * a ground it stays transparent.
 */
export type IconShape = { size: number; width?: number; share: number; ground?: string }

/** A PNG of one of our stored pictures, which is shown whole. */
export async function renderIcon(
  picture: Buffer,
  { size, width = size, share, ground }: IconShape,
): Promise<Buffer> {
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  const inner = Math.round(size * share)
  const [above, beside] = [(size - inner) / 2, (width - inner) / 2]
  const image = sharp(picture)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({
      top: Math.floor(above),
      bottom: Math.ceil(above),
      left: Math.floor(beside),
      right: Math.ceil(beside),
      background,
    })
  return (ground ? image.flatten({ background: ground }) : image).png().toBuffer()
}

/** A JPEG of an SVG, whose letters must be paths. */
export const renderDrawing = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer()

/** A square JPEG of one of our stored pictures, cropped in its middle. */
export const renderSquare = (picture: Buffer, side: number): Promise<Buffer> =>
  sharp(picture).resize(side, side).flatten({ background: '#fff' }).jpeg().toBuffer()
