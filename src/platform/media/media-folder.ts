import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { errorMessage } from '#core/error-message.ts'
import { ConfigError } from '../config.ts'
import { forever, type MediaStore, mediaTypeOf } from './media-store.ts'

function serveFrom(dataDir: string): MiddlewareHandler {
  const files = serveStatic({ root: dataDir })
  return async (c, next) => {
    if (!mediaTypeOf(c.req.path.replace(/^\/media\//, ''))) return next()
    const found = await files(c, next)
    // When the file does not exist, the next handler has answered, and its context is returned.
    if (!(found instanceof Response)) return
    found.headers.set('cache-control', forever)
    found.headers.set('accept-ranges', 'bytes')
    return found
  }
}

/** The code by which the start reports that the demo's pictures cannot be written. */
function cannotWrite(cause: unknown): never {
  const error = new Error('a media file cannot be written', { cause })
  throw Object.assign(error, { code: 'E_CANNOT_WRITE_FILE' })
}

async function flush(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Some file systems of a network flush files, and refuse to flush folders. */
function unlessUnable(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'EINVAL' && code !== 'EBADF' && code !== 'ENOTSUP') throw error
}

/**
 * Atomic: a client that is being served the file gets all of the old one or all of the new one. On
 * the disk before it gets its name, so that no power cut leaves an empty picture.
 */
async function replaceFile(path: string, write: (to: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${process.pid}.new`
  try {
    await write(unfinished)
    await flush(unfinished)
    await rename(unfinished, path)
    await flush(dirname(path)).catch(unlessUnable)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const unfinishedName = /\.\d+\.new$/

/**
 * By age, not by whether the process lives: processes of several containers have the same numbers.
 * The time of the last change of the file's entry, which a copy cannot take from its source.
 */
async function removeUnfinished(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    if (!unfinishedName.test(name)) continue
    const path = join(folder, name)
    // Finished or removed meanwhile by its own process.
    const found = await stat(path).catch(() => undefined)
    if (!found || found.ctime >= before) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function readFrom(path: string) {
  const found = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!found) return undefined
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 })
  return { size: found.size, chunks }
}

/** A store in `DATA_DIR/media`. @throws ConfigError when the folder cannot be created */
export async function openFolder(dataDir: string): Promise<MediaStore> {
  const location = join(dataDir, 'media')
  await mkdir(location, { recursive: true }).catch((error: unknown) => {
    const reason = errorMessage(error)
    throw new ConfigError(`DATA_DIR="${dataDir}" cannot be used: ${reason}.`)
  })
  const pathOf = (key: string) => join(location, key)
  const store: MediaStore = {
    check: () => Promise.resolve(),
    put: (key, bytes) => replaceFile(pathOf(key), (to) => writeFile(to, bytes)).catch(cannotWrite),
    putFile: (key, path) => replaceFile(pathOf(key), (to) => copyFile(path, to)).catch(cannotWrite),
    read: (key) => readFrom(pathOf(key)),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
    },
    removeUnfinished: (before) => removeUnfinished(location, before),
    serve: serveFrom(dataDir),
    forWork: () => store,
  }
  return store
}
