import { z } from '#core/schema.ts'

const mediaTypes = ['image', 'video'] as const

/** `thumbnail_url` is a video's still; titles are optional. */
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

/** The cursor is the last item of the page before. */
export const galleryQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.uuid()),
})
export type GalleryQuery = z.output<typeof galleryQuery>

export const gallery = z.object({ items: z.array(galleryItem), next_cursor: z.nullable(z.string()) })
export type Gallery = z.infer<typeof gallery>
