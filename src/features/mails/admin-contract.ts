import { defaultLocale, locales } from '#core/locale.ts'
import { plainText, z } from '#core/schema.ts'

export const channels = ['mail', 'whatsapp'] as const
export type Channel = (typeof channels)[number]

/** What can be wrong with a text; `missing_placeholder` alone has no place in it. */
export const faultCodes = [
  'unknown_placeholder',
  'empty_placeholder',
  'missing_placeholder',
  'unclosed_brace',
  'stray_brace',
  'missing_other',
  'broken_choice',
  'wrong_form',
  'one_line',
  'too_long',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** `position` and `length` count UTF-16 units of the text at `path`; `name` is a placeholder's. */
export const textFault = z.object({
  path: z.string(),
  code: z.enum(faultCodes),
  position: z.optional(z.int()),
  length: z.optional(z.int()),
  name: z.optional(z.string()),
})
export type TextFault = z.infer<typeof textFault>

const ownText = z.nullable(z.string())

/** A placeholder of a text; what a tap on it inserts depends on the language. */
const placeholder = z.object({
  name: z.string(),
  is_required: z.boolean(),
  snippet_fr: z.string(),
  snippet_en: z.string(),
  snippet_ar: z.string(),
})

/**
 * A text of a mail or WhatsApp message: the program's words, and the club's own where `text_…` is
 * not null. Version 0 was never changed. `errors` are those of own texts that no longer fit.
 */
export const messageText = z.object({
  key: z.string(),
  message: z.string(),
  channel: z.enum(channels),
  default_fr: z.string(),
  default_en: z.string(),
  default_ar: z.string(),
  text_fr: ownText,
  text_en: ownText,
  text_ar: ownText,
  placeholders: z.array(placeholder),
  is_one_line: z.boolean(),
  max_length: z.int(),
  version: z.int32(),
  updated_at: z.nullable(z.iso.datetime()),
  updated_by: z.nullable(z.string()),
  errors: z.array(textFault),
})
export type MessageText = z.infer<typeof messageText>

export const messageTextList = z.object({ items: z.array(messageText) })

/** Longer than any text may be, so that the answer says which one is too long. */
const typedText = z.optional(
  z.pipe(
    z.nullable(plainText(20_000)),
    z.transform((value) => (value?.trim() ? value : null)),
  ),
)
const typedTexts = { text_fr: typedText, text_en: typedText, text_ar: typedText }

/** The texts of a change, or of an earlier version. */
export const messageTexts = z.object(typedTexts)

/** Null and '' go back to the program's words; what is missing stays. */
export const messageTextChange = z.object({
  ...typedTexts,
  version: z.int32().check(z.minimum(0)),
})
export type MessageTextChange = z.infer<typeof messageTextChange>

/** Texts that need not be saved yet. */
export const previewRequest = z.object({
  ...typedTexts,
  language: z._default(z.enum(locales), defaultLocale),
})
export type MessagePreviewRequest = z.output<typeof previewRequest>

/**
 * `subject`, `html` and `sealed` are null for WhatsApp; `is_real` is false for an invented example.
 * `sealed` is what `/api/mail-preview` shows as a document.
 */
export const messagePreview = z.object({
  subject: z.nullable(z.string()),
  html: z.nullable(z.string()),
  sealed: z.nullable(z.string()),
  text: z.string(),
  is_real: z.boolean(),
})
export type MessagePreviewAnswer = z.infer<typeof messagePreview>

/** Where the test mail went. */
export const sentTest = z.object({ recipient: z.string() })

/** The texts in force that the back office fills in itself, by key. */
export const deskTexts = z.object({
  texts: z.record(z.string(), z.object({ fr: z.string(), en: z.string(), ar: z.string() })),
})
export type DeskTexts = z.infer<typeof deskTexts>
