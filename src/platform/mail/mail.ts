import type { Locale } from '#core/locale.ts'

/** A mail as it is recorded; `kind` is its name in the log and in file names. */
export type NewMail = {
  kind: string
  recipient: string
  replyTo: string | null
  language: Locale
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** It waits for an admin's word, and is not sent before. */
  isHeld?: boolean
}

/** A mail that this process has taken to send; `message_id` stays the same over all attempts. */
export type TakenMail = {
  id: string
  kind: string
  recipient: string
  reply_to: string | null
  language: Locale
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attempts: number
  message_id: string
  created_at: string
}

export type Sender = { name: string; address: string }

/**
 * Where mail goes. `send` returns when the mail was taken over for good, and throws when it was
 * not.
 */
export type MailTransport = {
  /** Whether what it takes stays on this machine, as a file. */
  keepsFiles?: boolean
  send(mail: TakenMail, signal: AbortSignal): Promise<void>
  close(): void
}
