import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { AppError, invalid } from '#core/app-error.ts'

/** The widths that `ui/picture.tsx` asks for. */
const widths = [320, 640, 960, 1280]
const largest = 1280
// Pictures may be tall, but not extremely narrow.
const tallest = 2.5

// Enough for every phone's default; decoding one such picture takes 200 MB.
const maxPixels = 64_000_000
// An AVIF is decoded whole, at 18 bytes a pixel.
const maxAvifPixels = 24_000_000
const timeoutSeconds = 60

// Limits memory, and processor use to one core, because orders are served beside it.
sharp.cache(false)
sharp.concurrency(1)

export type Picture = { files: Map<string, Buffer>; width: number; height: number }
type Ending = 'jpg' | 'png' | 'webp' | 'avif'

/** One picture at a time in this process, in the order of arrival. */
const inTurn = pLimit(1)

const encode: Record<Ending, (image: Sharp) => Sharp> = {
  jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 76 }),
  // Half the colour, as in JPEG and WebP: a tenth of the bytes, and no difference that is seen.
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
}

const fitting = (width: number) =>
  ({ width, height: Math.round(width * tallest), fit: 'inside', withoutEnlargement: true }) as const

/** The upright picture in plain sRGB at the largest size, without metadata. */
async function decode(path: string, limitInputPixels: number) {
  return sharp(path, { limitInputPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize(fitting(largest))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      const tooLarge = error instanceof Error && /pixel limit/i.test(error.message)
      throw invalid([{ path: 'file', code: tooLarge ? 'too_many_pixels' : 'damaged_picture' }])
    })
}

/**
 * Decodes the picture and re-encodes it: in its own format, at most 1280 px wide, and as the
 * renditions that pages choose from. @param name the prefix of the files' names @throws invalid
 * when it is damaged or has too many pixels
 */
export function renderPicture(path: string, name: string, ending: Ending): Promise<Picture> {
  return inTurn(async () => {
    const { data, info } = await decode(path, ending === 'avif' ? maxAvifPixels : maxPixels)
    if (info.channels < 3) throw new AppError('internal')
    const { width, height, channels } = info
    const files = new Map<string, Buffer>()
    const write = async (file: string, format: Ending, size: number) => {
      const image = sharp(data, { raw: { width, height, channels } }).resize(fitting(size))
      files.set(file, await encode[format](image).toBuffer())
    }
    await write(`${name}.${ending}`, ending, largest)
    for (const size of widths) {
      await write(`${name}-${size}.avif`, 'avif', size)
      await write(`${name}-${size}.webp`, 'webp', size)
    }
    return { files, width, height }
  })
}
