import { countedPageOf, pageOf, pageQuery } from '#core/page-query.ts'
import { z } from '#core/schema.ts'
import { consent, mediaUrl, said } from '#features/media/contract.ts'

export const mediaTypes = ['image', 'video'] as const

/** Where a picture can be shown besides the gallery: the head of Home, the story, a team's page. */
const shownOn = ['home', 'about', 'team'] as const

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
export const adminGalleryItem = z.extend(galleryItem, {
  ...consent,
  shown_on: z.nullable(z.enum(shownOn)),
  /** The team on whose page it is; null on other pages. */
  team_id: z.nullable(z.uuid()),
})
export type AdminGalleryItem = z.infer<typeof adminGalleryItem>

/** With `shown_on` or `team`, the pictures that are shown there. */
export const galleryParams = z.object({
  ...pageQuery,
  shown_on: z.optional(z.enum(['home', 'about'])),
  /** The name of a team in addresses. */
  team: z.optional(z.string().check(z.maxLength(100))),
})
export type GalleryParams = z.output<typeof galleryParams>

/** For the back office; `view=archived` lists the deleted items. */
export const adminGalleryParams = z.object({
  ...pageQuery,
  view: z.optional(z.enum(['archived'])),
})
export type AdminGalleryParams = z.output<typeof adminGalleryParams>

export const gallery = pageOf(galleryItem)
export type Gallery = z.infer<typeof gallery>

const placement = {
  shown_on: z.nullish(z.enum(shownOn)),
  /** Given for the page of a team, and only for it. */
  team_id: z.nullish(z.uuid()),
}
type Placement = { shown_on?: (typeof shownOn)[number] | null; team_id?: string | null }

const hasTeam = ({ shown_on, team_id }: Placement) => (shown_on === 'team') === Boolean(team_id)
const teamIsNeeded = { path: ['team_id'], error: 'required' }

/** Where an admin wants a picture to be shown; null: in the gallery alone. */
export const galleryPlacement = z.object(placement).check(z.refine(hasTeam, teamIsNeeded))
export type GalleryPlacement = z.infer<typeof galleryPlacement>

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
    ...placement,
  })
  .check(
    z.refine((item) => !item.thumbnail_url || item.media_type === 'video', {
      path: ['thumbnail_url'],
      error: 'invalid',
    }),
    z.refine(hasTeam, teamIsNeeded),
    z.refine((item) => !item.shown_on || item.media_type !== 'video', {
      path: ['shown_on'],
      error: 'no_film',
    }),
  )
export type NewGalleryItem = z.infer<typeof newGalleryItem>

/** By display order, hidden items too. */
export const adminGallery = countedPageOf(adminGalleryItem)
export type AdminGallery = z.infer<typeof adminGallery>
