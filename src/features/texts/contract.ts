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
 * The texts of one part of the site by name, without those that the club has not written;
 * `languages` names the language of those that are missing in the one that was asked for.
 */
export const sectionTexts = z.object({
  texts: z.record(z.string(), z.string()),
  languages: z.optional(z.record(z.string(), language)),
  /** Of the consents: what a registration names as `consent_version`. */
  version: z.optional(z.string()),
})
export type SectionTexts = z.infer<typeof sectionTexts>

const everyLanguage = z.object({
  fr: z.nullable(z.string()),
  en: z.nullable(z.string()),
  ar: z.nullable(z.string()),
})

/** What families agree to or agreed to: the words of each consent under one version. */
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
  version: z.int(),
  updated_at: z.nullable(z.iso.datetime()),
  updated_by: stored,
})
export type AdminText = z.infer<typeof adminText>

export const adminTexts = z.object({ items: z.array(adminText) })
export type AdminTexts = z.infer<typeof adminTexts>

const written = optionalLines(maxTextLength.lines)

/**
 * A change: languages that are not given stay. A draft is kept beside what pages show; without
 * `is_draft` the change is shown at once and the draft is gone.
 */
export const textChange = z.object({
  version: z.int(),
  text_fr: z.optional(written),
  text_en: z.optional(written),
  text_ar: z.optional(written),
  to_translate: z.optional(z.array(language)),
  is_draft: z._default(z.boolean(), false),
})
export type TextChange = z.output<typeof textChange>
export type TextChangeInput = z.input<typeof textChange>
