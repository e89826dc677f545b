import type { Config } from '../config.ts'
import { openFolder } from './media-folder.ts'
import type { MediaStore } from './media-store.ts'

/** The bucket when one is configured, else `DATA_DIR/media`. */
export async function openMediaStore({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<MediaStore> {
  // The S3 client is large, so it is loaded only with a bucket.
  return s3 ? (await import('./media-bucket.ts')).openBucket(s3) : openFolder(dataDir)
}
