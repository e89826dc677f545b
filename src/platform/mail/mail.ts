import type { Locale } from '#core/locale.ts'
import type { MailKind } from './mail-kinds.ts'

/** A mail as it is recorded; `kind` names it in the log and in file names. */
export type NewMail = {
  kind: MailKind
  recipient: string
  replyTo: string | null
  language: Locale
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** False shows the text to every admin. Secret by default, so that a new kind cannot leak. */
  isSecret?: boolean
  /** Held back until an admin releases it. */
  isHeld?: boolean
}

/** A mail leased by this process for sending; `message_id` stays the same over all attempts. */
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

/** The transport of mails. `send` returns when the mail was accepted for good, else it throws. */
export type MailTransport = {
  /** Whether accepted mails stay on this machine, as files. */
  keepsFiles?: boolean
  send(mail: TakenMail, signal: AbortSignal): Promise<void>
  close(): void
}
