import type { Locale } from '#core/locale.ts'

/** What a mail says, before it is set as HTML or as plain text. All words are in `language`, all amounts are formatted. */
export type MailContent = {
  language: Locale
  heading: string
  paragraphs: readonly string[]
  details: readonly Detail[]
  lines: readonly ContentLine[]
  total: Detail
  action: { label: string; url: string }
  closing: readonly string[]
  sender: { name: string; address: string; phone: string }
}

/** `isLatin` marks what is read from left to right in every language: numbers, phones, e-mail addresses. */
export type Detail = { label: string; value: string; isLatin?: boolean }

export type ContentLine = { name: string; options: string; amount: string; total: string }
