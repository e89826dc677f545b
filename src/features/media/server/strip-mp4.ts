import type { FileHandle } from 'node:fs/promises'
import { eraseBytes } from './film-parts.ts'
import { type Box, boxesOf, findBox } from './mp4-boxes.ts'
import { samplePlaces } from './mp4-samples.ts'

// The boxes a film needs to play. All others are metadata: QuickTime's `udta` and `meta`, XMP's
// `uuid` and makers' own.
const needed: Record<string, readonly string[]> = {
  '': ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'prft'],
  moov: ['mvhd', 'trak', 'mvex', 'iods', 'pssh'],
  trak: ['tkhd', 'edts', 'mdia', 'tref', 'tapt', 'trgr'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  moof: ['mfhd', 'traf', 'pssh'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saio', 'saiz', 'senc'],
}

const handlerAt = 8

/** Replaced by a `free` box, so that the film's tables still point at the right bytes. */
async function blank(file: FileHandle, box: Box): Promise<void> {
  await file.write('free', box.at + 4, 'latin1')
  await eraseBytes(file, box.content, box.end)
}

/** Drones and phones record their position several times a second in tracks of their own. */
async function showsNothing(file: FileHandle, track: Box): Promise<boolean> {
  const handler = await findBox(file, track, ['mdia', 'hdlr'])
  return !['vide', 'soun'].includes(handler?.toString('latin1', handlerAt, handlerAt + 4) ?? '')
}

async function blankTrack(file: FileHandle, track: Box): Promise<void> {
  const { size } = await file.stat()
  for (const { at, end } of await samplePlaces(file, track))
    await eraseBytes(file, Math.min(at, size), Math.min(end, size))
  await blank(file, track)
}

async function stripBoxes(
  file: FileHandle,
  parent: string,
  start: number,
  end: number,
): Promise<number> {
  let last = start
  for await (const box of boxesOf(file, start, end)) {
    const { type, content } = box
    if (!needed[parent]?.includes(type)) await blank(file, box)
    else if (type === 'trak' && (await showsNothing(file, box))) await blankTrack(file, box)
    else if (type in needed) await stripBoxes(file, type, content, box.end)
    last = box.end
  }
  return last
}

/**
 * Removes from an MP4 where, when and with what it was made. No byte of picture or sound is moved
 * or re-encoded.
 */
export async function stripMp4(file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  const last = await stripBoxes(file, '', 0, size)
  // Trailing bytes that are no box are not played.
  await file.truncate(last)
}
