import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { MiddlewareHandler } from 'hono'
import { ConfigError } from '../config.ts'
import { forever, type MediaStore, mediaTypeOf, storeOn } from './media-store.ts'

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

/** A store in `DATA_DIR/media`. @throws ConfigError when the folder cannot be made */
export async function openFolder(dataDir: string): Promise<MediaStore> {
  const location = join(dataDir, 'media')
  await mkdir(location, { recursive: true }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`DATA_DIR="${dataDir}" cannot be used: ${reason}.`)
  })
  return storeOn(new Disk(new FSDriver({ location, visibility: 'public' })), {
    check: () => Promise.resolve(),
    serve: serveFrom(dataDir),
  })
}
