import type { FileHandle } from 'node:fs/promises'
import { type Box, findBox } from './mp4-boxes.ts'

const tablePath = ['mdia', 'minf', 'stbl']
const fullBoxBytes = 4

/** Big-endian numbers of `width` bytes, as many as the table holds. */
function numbersIn(table: Buffer, from: number, width: 4 | 8): number[] {
  const count = Math.max(Math.floor((table.length - from) / width), 0)
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * width
    return width === 8 ? Number(table.readBigUInt64BE(at)) : table.readUInt32BE(at)
  })
}

/** The size of each sample: one for all, or a table. */
function sizesIn(table: Buffer): (sample: number) => number {
  const common = table.length >= fullBoxBytes + 4 ? table.readUInt32BE(fullBoxBytes) : 0
  const sizes = common === 0 ? numbersIn(table, fullBoxBytes + 8, 4) : []
  return (sample) => (common === 0 ? (sizes[sample] ?? 0) : common)
}

/** Samples per chunk: runs of `first chunk, samples per chunk, description`. */
function samplesIn(table: Buffer): (chunk: number) => number {
  const runs = numbersIn(table, fullBoxBytes + 4, 4)
  const firsts = runs.filter((_, index) => index % 3 === 0)
  return (chunk) => {
    const run = firsts.findLastIndex((first) => first <= chunk + 1)
    return runs[run * 3 + 1] ?? 0
  }
}

/** The positions of a track's samples in the file, chunk by chunk (ISO/IEC 14496-12, 8.7). */
export async function samplePlaces(
  file: FileHandle,
  track: Box,
): Promise<{ at: number; end: number }[]> {
  const table = (type: string) => findBox(file, track, [...tablePath, type])
  const [sizes, runs, near, far] = [
    await table('stsz'),
    await table('stsc'),
    await table('stco'),
    await table('co64'),
  ]
  const offsets = near
    ? numbersIn(near, fullBoxBytes + 4, 4)
    : numbersIn(far ?? Buffer.alloc(0), fullBoxBytes + 4, 8)
  const sizeOf = sizesIn(sizes ?? Buffer.alloc(0))
  const countOf = samplesIn(runs ?? Buffer.alloc(0))
  let sample = 0
  return offsets.map((at, chunk) => {
    const last = sample + countOf(chunk)
    let end = at
    for (; sample < last; sample++) end += sizeOf(sample)
    return { at, end }
  })
}
