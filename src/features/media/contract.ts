import { z } from '#core/schema.ts'

const mediaKinds = ['image', 'video'] as const

export const maxImageBytes = 15 * 1024 * 1024
export const maxVideoBytes = 50 * 1024 * 1024

/** An uploaded file as stored. Films are not measured: their width and height are null. */
export const upload = z.object({
  url: z.string(),
  media_type: z.enum(mediaKinds),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type Upload = z.infer<typeof upload>

/** Why a file is refused with 415 `unsupported_media_type`. */
const refusedFormats = ['heic', 'film', 'format'] as const
export type RefusedFormat = (typeof refusedFormats)[number]

const stored = /^\/media\/[\w-]+\.[a-z0-9]+$/

/** The address of a picture or film: in the store, or http(s) elsewhere. */
export const mediaUrl = () =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(2000),
    z.refine(
      (url) => stored.test(url) || (/^https?:\/\/[^\s<>"\0]+$/i.test(url) && URL.canParse(url)),
      'invalid_url',
    ),
  )
