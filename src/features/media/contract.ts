import { isWebAddress, optionalText, z } from '#core/schema.ts'

const mediaKinds = ['image', 'video'] as const

export const uploadPath = '/api/admin/uploads'
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
    z.refine((url) => stored.test(url) || isWebAddress(url), 'invalid_url'),
  )

/** The address of a picture in the store. */
export const storedPicture = () =>
  z.string().check(
    z.trim(),
    z.maxLength(200),
    z.refine((url) => stored.test(url), 'invalid_url'),
  )

/** The day on which somebody agreed to be shown. */
export const consentDay = () =>
  z.iso.date().check(z.refine((day) => !day.startsWith('0000'), 'invalid_format'))

/** What is said about the people on a picture or film when it is added. */
export const said = {
  /** Whether somebody can be recognised. */
  shows_people: z.nullish(z.boolean()),
  consent_on: z.nullish(consentDay()),
  consent_by: z.optional(optionalText(200)),
}

/**
 * The same for a picture that is stored already. `shows_people` null is accepted only to take back
 * a withdrawal where nobody had answered before.
 */
export const consentGiven = z.extend(z.object(said), { shows_people: z.nullable(z.boolean()) })
export type ConsentGiven = z.output<typeof consentGiven>

/** The consent as the back office reads it; null where nobody said it yet. */
export const consent = {
  shows_people: z.nullable(z.boolean()),
  consent_on: z.nullable(z.iso.date()),
  consent_by: z.nullable(z.string()),
  consent_withdrawn_at: z.nullable(z.string()),
}
const consentObject = z.object(consent)
export type Consent = z.infer<typeof consentObject>
