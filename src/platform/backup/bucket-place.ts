import { Readable, Transform } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { errorMessage } from '#core/error-message.ts'
import { minutes, seconds } from '#core/durations.ts'
import type { BackupStore } from '../config.ts'
import { BackupError } from './backup-error.ts'
import { momentOf } from './backup-name.ts'
import type { Draft, Place } from './place.ts'

// Two parts of this size are in memory; 10,000 of them are the most that a file may have.
const partBytes = 16 * 1024 * 1024
const timeouts = { connectionTimeout: seconds(5), socketTimeout: minutes(1) }

/** `s3://bucket/some/prefix` as its bucket and `some/prefix/`. */
function parseBucketAddress(address: string): { bucket: string; prefix: string } {
  const [bucket = '', ...folders] = address.replace(/^s3:\/\//, '').split('/')
  const prefix = folders.filter(Boolean).join('/')
  return { bucket, prefix: prefix && `${prefix}/` }
}

function clientOf(store: BackupStore): S3Client {
  return new S3Client({
    endpoint: store.endpoint,
    region: store.region,
    credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
    forcePathStyle: true,
    requestHandler: timeouts,
    // Many compatible servers do not know the newer checksums; a backup has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** The part of a bucket that the backups are in, and what messages call it. */
type Folder = { client: S3Client; bucket: string; prefix: string; label: string }

const failedIn =
  ({ label }: Folder) =>
  (error: unknown): never => {
    throw new BackupError(`${label} does not answer as it should: ${errorMessage(error)}.`)
  }

function createDraft(folder: Folder, name: string): Draft {
  const { client, bucket, prefix, label } = folder
  let bytes = 0
  const sink = new Transform({
    highWaterMark: 1 << 20,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const params = { Bucket: bucket, Key: `${prefix}${name}`, Body: sink }
  const upload = new Upload({ client, params, partSize: partBytes, queueSize: 2 })
  const done = upload.done()
  done.catch((error: unknown) => sink.destroy(new BackupError(`${label}: ${errorMessage(error)}.`)))
  return {
    sink,
    async complete() {
      await done.catch(failedIn(folder))
      return { label: `${label}${name}`, bytes }
    },
    async discard() {
      sink.destroy()
      await upload.abort().catch(() => undefined)
    },
  }
}

/** Backups in a bucket. A multipart upload becomes visible only once it is complete. */
export function openBucketPlace(address: string, store: BackupStore): Place {
  const { bucket, prefix } = parseBucketAddress(address)
  const label = `s3://${bucket}/${prefix}`
  const client = clientOf(store)
  const folder = { client, bucket, prefix, label }
  const failed = failedIn(folder)

  async function list(): Promise<string[]> {
    const names: string[] = []
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
      for (const { Key } of page.Contents ?? []) names.push((Key ?? '').slice(prefix.length))
    return names.filter((name) => momentOf(name)).toSorted()
  }

  async function open(name: string) {
    const key = { Bucket: bucket, Key: `${prefix}${name}` }
    const { ContentLength = 0, ETag } = await client
      .send(new HeadObjectCommand(key))
      .catch((error: unknown) => {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
          throw new BackupError(`There is no backup at ${label}${name}.`)
        throw new BackupError(`${label}${name}: it cannot be read (${errorMessage(error)}).`)
      })
    async function* read() {
      const { Body } = await client.send(new GetObjectCommand({ ...key, IfMatch: ETag }))
      if (Body instanceof Readable) yield* Body
    }
    return { label: `${label}${name}`, size: ContentLength, open: () => Readable.from(read()) }
  }

  return {
    label,
    create: (name) => Promise.resolve(createDraft(folder, name)),
    list: () => list().catch(failed),
    open,
    remove: async (name) => {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: `${prefix}${name}` })
      await client.send(command).catch(failed)
    },
    freeBytes: () => Promise.resolve(undefined),
  }
}
