import type { Locale } from '#core/locale.ts'

/**
 * What a mail of the club says, before it is set. All words are in `language`, all amounts are
 * formatted.
 */
export type Letter = {
  language: Locale
  /** Where the site is found. */
  origin: string
  heading: string
  paragraphs: readonly string[]
  details?: readonly Detail[]
  bill?: { lines: readonly BillLine[]; total: Detail }
  action: Link
  /** What one may do instead. */
  otherwise?: Link
  /** Why its reader gets it; none in what the club gets itself. */
  why?: string
}

export type Link = { label: string; url: string }

/**
 * `isLatin` marks what is read from left to right in every language: numbers, phones, e-mail
 * addresses.
 */
export type Detail = { label: string; value: string; isLatin?: boolean }

export type BillLine = { name: string; options: string; amount: string; total: string }
