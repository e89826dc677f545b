import { open } from 'node:fs/promises'

// A film has a handful of top-level boxes; a streamed one begins with the box that is looked for.
const mostParts = 100
// The maximum length of a box's name and size; a box with content is longer than the minimum.
const longestHead = 16
const shortestPart = 8

/** The distance to the next box; `film` for the box without which nothing plays. */
type Step = (head: Buffer) => number | 'film'

/** MP4: four bytes of size, four of name; `moov` describes the film. */
const stepOfMp4: Step = (head) => {
  if (head.toString('latin1', 4, 8) === 'moov') return 'film'
  const size = head.readUInt32BE(0)
  return size === 1 ? Number(head.readBigUInt64BE(8)) : size
}

const segment = 0x18538067
const cluster = 0x1f43b675

/**
 * WebM: the leading zeros of an id or size give its length; the segment contains the clusters with
 * the pictures.
 */
const stepOfWebm: Step = (head) => {
  const lengthAt = (at: number) => Math.clz32(head[at] ?? 0) - 23
  const numberAt = (at: number, length: number) =>
    head.subarray(at, at + length).reduce((number, byte) => number * 256 + byte, 0)
  const nameLength = lengthAt(0)
  const sizeLength = lengthAt(nameLength)
  const name = numberAt(0, nameLength)
  if (name === cluster) return 'film'
  const marker = 2 ** (7 * sizeLength)
  const size = numberAt(nameLength, sizeLength) - marker
  return nameLength + sizeLength + (name === segment ? 0 : size)
}

const steps = { mp4: stepOfMp4, webm: stepOfWebm }

/** Whether an MP4 or WebM is more than a header: it has the box without which nothing plays. */
export async function hasFilm(path: string, format: keyof typeof steps): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(longestHead)
    for (let part = 0, at = 0; part < mostParts && at + shortestPart <= size; part++) {
      await file.read(head, 0, head.length, at)
      const step = steps[format](head)
      if (step === 'film') return true
      if (step <= 0) return false
      at += step
    }
    return false
  } finally {
    await file.close()
  }
}
