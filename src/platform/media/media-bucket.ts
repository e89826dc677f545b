import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { MiddlewareHandler } from 'hono'
import { minutes, seconds } from '#core/durations.ts'
import type { Config } from '../config.ts'
import { forever, type MediaStore, MediaUnavailableError, mediaTypeOf } from './media-store.ts'

// Together less than 5 s, because an upload checks first and then writes. A large film may take
// longer.
const checkPatience = seconds(1.5)

/**
 * The timeouts of a request. A connection is also idle while its reader pauses: a player reads
 * ahead and stops, a backup waits for the part that it sends over a slow line. So the beginning of
 * an answer has a timeout of its own, and the pauses within it may be longer.
 */
type Patience = {
  connect: number
  answer: number
  pauseInReading: number
  pauseInWriting: number
  attempts: number
}

const forVisitors: Patience = {
  connect: seconds(1.5),
  answer: seconds(3),
  pauseInReading: minutes(1),
  pauseInWriting: seconds(3),
  // No retries: a visitor waits, and can retry.
  attempts: 1,
}
const forWork: Patience = {
  connect: seconds(5),
  answer: minutes(1),
  pauseInReading: minutes(5),
  pauseInWriting: minutes(1),
  attempts: 3,
}
// Each player that pauses keeps its connection: few of them would keep all pictures waiting.
const readers = { keepAlive: true, maxSockets: 500 }

const unavailable = (error: unknown): never => {
  throw new MediaUnavailableError(error)
}

type Described = Pick<GetObjectCommandOutput, 'ContentLength' | 'ContentRange'>

function headersOf(key: string, { ContentLength, ContentRange }: Described): Headers {
  const headers = new Headers({
    'content-type': mediaTypeOf(key) ?? 'application/octet-stream',
    'cache-control': forever,
    'accept-ranges': 'bytes',
  })
  if (ContentLength !== undefined) headers.set('content-length', String(ContentLength))
  if (ContentRange) headers.set('content-range', ContentRange)
  return headers
}

type Reading = { client: S3Client; bucket: string; answerWithin: number }

/** The answer, if it begins in time; undefined when the object does not exist. */
async function within<Answer>(ms: number, ask: (abortSignal: AbortSignal) => Promise<Answer>) {
  const waiting = new AbortController()
  const limit = setTimeout(() => waiting.abort(), ms)
  return ask(waiting.signal)
    .catch((error: unknown) => {
      const status =
        error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
      if (status === 404 || status === 403) return undefined
      return status === 416 ? ('out of range' as const) : unavailable(error)
    })
    .finally(() => clearTimeout(limit))
}

/** The object or the requested range. */
const read = ({ client, bucket, answerWithin }: Reading, key: string, range?: string) =>
  within(answerWithin, (abortSignal) =>
    client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }), { abortSignal }),
  )

/** The metadata of an object, by HEAD: a GET whose body nobody reads would keep its connection. */
const describe = ({ client, bucket, answerWithin }: Reading, key: string) =>
  within(answerWithin, (abortSignal) =>
    client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
  )

const serveFrom =
  (reading: Reading): MiddlewareHandler =>
  async (c, next) => {
    const key = c.req.path.replace(/^\/media\//, '')
    if (!mediaTypeOf(key)) return next()
    if (c.req.method === 'HEAD') {
      const told = await describe(reading, key)
      return told && told !== 'out of range'
        ? c.body(null, { headers: headersOf(key, told) })
        : next()
    }
    const found = await read(reading, key, c.req.header('range'))
    if (!found) return next()
    if (found === 'out of range') return c.body(null, 416)
    const status = found.ContentRange ? 206 : 200
    return new Response(found.Body?.transformToWebStream(), {
      status,
      headers: headersOf(key, found),
    })
  }

type Bucket = NonNullable<Config['s3']>
type Handling = NonNullable<S3ClientConfig['requestHandler']>

const clientOf = (s3: Bucket, maxAttempts: number, requestHandler: Handling) =>
  new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: true,
    requestHandler,
    maxAttempts,
    // Many compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/**
 * A store in an S3-compatible bucket. The program serves the files itself, so that the bucket can
 * stay private.
 */
export function openBucket(s3: Bucket, timeouts = forVisitors): MediaStore {
  const { connect: connectionTimeout, answer, pauseInReading, pauseInWriting, attempts } = timeouts
  const client = clientOf(s3, attempts, { connectionTimeout, socketTimeout: pauseInWriting })
  const reading = {
    client: clientOf(s3, attempts, {
      connectionTimeout,
      socketTimeout: pauseInReading,
      httpAgent: readers,
      httpsAgent: readers,
    }),
    bucket: s3.bucket,
    answerWithin: answer,
  }
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
      const found = await read(reading, key)
      if (!found || found === 'out of range') return undefined
      const { Body, ContentLength } = found
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new MediaUnavailableError(new Error('an answer without content'))
      return { size: ContentLength, chunks: Body }
    },
    remove: async (keys) => {
      await Promise.all(keys.map(removeOne))
    },
    // A bucket shows no file before it is whole.
    removeUnfinished: () => Promise.resolve(0),
    serve: serveFrom(reading),
    forWork: () => openBucket(s3, forWork),
  }
}
