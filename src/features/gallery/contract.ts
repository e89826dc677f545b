import { countedPageOf, pageOf, pageQuery } from '#core/page-query.ts'
import { text, translation, z } from '#core/schema.ts'
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
  /** Much wider than high, as far as it is known. */
  is_wide: z.boolean(),
})
export type GalleryItem = z.infer<typeof galleryItem>

/** An item with the consent of who can be recognised on it; null where nobody said it yet. */
export const adminGalleryItem = z.extend(galleryItem, {
  ...consent,
  shown_on: z.nullable(z.enum(shownOn)),
  /** The team on whose page it is; null on other pages. */
  team_id: z.nullable(z.uuid()),
  /** The event in whose album it is. */
  event_id: z.nullable(z.uuid()),
})
export type AdminGalleryItem = z.infer<typeof adminGalleryItem>

/** Which pictures belong together: those of a team by its name in addresses, or of an event. */
const album = {
  team: z.optional(text(100)),
  event: z.optional(text(100)),
}

/** With `shown_on`, the pictures that are shown there; with a team or event, those of its album. */
export const galleryParams = z.object({
  ...pageQuery,
  shown_on: z.optional(z.enum(['home', 'about'])),
  ...album,
})
export type GalleryParams = z.output<typeof galleryParams>

/** An album that has something to show, of one team or one event. */
export const galleryAlbum = z.object({
  ...album,
  /** The first picture of a team. */
  cover_url: z.optional(z.string()),
  title_fr: z.string(),
  title_en: z.string(),
  title_ar: z.string(),
})
export type GalleryAlbum = z.infer<typeof galleryAlbum>

/** The latest events first, then the teams in their order. */
export const galleryAlbums = z.object({ items: z.array(galleryAlbum) })

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
  event_id: z.nullish(z.uuid()),
}
type Placement = { shown_on?: (typeof shownOn)[number] | null; team_id?: string | null }

export const hasTeam = ({ shown_on, team_id }: Placement) =>
  (shown_on === 'team') === Boolean(team_id)
const teamIsNeeded = { path: ['team_id'], error: 'required' }

/**
 * Where an admin wants a picture to be shown, and in which event's album; null: nowhere else.
 * Fields that are left out stay as they are, but a picture that leaves a team's page also loses the
 * team.
 */
export const galleryPlacement = z.object(placement)
export type GalleryPlacement = z.infer<typeof galleryPlacement>

const title = () => translation(200)

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
