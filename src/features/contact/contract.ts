import { email, lines, optionalText, searchText, text, z } from '#core/schema.ts'
import { defaultLocale, locales } from '#core/locale.ts'

/**
 * What the visitor writes, and what it is about: `event-{id}` or a programme such as `U14-girls`.
 */
export const contactMessage = z.object({
  name: text(200),
  email: email(),
  phone: optionalText(40),
  message: lines(5000),
  topic: optionalText(100),
  language: z._default(z.enum(locales), defaultLocale),
  /** Nobody sees this field: what fills it is a program. */
  website: z.nullish(z.string()),
})
export type ContactMessage = z.output<typeof contactMessage>
export type ContactMessageInput = z.input<typeof contactMessage>

export const receivedMessage = z.object({ status: z.literal('received') })
export type ReceivedMessage = z.infer<typeof receivedMessage>

/** A message as admins read it; `event` is the one that it is about, if it is and still exists. */
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
  version: z.int(),
})
export type KeptMessage = z.infer<typeof keptMessage>

export const messageStates = ['unanswered', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

export const messageListQuery = z.object({
  q: searchText(200),
  state: z.optional(z.enum(messageStates)),
  sort: z.optional(z.enum(['created_at', '-created_at'])),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
export type MessageListQuery = z.infer<typeof messageListQuery>

export const messageList = z.object({
  items: z.array(keptMessage),
  next_cursor: z.nullable(z.string()),
  total: z.int(),
})
export type MessageList = z.infer<typeof messageList>

export const messageChange = z.object({ answered: z.boolean(), version: z.int() })
export type MessageChange = z.infer<typeof messageChange>
