import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** `share` is how much of the side the picture fills; without a ground it stays transparent. */
export type IconShape = { size: number; share: number; ground?: string }

/** A square PNG of one of our stored pictures, which is shown whole. */
export async function renderIcon(
  picture: AsyncIterable<Buffer>,
  { size, share, ground }: IconShape,
): Promise<Buffer> {
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  const inner = Math.round(size * share)
  const border = (size - inner) / 2
  const [before, after] = [Math.floor(border), Math.ceil(border)]
  const image = sharp(await buffer(picture))
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, bottom: after, left: before, right: after, background })
  return (ground ? image.flatten({ background: ground }) : image).png().toBuffer()
}
