import { locales } from '#core/locale.ts'
import { optionalLines, z } from '#core/schema.ts'
import { maxTextLength, textSections } from './facts.ts'

const language = z.enum(locales)
const section = z.enum(textSections)

export const textsQuery = z.object({
  section,
  lang: z.optional(language),
})

/**
 * The texts of one part of the site by name, without those that the club has not written.
 * `languages` has the fallback language of each text that is missing in the language asked for.
 */
export const sectionTexts = z.object({
  texts: z.record(z.string(), z.string()),
  languages: z.optional(z.record(z.string(), language)),
  /** Only for consents: the value for a registration's `consent_version`. */
  version: z.optional(z.string()),
})
export type SectionTexts = z.infer<typeof sectionTexts>

const everyLanguage = z.object({
  fr: z.nullable(z.string()),
  en: z.nullable(z.string()),
  ar: z.nullable(z.string()),
})

/** The words of each consent under one version. */
export const consentTexts = z.object({
  version: z.string(),
  texts: z.object({
    participation: everyLanguage,
    photos: everyLanguage,
    newsletter: everyLanguage,
  }),
})
export type ConsentTexts = z.infer<typeof consentTexts>

export const consentTextsQuery = z.object({ version: z.optional(z.string()) })

/** The current announcements; `language` is set on a fallback text. */
export const announcements = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      language: z.optional(language),
      link: z.nullable(z.string()),
      until: z.nullable(z.iso.datetime()),
    }),
  ),
})
export type Announcements = z.infer<typeof announcements>

export const languageQuery = z.object({ lang: z.optional(language) })

const stored = z.nullable(z.string())

/** A text as the back office sees it; version 0 was never written. */
export const adminText = z.object({
  key: z.string(),
  section,
  text_fr: stored,
  text_en: stored,
  text_ar: stored,
  /** Whether there is a draft; its texts are null without one. */
  has_draft: z.boolean(),
  draft_fr: stored,
  draft_en: stored,
  draft_ar: stored,
  /** Languages with a copy that waits for its translation; pages do not show it. */
  to_translate: z.array(language),
  /**
   * The same for the draft; missing in values that an earlier version of the program kept, where
   * both were the same.
   */
  draft_to_translate: z.optional(z.array(language)),
  version: z.int32(),
  updated_at: z.nullable(z.iso.datetime()),
  updated_by: stored,
})
export type AdminText = z.infer<typeof adminText>

export const adminTexts = z.object({ items: z.array(adminText) })
export type AdminTexts = z.infer<typeof adminTexts>

/** Pages with `?preview={token}` show drafts for ten minutes. */
export const textPreview = z.object({ token: z.string() })
export type TextPreview = z.infer<typeof textPreview>

const written = optionalLines(maxTextLength.lines)

/**
 * A change: languages that are not given stay. A draft is kept beside what pages show; without
 * `is_draft` the change is shown at once and the draft is gone.
 */
export const textChange = z.object({
  version: z.int32(),
  text_fr: z.optional(written),
  text_en: z.optional(written),
  text_ar: z.optional(written),
  to_translate: z.optional(z.array(language)),
  is_draft: z._default(z.boolean(), false),
})
export type TextChange = z.output<typeof textChange>
export type TextChangeInput = z.input<typeof textChange>

/** Links to the club's own pages at the foot of every page. */
export const footerPages = z.object({
  items: z.array(z.object({ slug: z.string(), title: z.string(), language: z.optional(language) })),
})

const run = z.object({
  text: z.string(),
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  href: z.optional(z.string()),
})
const runs = z.array(run)

/** A part of formatted text; nothing else of Markdown is shown. */
export const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), runs }),
  z.object({ kind: z.literal('paragraph'), runs }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(runs) }),
])
export type TextRun = z.infer<typeof run>
export type TextBlock = z.infer<typeof textBlock>

/** A page that the club writes; the languages are those of texts missing in the one asked for. */
export const writtenPage = z.object({
  slug: z.string(),
  title: z.string(),
  title_language: z.optional(language),
  description: z.string(),
  blocks: z.array(textBlock),
  body_language: z.optional(language),
  updated_at: z.iso.datetime(),
  is_draft: z.optional(z.boolean()),
})
export type WrittenPage = z.infer<typeof writtenPage>
