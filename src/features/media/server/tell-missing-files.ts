import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'

const findNewest = statement<{ files: string[] }>(
  'newest-media-files',
  'select files from media order by claimed_at desc limit 20',
)

/**
 * Says at the start that this process lacks pictures of its database. Without a bucket they are in
 * the folder of another process, or of an earlier one; it is no reason to refuse to serve the rest.
 */
export async function tellMissingFiles({ config, database, log }: Services): Promise<void> {
  if (config.s3 || !config.databaseUrl) return
  const folder = join(config.dataDir, 'media')
  const newest = (await database.rows(findNewest)).flatMap(({ files }) => files)
  const missing = newest.filter((file) => !existsSync(join(folder, file)))
  if (missing.length === 0) return
  log.warn(
    { missing: missing.length, of: newest.length },
    `pictures of this database are not in ${folder}: give all its processes one bucket (S3_BUCKET), or copy the files`,
  )
}
