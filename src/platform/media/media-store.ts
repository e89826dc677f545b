import type { Disk } from 'flydrive'
import type { MiddlewareHandler } from 'hono'

/** The place where pictures lie does not answer, or not as it should: try again later. */
export class MediaUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the media store is unavailable', { cause })
    this.name = 'MediaUnavailableError'
  }
}

/**
 * Pictures and films by a name that is never used twice, so that what is served may be kept for
 * good.
 */
export type MediaStore = {
  /**
   * Whether it answers at all, asked before much work is put into what it shall keep. @throws
   * MediaUnavailableError
   */
  check: () => Promise<void>
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Streams the file into the store; the file stays. */
  putFile: (key: string, path: string) => Promise<void>
  /** Removes what is there of these; what is not there is no mistake. */
  remove: (keys: readonly string[]) => Promise<void>
  /** Answers `/media/{key}`, ranges included, or leaves it to the next handler. */
  serve: MiddlewareHandler
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

/** The type of a key of ours, by its ending; undefined for any other name. */
export const mediaTypeOf = (key: string): string | undefined =>
  typeOf[/^[\w-]+\.(?<ending>[a-z0-9]+)$/.exec(key)?.groups?.ending ?? '']

/**
 * A store on top of a disk of the file library, local or remote; `check` and `serve` are the
 * driver's own.
 */
export function storeOn(
  disk: Disk,
  { check, serve }: Pick<MediaStore, 'check' | 'serve'>,
): MediaStore {
  const written = (key: string) => ({ contentType: mediaTypeOf(key), cacheControl: forever })
  return {
    check,
    put: (key, bytes) => disk.put(key, bytes, written(key)),
    putFile: (key, path) => disk.copyFromFs(path, key, written(key)),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => disk.delete(key)))
    },
    serve,
  }
}
