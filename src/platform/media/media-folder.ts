import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { MiddlewareHandler } from 'hono'
import { forever, type MediaStore, mediaTypeOf, storeOn } from './media-store.ts'

function serveFrom(dataDir: string): MiddlewareHandler {
  const files = serveStatic({ root: dataDir })
  return async (c, next) => {
    if (!mediaTypeOf(c.req.path.replace(/^\/media\//, ''))) return next()
    const found = await files(c, next)
    found?.headers.set('cache-control', forever)
    found?.headers.set('accept-ranges', 'bytes')
    return found
  }
}

/** A store in `DATA_DIR/media`. */
export async function openFolder(dataDir: string): Promise<MediaStore> {
  const location = join(dataDir, 'media')
  await mkdir(location, { recursive: true })
  return storeOn(new Disk(new FSDriver({ location, visibility: 'public' })), serveFrom(dataDir))
}
