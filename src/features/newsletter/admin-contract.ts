import { defaultLocale, locales } from '#core/locale.ts'
import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { optionalLines, optionalText, z } from '#core/schema.ts'

const language = z.enum(locales)
const languages = z.array(language)
const subject = optionalText(150)
const body = optionalLines(20_000)

/** What a letter says, in each language; `body` is Markdown without HTML. */
export const letterTexts = z.object({
  subject_fr: subject,
  subject_en: subject,
  subject_ar: subject,
  body_fr: body,
  body_en: body,
  body_ar: body,
  /** Languages with a copy that waits for its translation; its readers get the original. */
  translate_later: z._default(languages, []),
})
export type LetterTexts = z.output<typeof letterTexts>
export type LetterTextsInput = z.input<typeof letterTexts>

/** A change of the fields that are given. */
export const letterChange = z.extend(z.partial(letterTexts), {
  // Without the default, which would clear the marks when something else is changed.
  translate_later: z.optional(languages),
  version: z.int32(),
})
export type LetterChange = z.output<typeof letterChange>
export type LetterChangeInput = z.input<typeof letterChange>

/** The version that was looked at: what is sent is what was read. */
export const letterSending = z.object({ version: z.int32() })
export type LetterSending = z.output<typeof letterSending>

/** Unsaved texts and the language to look at them in. */
export const letterPreviewRequest = z.extend(letterTexts, {
  language: z._default(language, defaultLocale),
})
export type LetterPreviewRequest = z.output<typeof letterPreviewRequest>
export type LetterPreviewInput = z.input<typeof letterPreviewRequest>

/** The mail as its reader gets it; `sealed` is for `POST /api/mail-preview`. */
export const letterPreview = z.object({
  subject: z.string(),
  text: z.string(),
  sealed: z.string(),
})

export const letterTest = z.object({ recipient: z.string() })

/** A letter; a draft while `sent_at` is null. The counts are of mails that are still kept. */
export const letter = z.extend(letterTexts, {
  id: z.uuid(),
  version: z.int32(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
  sent_at: z.nullable(z.iso.datetime()),
  sent_by: z.nullable(z.string()),
  /** How many it goes to. */
  readers: z.nullable(z.int()),
  /** Whether every reader's mail is in the outbox. */
  is_recorded: z.boolean(),
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
})
export type Letter = z.infer<typeof letter>

export const letterList = countedPageOf(letter)
export type LetterList = z.infer<typeof letterList>

export const letterListParams = z.object({
  ...pageQuery,
  view: z.optional(z.enum(['archived'])),
})
export type LetterListParams = z.infer<typeof letterListParams>

/** Who a letter would reach now, by language; without a mail server it stays in files. */
export const letterReaders = z.object({
  total: z.int(),
  fr: z.int(),
  en: z.int(),
  ar: z.int(),
  has_mail_server: z.boolean(),
})
export type LetterReaders = z.infer<typeof letterReaders>

export const letterErrors = { letter_sent: 409, no_readers: 409 } as const

declare module '#core/app-error.ts' {
  interface FeatureErrors {
    newsletter: typeof letterErrors
  }
}
