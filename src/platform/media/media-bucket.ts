import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { MiddlewareHandler } from 'hono'
import { seconds } from '#core/durations.ts'
import type { Config } from '../config.ts'
import { forever, type MediaStore, MediaUnavailableError, mediaTypeOf } from './media-store.ts'

// Together less than 5 s, because an upload checks first and then writes. A large film may take
// longer.
const checkPatience = seconds(1.5)
const patience = { connectionTimeout: seconds(1.5), socketTimeout: seconds(3) }

const unavailable = (error: unknown): never => {
  throw new MediaUnavailableError(error)
}

function headersOf(key: string, { ContentLength, ContentRange }: GetObjectCommandOutput): Headers {
  const headers = new Headers({
    'content-type': mediaTypeOf(key) ?? 'application/octet-stream',
    'cache-control': forever,
    'accept-ranges': 'bytes',
  })
  if (ContentLength !== undefined) headers.set('content-length', String(ContentLength))
  if (ContentRange) headers.set('content-range', ContentRange)
  return headers
}

/** The object or the requested range; undefined when it does not exist. */
async function read(client: S3Client, bucket: string, key: string, range: string | undefined) {
  return client
    .send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }))
    .catch((error: unknown) => {
      const status =
        error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
      if (status === 404 || status === 403) return undefined
      return status === 416 ? ('out of range' as const) : unavailable(error)
    })
}

const serveFrom =
  (client: S3Client, bucket: string): MiddlewareHandler =>
  async (c, next) => {
    const key = c.req.path.replace(/^\/media\//, '')
    if (!mediaTypeOf(key)) return next()
    const found = await read(client, bucket, key, c.req.header('range'))
    if (!found) return next()
    if (found === 'out of range') return c.body(null, 416)
    const status = found.ContentRange ? 206 : 200
    return new Response(found.Body?.transformToWebStream(), {
      status,
      headers: headersOf(key, found),
    })
  }

/**
 * A store in an S3-compatible bucket. The program serves the files itself, so that the bucket can
 * stay private.
 */
export function openBucket(s3: NonNullable<Config['s3']>): MediaStore {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: true,
    requestHandler: patience,
    // No retries: a visitor waits, and can retry.
    maxAttempts: 1,
    // Many compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // Any answer will do: a write-only key is denied this request.
  const check = async () => {
    const abortSignal = AbortSignal.timeout(checkPatience)
    await client
      .send(new HeadBucketCommand({ Bucket: s3.bucket }), { abortSignal })
      .catch((error: unknown) => {
        if (!(error instanceof S3ServiceException)) unavailable(error)
      })
  }
  const write = async (
    key: string,
    written: Pick<PutObjectCommandInput, 'Body' | 'ContentLength'>,
  ) => {
    const type = { ContentType: mediaTypeOf(key), CacheControl: forever }
    const command = new PutObjectCommand({ Bucket: s3.bucket, Key: key, ...type, ...written })
    await client.send(command).catch(unavailable)
  }
  const removeOne = (key: string) =>
    client.send(new DeleteObjectCommand({ Bucket: s3.bucket, Key: key })).catch(unavailable)
  return {
    check,
    put: (key, bytes) => write(key, { Body: bytes }),
    putFile: async (key, path) => {
      const { size } = await stat(path)
      await write(key, { Body: createReadStream(path), ContentLength: size })
    },
    read: async (key) => {
      const found = await read(client, s3.bucket, key, undefined)
      if (!found || found === 'out of range') return undefined
      const { Body, ContentLength } = found
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new MediaUnavailableError(new Error('an answer without content'))
      return { size: ContentLength, chunks: Body }
    },
    remove: async (keys) => {
      await Promise.all(keys.map(removeOne))
    },
    serve: serveFrom(client, s3.bucket),
  }
}
