import sharp from 'sharp'

export type Bytes = Uint8Array<ArrayBuffer>

export function requestWith(bytes: Bytes, name = 'photo', field = 'file'): Request {
  const form = new FormData()
  form.append(field, new Blob([bytes]), name)
  return new Request('http://localhost/api/admin/uploads', { method: 'POST', body: form })
}

export const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer)
export const text = (content: string): Bytes => new TextEncoder().encode(content)
const red = { r: 200, g: 20, b: 20 }

export const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { ...red, alpha: 0.5 } } })

export const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })

export async function jpeg(width = 900, height = 600): Promise<Bytes> {
  return bytesOf(await noisy(width, height).jpeg().toBuffer())
}

/** The first bytes of an ISO media file of this brand; the rest does not matter for detection. */
export const isoFile = (brand: string): Bytes => {
  const bytes = new Uint8Array(2000)
  bytes.set([0, 0, 0, 24])
  bytes.set(text(`ftyp${brand}`), 4)
  bytes.set(text(`${brand}isom`), 16)
  return bytes
}

/**
 * A Matroska/WebM header with this document type and a segment of unknown length, as recorders
 * write it.
 */
export const ebmlFile = (type: string, parts: readonly number[]): Bytes => {
  const header = [0x1a, 0x45, 0xdf, 0xa3, 0x80 + 3 + type.length, 0x42, 0x82, 0x80 + type.length]
  const segment = [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
  return new Uint8Array([...header, ...text(type), ...segment, ...parts])
}

export const tracks = [0x16, 0x54, 0xae, 0x6b, 0x40, 40, ...Array<number>(40).fill(0)]
export const cluster = [0x1f, 0x43, 0xb6, 0x75, 0x84, 0xe7, 0x82, 0, 0]
