import { countedPageOf, pageOf, pageQuery } from '#core/page-query.ts'
import { z } from '#core/schema.ts'
import { consent, mediaUrl, said } from '#features/media/contract.ts'

export const mediaTypes = ['image', 'video'] as const

/** `thumbnail_url` is a video's still image; titles are optional. */
export const galleryItem = z.object({
  id: z.uuid(),
  media_type: z.enum(mediaTypes),
  media_url: z.string(),
  thumbnail_url: z.nullable(z.string()),
  title_en: z.nullable(z.string()),
  title_fr: z.nullable(z.string()),
  title_ar: z.nullable(z.string()),
  active: z.boolean(),
  display_order: z.int(),
})
export type GalleryItem = z.infer<typeof galleryItem>

/** An item with the consent of who can be recognised on it; null where nobody said it yet. */
export const adminGalleryItem = z.extend(galleryItem, consent)
export type AdminGalleryItem = z.infer<typeof adminGalleryItem>

export const galleryParams = z.object(pageQuery)
export type GalleryParams = z.output<typeof galleryParams>

/** For the back office; `view=archived` lists the deleted items. */
export const adminGalleryParams = z.extend(galleryParams, {
  view: z.optional(z.enum(['archived'])),
})
export type AdminGalleryParams = z.output<typeof adminGalleryParams>

export const gallery = pageOf(galleryItem)
export type Gallery = z.infer<typeof gallery>

const title = () => z.nullish(z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\0]*$/)))

/** An admin's input for a new item; by default an active image in first place. */
export const newGalleryItem = z
  .object({
    media_type: z.optional(z.enum(mediaTypes)),
    media_url: mediaUrl(),
    thumbnail_url: z.nullish(mediaUrl()),
    title_en: title(),
    title_fr: title(),
    title_ar: title(),
    active: z.optional(z.boolean()),
    display_order: z.optional(z.int().check(z.minimum(-100_000), z.maximum(100_000))),
    ...said,
  })
  .check(
    z.refine((item) => !item.thumbnail_url || item.media_type === 'video', {
      path: ['thumbnail_url'],
      error: 'invalid',
    }),
  )
export type NewGalleryItem = z.infer<typeof newGalleryItem>

/** By display order, hidden items too. */
export const adminGallery = countedPageOf(adminGalleryItem)
export type AdminGallery = z.infer<typeof adminGallery>
