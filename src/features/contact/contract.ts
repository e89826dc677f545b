import { email, optionalText, text, z } from '#core/schema.ts'
import { locales } from '#core/locale.ts'

/** What the visitor writes, and what it is about: `event-{id}` or a programme such as `U14-girls`. */
export const contactMessage = z.object({
  name: text(200),
  email: email(),
  phone: optionalText(40),
  message: text(5000),
  topic: optionalText(100),
  language: z.enum(locales),
  /** Nobody sees this field: what fills it is a program. */
  website: z.nullish(z.string()),
})
export type ContactMessage = z.output<typeof contactMessage>
export type ContactMessageInput = z.input<typeof contactMessage>

export const receivedMessage = z.object({ status: z.literal('received') })
export type ReceivedMessage = z.infer<typeof receivedMessage>
