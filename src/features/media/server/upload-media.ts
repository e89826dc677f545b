import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { maxImageBytes, type RefusedFormat, type Upload } from '../contract.ts'
import { insertMedia } from './claim-media.ts'
import { hasFilm } from './has-film.ts'
import { receiveFile } from './receive-file.ts'
import { renderPicture } from './renditions.ts'
import { stripFilm } from './strip-film.ts'

const pictures = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'jpg',
} as const
const films = { 'video/mp4': 'mp4', 'video/x-m4v': 'mp4', 'video/webm': 'webm' } as const

const known = <Key extends string, Value>(
  table: Record<Key, Value>,
  key: string,
): Value | undefined => (key in table ? table[key as Key] : undefined)

const advice: Record<RefusedFormat, string> = {
  heic: 'HEIC photos are not accepted: send a JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  film: 'Films are accepted as MP4 or WebM.',
  format: 'Accepted are JPEG, PNG, WebP, AVIF and GIF pictures, and MP4 and WebM films.',
}

function refuse(mime: string): never {
  const reason = /^image\/hei[cf]/.test(mime)
    ? 'heic'
    : mime.startsWith('video/')
      ? 'film'
      : 'format'
  throw new AppError('unsupported_media_type', { reason, detail: advice[reason] })
}

/** The row is written before the files, so that the files of an aborted upload are collected. */
async function register(
  { database, actor }: Context,
  url: string,
  files: readonly string[],
  ratio: number | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.rows(insertMedia, [url, files, ratio])
    await recordAudit(tx, actor, { action: 'media.uploaded', subject: url, subjectId: url })
  })
}

async function keepPicture(
  context: Context,
  path: string,
  ending: (typeof pictures)[keyof typeof pictures],
) {
  if ((await stat(path)).size > maxImageBytes) throw new AppError('payload_too_large')
  const name = crypto.randomUUID()
  const { files, width, height } = await renderPicture(path, name, ending)
  const url = `/media/${name}.${ending}`
  await register(context, url, [...files.keys()], width / height)
  await Promise.all([...files].map(([file, bytes]) => context.media.put(file, bytes)))
  return { url, media_type: 'image', width, height } as const
}

async function keepFilm(
  context: Context,
  path: string,
  ending: (typeof films)[keyof typeof films],
) {
  const file = `${crypto.randomUUID()}.${ending}`
  const url = `/media/${file}`
  await stripFilm(path, ending)
  await register(context, url, [file], null)
  await context.media.putFile(file, path)
  return { url, media_type: 'video', width: null, height: null } as const
}

async function storeUpload(context: Context, path: string): Promise<Upload> {
  const { mime = '' } = (await fileTypeFromFile(path)) ?? {}
  const picture = known(pictures, mime)
  if (picture) return keepPicture(context, path, picture)
  const film = known(films, mime)
  if (film && (await hasFilm(path, film))) return keepFilm(context, path, film)
  return refuse(mime)
}

/**
 * Stores an upload: pictures are re-encoded, films lose their metadata. The type is detected from
 * the bytes. @throws unauthorized, payload_too_large, unsupported_media_type with a reason,
 * invalid, MediaUnavailableError
 */
export async function uploadMedia(context: Context, request: Request): Promise<Upload> {
  requirePermission(context.actor, 'uploads')
  await context.media.check()
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  try {
    const path = join(folder, 'file')
    await receiveFile(request, path)
    return await storeUpload(context, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
