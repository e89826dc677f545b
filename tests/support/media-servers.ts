import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { guardMedia } from '#features/media/server/guard-media.ts'
import { followChanges } from '#platform/changes/follow-changes.ts'
import { PageChanges } from '#platform/changes/page-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { contextOf } from './builders.ts'
import type { openUploads } from './uploads.ts'

type MediaServer = {
  visitor: Context
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  status: (path: string) => Promise<number>
}

function serverOn(database: Database, { media }: Context): MediaServer {
  const visitor = { ...contextOf(database), media }
  const app = new Hono().use('/media/*', guardMedia(visitor), media.serve)
  const get = async (path: string, headers = {}) => app.request(path, { headers })
  return { visitor, get, status: async (path) => (await get(path)).status }
}

/** Serves the uploaded files of a test file as two processes: its own, and one that follows it. */
export function openMediaServers({ admin, connection }: ReturnType<typeof openUploads>) {
  const servers: MediaServer[] = []
  const closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const changes = new PageChanges()
    const other = openDatabase(connection(), { changes })
    const follower = followChanges({
      listenOn: async () => connection(),
      pool: other.pool,
      changes,
      log: admin().log,
    })
    closing.push(follower.stop, () => other.close())
    await follower.ready
    servers.push(serverOn(admin().database, admin()), serverOn(other, admin()))
  })
  // Hooks after tests run in the reverse order: before the database is dropped.
  afterAll(async () => {
    for (const close of closing) await close()
  })
  return { all: () => servers }
}
