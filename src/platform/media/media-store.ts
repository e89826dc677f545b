import type { MiddlewareHandler } from 'hono'

/** The media store does not answer, or not correctly: a temporary failure. */
export class MediaUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the media store is unavailable', { cause })
    this.name = 'MediaUnavailableError'
  }
}

/** Pictures and films by a key that is never reused, so that files are cacheable forever. */
export type MediaStore = {
  /**
   * Checks that the store answers, before work is put into a file. @throws MediaUnavailableError
   */
  check: () => Promise<void>
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Copies the file into the store. */
  putFile: (key: string, path: string) => Promise<void>
  /** The content of a file; undefined when it does not exist. */
  read: (key: string) => Promise<{ size: number; chunks: AsyncIterable<Buffer> } | undefined>
  /** Removes those of these keys that exist. */
  remove: (keys: readonly string[]) => Promise<void>
  /**
   * Removes what was begun, last written before this moment and never finished, because its process
   * was killed. @returns how many
   */
  removeUnfinished: (before: Date) => Promise<number>
  /** Serves `/media/{key}`, with ranges, or calls the next handler. */
  serve: MiddlewareHandler
  /** The same store for work that no visitor waits for: it waits longer, and tries again. */
  forWork: () => MediaStore
}

export const forever = 'public, max-age=31536000, immutable'

const typeOf: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** The media type of one of our keys, by its extension; undefined for others. */
export const mediaTypeOf = (key: string): string | undefined =>
  typeOf[/^[\w-]+\.(?<ending>[a-z0-9]+)$/.exec(key)?.groups?.ending ?? '']
