import type { FileHandle } from 'node:fs/promises'

const windowBytes = 64 * 1024

/** Reads small adjacent pieces of a file through a buffer. */
export function windowOn(file: FileHandle): (at: number, length: number) => Promise<Buffer> {
  const window = Buffer.alloc(windowBytes)
  let start = 0
  let held = 0
  return async (at, length) => {
    if (at < start || at + length > start + held) {
      start = at
      held = (await file.read(window, 0, windowBytes, at)).bytesRead
    }
    return window.subarray(at - start, Math.min(at - start + length, held))
  }
}

/** Writes zeros from `at` to `end`. */
export async function eraseBytes(file: FileHandle, at: number, end: number): Promise<void> {
  const zeros = Buffer.alloc(Math.min(Math.max(end - at, 0), 1024 * 1024))
  for (let position = at; position < end; position += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - position), position)
}
