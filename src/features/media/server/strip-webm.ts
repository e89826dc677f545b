import type { FileHandle } from 'node:fs/promises'
import { eraseBytes, windowOn } from './film-parts.ts'

const segment = 0x18538067
const cluster = 0x1f43b675
const info = 0x1549a966
// Containers whose children are read as if top-level; recorders leave the length of the first two
// open.
const opened = new Set([segment, cluster, info])

const tags = 0x1254c367
const attachments = 0x1941a469
const title = 0x7ba9
const fileName = 0x7384
const date = 0x4461
const nothing = 0xec
const blanked = new Set([tags, attachments, title, fileName, date, nothing])

const longestHead = 12
const shortSize = 127

/** The length of a variable-length number, by its first byte: the leading zeros plus one. */
const lengthOf = (first: number) => Math.clz32(first) - 23

const numberIn = (bytes: Buffer) => bytes.reduce((number, byte) => number * 256 + byte, 0)

/** The number without its length marker; all ones mean an unknown length. */
function sizeIn(bytes: Buffer): number {
  const [first = 0, ...others] = bytes
  const highest = first & (255 >> bytes.length)
  const isOpen = highest === 255 >> bytes.length && others.every((byte) => byte === 255)
  return isOpen ? Infinity : others.reduce((number, byte) => number * 256 + byte, highest)
}

/** Id, start and end of the element here; one of unknown length ends with the file. */
function readElement(head: Buffer, at: number, end: number) {
  const nameLength = lengthOf(head[0] ?? 0)
  const sizeLength = lengthOf(head[nameLength] ?? 0)
  if (nameLength > 4 || sizeLength > 8 || head.length < nameLength + sizeLength) return undefined
  const size = sizeIn(head.subarray(nameLength, nameLength + sizeLength))
  const content = at + nameLength + sizeLength
  return {
    name: numberIn(head.subarray(0, nameLength)),
    content,
    end: Math.min(content + size, end),
  }
}

/** An EBML `Void` element from `at` to `end`, in place of what was removed. */
async function blank(file: FileHandle, at: number, end: number): Promise<void> {
  const size = Buffer.alloc(8)
  const isShort = end - at - 2 < shortSize
  if (isShort) size[0] = 0x80 + (end - at - 2)
  else size.writeBigUInt64BE(2n ** 56n + BigInt(end - at - 9))
  const head = Buffer.concat([Buffer.of(nothing), isShort ? size.subarray(0, 1) : size])
  await eraseBytes(file, at, end)
  await file.write(head, 0, head.length, at)
}

/**
 * Removes tags, attachments and titles from a WebM. No byte of picture or sound is moved or
 * re-encoded.
 */
export async function stripWebm(file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  const read = windowOn(file)
  let at = 0
  while (at < size) {
    const element = readElement(await read(at, Math.min(longestHead, size - at)), at, size)
    if (!element) return
    const { name, content, end } = element
    if (blanked.has(name)) await blank(file, at, end)
    at = opened.has(name) ? content : end
  }
}
