import type { Locale } from '#core/locale.ts'
import type { Services } from '../context.ts'
import type { MailKind } from './mail-kinds.ts'
import type { OwnTexts } from './own-texts.ts'

/** A message as its reader sees it; a WhatsApp message is its text alone. */
export type MessagePreview = {
  subject: string | null
  html: string | null
  text: string
  /** Whether it is about something real, the newest of its kind, or about an invented one. */
  isReal: boolean
}

/** Which text is looked at, in which language, with which texts of the club. */
export type PreviewRequest = { key: string; language: Locale; own: OwnTexts }

/** The texts of a feature's messages, which the club may word itself. */
export type PublishedTexts = {
  feature: string
  /** The mails that are made of them. */
  kinds: readonly MailKind[]
  /** The program's own words. */
  catalogue: Readonly<Record<Locale, object>>
  /** Its messages by the first part of their texts' keys; the remaining texts are in several. */
  messages: readonly string[]
  /** Those of them that the back office fills in itself: for WhatsApp, and replies by mail. */
  desk?: readonly string[]
  /** Keys of what is no text but a form. */
  forms?: readonly string[]
  /** Placeholders that no text that has them can do without: an order's number, a link. */
  required: readonly string[]
  preview: (services: Services, request: PreviewRequest) => Promise<MessagePreview>
}
