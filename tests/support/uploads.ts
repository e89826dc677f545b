import { readFile } from 'node:fs/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { uploadMedia } from '#features/media/server/upload-media.ts'
import { readConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { contextOf, testAdmin } from './builders.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { type Bytes, requestWith } from './uploaded-files.ts'

/** For a test file: an admin who uploads files to a media store of the file's own. */
export function openUploads() {
  let opened: TestDatabase
  let dataDir: string
  let context: Context
  beforeAll(async () => {
    opened = await createTestDatabase()
    dataDir = mkdtempSync(join(tmpdir(), 'cirta-media-'))
    const media = await openMediaStore(readConfig({ DATA_DIR: dataDir }))
    context = { ...contextOf(opened.database, testAdmin), media }
  })
  afterAll(async () => {
    await opened.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    admin: () => context,
    /** For a second process on the same database. */
    connection: () => opened.connection,
    upload: (bytes: Bytes, name?: string) => uploadMedia(context, requestWith(bytes, name)),
    /** A stored file, or its rendition such as `-640.avif`. */
    readStored: (url: string, rendition = '') =>
      readFile(join(dataDir, url.replace(/\.(\w+)$/, rendition || '.$1'))),
  }
}
