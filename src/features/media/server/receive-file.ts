import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError, invalid } from '#core/app-error.ts'
import { seconds } from '#core/durations.ts'
import { nodeStream } from '#platform/web-stream.ts'
import { maxVideoBytes } from '../contract.ts'

/** A phone that changes networks is silent for a while; after this long the client has gone. */
const longestSilence = seconds(30)

/** Writes the part to `path`; the file is always closed at the end. */
async function save(stream: BusboyFileStream, path: string, signal: AbortSignal): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' })
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  try {
    await pipeline(stream, file, { signal })
  } finally {
    await closed
  }
  if (stream.truncated) throw new AppError('payload_too_large')
}

function openForm(request: Request) {
  const type = request.headers.get('content-type') ?? ''
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: maxVideoBytes },
    })
  } catch {
    throw new AppError('unsupported_media_type')
  }
}

/**
 * Streams the multipart field `file` to `path`, so that no upload is held in memory. @throws
 * unsupported_media_type when the body is not multipart, payload_too_large, request_timeout when
 * the client stalls, invalid without the field
 */
export async function receiveFile(
  request: Request,
  path: string,
  silenceMs: number = longestSilence,
): Promise<void> {
  const form = openForm(request)
  const brokenOff = new AbortController()
  const silence = setTimeout(() => body.destroy(new AppError('request_timeout')), silenceMs)
  let saved: Promise<void> | undefined
  form.on('file', (name, stream) => {
    if (name === 'file') {
      saved = save(stream, path, brokenOff.signal)
      saved.catch(() => undefined)
    } else stream.resume()
  })
  const body = request.body ? nodeStream(request.body) : Readable.from([])
  body.on('data', () => silence.refresh())
  try {
    await pipeline(body, form)
  } catch (error) {
    // The parser does not end the current part, which would leave its file open.
    brokenOff.abort()
    await saved?.catch(() => undefined)
    throw error instanceof AppError ? error : new AppError('bad_multipart')
  } finally {
    clearTimeout(silence)
  }
  if (!saved) throw invalid([{ path: 'file', code: 'required' }])
  await saved
}
