import type { FileHandle } from 'node:fs/promises'
import { windowOn } from './film-parts.ts'

/** A box of an MP4: the positions of its start, its content and its end. */
export type Box = { type: string; at: number; content: number; end: number }

const headBytes = 8
const longHeadBytes = 16

function readBox(head: Buffer, at: number, end: number): Box | undefined {
  if (head.length < headBytes) return undefined
  const type = head.toString('latin1', 4, headBytes)
  const short = head.readUInt32BE(0)
  const isLong = short === 1
  if (isLong && head.length < longHeadBytes) return undefined
  const size = short === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(headBytes)) : short
  const content = at + (isLong ? longHeadBytes : headBytes)
  return size < content - at ? undefined : { type, at, content, end: Math.min(at + size, end) }
}

/** The boxes between two positions of a file, as far as they are valid. */
export async function* boxesOf(file: FileHandle, start: number, end: number): AsyncGenerator<Box> {
  const read = windowOn(file)
  let at = start
  while (at < end) {
    const box = readBox(await read(at, Math.min(longHeadBytes, end - at)), at, end)
    if (!box) return
    yield box
    at = box.end
  }
}

/** The box at this path of types, with its content. */
export async function findBox(
  file: FileHandle,
  { content, end }: Pick<Box, 'content' | 'end'>,
  [type, ...further]: readonly string[],
): Promise<Buffer | undefined> {
  for await (const box of boxesOf(file, content, end)) {
    if (box.type !== type) continue
    if (further.length > 0) return findBox(file, box, further)
    const bytes = Buffer.alloc(box.end - box.content)
    await file.read(bytes, 0, bytes.length, box.content)
    return bytes
  }
  return undefined
}
