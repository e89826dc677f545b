import { defaultLocale, locales } from '#core/locale.ts'
import { optionalLines, optionalText, z } from '#core/schema.ts'

const moment = z.nullish(z.iso.datetime({ offset: true, error: 'invalid_date' }))

/** A page of this site or an address of the web. */
const link = z.pipe(
  optionalText(500),
  z.nullable(z.string().check(z.regex(/^(?:\/(?![/\\])|https?:\/\/)[^\s<>"\\]*$/i, 'invalid_url'))),
)

const written = optionalText(300)

const announcementFields = {
  text_fr: written,
  text_en: written,
  text_ar: written,
  link,
  shown_from: moment,
  shown_until: moment,
}

const writtenAnnouncement = z.object(announcementFields)
type Written = z.output<typeof writtenAnnouncement>

export const hasText = ({ text_fr, text_en, text_ar }: Written) =>
  Boolean(text_fr ?? text_en ?? text_ar)

export const endsAfterItBegins = ({ shown_from: from, shown_until: until }: Written) =>
  !from || !until || new Date(from) < new Date(until)

export const newAnnouncement = writtenAnnouncement.check(
  z.refine(hasText, { path: ['text_fr'], error: 'required' }),
  z.refine(endsAfterItBegins, { path: ['shown_until'], error: 'wrong_order' }),
)
export type NewAnnouncement = z.output<typeof newAnnouncement>

/** A change of the fields that are given. */
export const announcementChange = z.extend(z.partial(writtenAnnouncement), { version: z.int32() })
export type AnnouncementChange = z.output<typeof announcementChange>

const stored = z.nullable(z.string())

export const adminAnnouncement = z.object({
  id: z.uuid(),
  text_fr: stored,
  text_en: stored,
  text_ar: stored,
  link: stored,
  shown_from: z.nullable(z.iso.datetime()),
  shown_until: z.nullable(z.iso.datetime()),
  version: z.int32(),
  created_at: z.iso.datetime(),
})
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>

export const adminAnnouncements = z.object({ items: z.array(adminAnnouncement) })

const language = z.enum(locales)
const languages = z.array(language)
const title = optionalText(200)
const description = optionalText(300)
const body = optionalLines(20_000)

/** What a page says, in each language; `body` is Markdown without HTML. */
export const pageTexts = z.object({
  title_fr: title,
  title_en: title,
  title_ar: title,
  description_fr: description,
  description_en: description,
  description_ar: description,
  body_fr: body,
  body_en: body,
  body_ar: body,
  /** Languages with a copy that waits for its translation; the page does not show it. */
  translate_later: z._default(languages, []),
})
export type PageTexts = z.output<typeof pageTexts>

/** Unsaved page texts and the language to preview them in. */
export const pagePreviewRequest = z.extend(pageTexts, {
  language: z._default(language, defaultLocale),
})
export type PagePreviewRequest = z.output<typeof pagePreviewRequest>
export type PagePreviewInput = z.input<typeof pagePreviewRequest>

const slug = z
  .string()
  .check(z.trim(), z.maxLength(80), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid_format'))

const pagePlace = {
  /** Left out: derived from the title. */
  slug: z.optional(slug),
  in_footer: z.optional(z.boolean()),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
  /** Whether to save a draft; otherwise the page is published. */
  is_draft: z._default(z.boolean(), false),
}

export const newPage = z.extend(pageTexts, pagePlace)
export type NewPage = z.output<typeof newPage>
export type NewPageInput = z.input<typeof newPage>

/** A change of the fields that are given, based on the draft where there is one. */
export const pageChange = z.extend(z.partial(pageTexts), {
  ...pagePlace,
  // Without the default, which would clear the marks when something else is changed.
  translate_later: z.optional(languages),
  version: z.int32(),
})
export type PageChange = z.output<typeof pageChange>
export type PageChangeInput = z.input<typeof pageChange>

/** The version that the change to be taken back made. */
export const pageUndo = z.object({ version: z.int32() })
export type PageUndo = z.output<typeof pageUndo>

/** A page as the back office edits it: its draft where there is one. */
export const adminPage = z.extend(pageTexts, {
  id: z.uuid(),
  slug: z.string(),
  in_footer: z.boolean(),
  position: z.int(),
  /** The address of a published page, whose draft may have another one. */
  shown_slug: z.optional(z.string()),
  is_published: z.boolean(),
  has_draft: z.boolean(),
  version: z.int32(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
})
export type AdminPage = z.infer<typeof adminPage>

export const adminPages = z.object({ items: z.array(adminPage) })

export const archiveView = z.object({ view: z.optional(z.enum(['archived'])) })
