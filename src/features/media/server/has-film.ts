import { open } from 'node:fs/promises'

// A film has a handful of parts at its top; one to be streamed begins with the part that is looked for.
const mostParts = 100

/** Whether an MP4 has the part that says what it shows, without which nothing plays. */
export async function hasFilm(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(16)
    for (let part = 0, at = 0; part < mostParts; part++) {
      const { bytesRead } = await file.read(head, 0, head.length, at)
      if (bytesRead < 8) return false
      if (head.toString('latin1', 4, 8) === 'moov') return true
      const size = head.readUInt32BE(0)
      const length = size === 1 ? Number(head.readBigUInt64BE(8)) : size
      if (length < 8) return false
      at += length
    }
    return false
  } finally {
    await file.close()
  }
}
