import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type Config, ConfigError } from '../config.ts'
import type { Services } from '../context.ts'
import { type Database, type Queryable, statement } from '../database.ts'
import { type MediaStore, MediaUnavailableError } from './media-store.ts'

type Known = { id: string; address: string }

/** The file with the id by which a bucket is known; not served, and copied with the pictures. */
export const idFile = 'database-id.txt'

const findKnown = statement<Known>('find-media-bucket', 'select id, address from media_bucket')
const claim = statement<Known>(
  'claim-media-bucket',
  `insert into media_bucket (id, address) values ($1, $2)
   on conflict do nothing returning id, address`,
)
const move = statement<never>('move-media-bucket', 'update media_bucket set address = $1')
const forget = statement<never>('forget-media-bucket', 'delete from media_bucket')

const addressOf = ({ endpoint, bucket }: NonNullable<Config['s3']>) => `${endpoint}/${bucket}`

async function readId(media: MediaStore): Promise<string | undefined> {
  const found = await media.read(idFile)
  return found && (await text(found.chunks)).trim()
}

/** Records the bucket for the database and writes its id file; if that fails, none is recorded. */
async function claimBucket(tx: Queryable, media: MediaStore, address: string): Promise<Known[]> {
  const id = await readId(media)
  const claimed = await tx.rows(claim, [id ?? randomUUID(), address])
  const [own] = claimed
  if (own && id === undefined) await media.put(idFile, Buffer.from(own.id))
  // Another process may have been faster: then its claim is compared like an older one.
  return own ? claimed : tx.rows(findKnown)
}

const noBucket = ({ address }: Known) =>
  new ConfigError(
    `S3_BUCKET="" is not allowed with this database, whose pictures are in ${address}: give that bucket's S3_ENDPOINT, S3_BUCKET and keys.`,
  )
const otherBucket = (given: string, { address }: Known) =>
  new ConfigError(
    `S3_BUCKET is not the one of this database: ${given} lacks its ${idFile}. Give ${address}, or copy all files of that bucket.`,
  )

/**
 * Compares the configured bucket with the database's; the first one becomes it. @throws ConfigError
 * when it is another one or none
 */
export async function checkBucket({
  config: { s3 },
  database,
  media,
  log,
}: Pick<Services, 'config' | 'database' | 'media' | 'log'>): Promise<void> {
  const [known] = await database.rows(findKnown)
  if (!s3) {
    if (known) throw noBucket(known)
    return
  }
  const address = addressOf(s3)
  try {
    const [own] = known
      ? [known]
      : await database.transaction((tx) => claimBucket(tx, media, address))
    if (!own) throw new Error('no bucket was claimed')
    if ((await readId(media)) !== own.id) throw otherBucket(address, own)
    if (own.address !== address) await database.rows(move, [address])
  } catch (error) {
    if (!(error instanceof MediaUnavailableError)) throw error
    if (known && known.address !== address) throw otherBucket(address, known)
    log.warn({ err: error }, 'the bucket was not compared with that of the database')
  }
}

/** A restored database takes the bucket into which its pictures were restored. */
export const forgetBucket = async (database: Database): Promise<void> =>
  void (await database.rows(forget))
