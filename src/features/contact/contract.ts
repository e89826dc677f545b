import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { email, lines, optionalText, searchText, text, z } from '#core/schema.ts'
import { defaultLocale, locales } from '#core/locale.ts'

/** The visitor's text and its topic: `event-{id}` or a programme such as `U14-girls`. */
export const contactMessage = z.object({
  name: text(200),
  email: email(),
  phone: optionalText(40),
  message: lines(5000),
  topic: optionalText(100),
  language: z._default(z.enum(locales), defaultLocale),
  /** The honeypot: a field that only bots fill in. */
  website: z.nullish(z.string()),
})
export type ContactMessage = z.output<typeof contactMessage>
export type ContactMessageInput = z.input<typeof contactMessage>

export const receivedMessage = z.object({ status: z.literal('received') })
export type ReceivedMessage = z.infer<typeof receivedMessage>

/** A message for admins; `event` is its topic's event, if that still exists. */
export const keptMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  topic: z.nullable(z.string()),
  event: z.nullable(z.object({ title_fr: z.string(), title_en: z.string(), title_ar: z.string() })),
  language: z.enum(locales),
  created_at: z.iso.datetime(),
  answered_at: z.nullable(z.iso.datetime()),
  answered_by: z.nullable(z.string()),
  version: z.int32(),
})
export type KeptMessage = z.infer<typeof keptMessage>

export const messageStates = ['unanswered', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

export const messageListParams = z.object({
  q: searchText(200),
  state: z.optional(z.enum(messageStates)),
  sort: z.optional(z.enum(['created_at', '-created_at'])),
  ...pageQuery,
})
export type MessageListParams = z.infer<typeof messageListParams>

export const messageList = countedPageOf(keptMessage)
export type MessageList = z.infer<typeof messageList>

export const messageChange = z.object({ answered: z.boolean(), version: z.int32() })
export type MessageChange = z.infer<typeof messageChange>
