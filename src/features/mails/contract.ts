import { locales } from '#core/locale.ts'
import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { searchText, z } from '#core/schema.ts'

export const mailStatuses = ['waiting', 'held', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** The last error of a mail that was discarded. */
export const discarded = 'discarded'

/** A mail of the outbox; `next_attempt_at` only while it waits. */
export const mail = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  language: z.enum(locales),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  next_attempt_at: z.nullable(z.iso.datetime()),
  last_error: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  sent_at: z.nullable(z.iso.datetime()),
  can_retry: z.boolean(),
  /** “Sent” into a folder of this machine, for lack of a mail server. */
  kept_as_file: z.boolean(),
})
export type Mail = z.infer<typeof mail>

/**
 * With its plain text; null when it `is_secret`, for the recipient alone, or was erased by age.
 */
export const wholeMail = z.extend(mail, {
  reply_to: z.nullable(z.string()),
  is_secret: z.boolean(),
  text: z.nullable(z.string()),
})
export type WholeMail = z.infer<typeof wholeMail>

/** A mail to or about a family; its text until it is erased by age. */
export const familyMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  reply_to: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  status: z.enum(mailStatuses),
  created_at: z.iso.datetime(),
})
export type FamilyMail = z.infer<typeof familyMail>

export const mailListParams = z.object({
  q: searchText(200),
  status: z.optional(z.enum(mailStatuses)),
  sort: z.optional(z.enum(['created_at', '-created_at'])),
  ...pageQuery,
})
export type MailListParams = z.infer<typeof mailListParams>

export const mailList = z.extend(countedPageOf(mail), { has_mail_server: z.boolean() })
export type MailList = z.infer<typeof mailList>
