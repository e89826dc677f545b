import type { Club } from '#core/club.ts'
import type { Locale } from '#core/locale.ts'
import type { TextBlock } from '#features/texts/contract.ts'

/**
 * The content of one of the club's mails before rendering. All texts are in `language`, all amounts
 * formatted.
 */
export type Letter = {
  language: Locale
  /** The site's origin. */
  origin: string
  club: Club
  heading: string
  /** What the club wrote itself, and its language where that is another one. */
  content?: { blocks: readonly TextBlock[]; headingIn?: Locale; blocksIn?: Locale }
  paragraphs: readonly string[]
  details?: readonly Detail[]
  bill?: { lines: readonly BillLine[]; total: Detail }
  action: Link
  /** An alternative action. */
  otherwise?: Link
  /** Why the reader gets this mail; not in mails to the club. */
  why?: string
}

export type Link = { label: string; url: string }

/**
 * `isLatin` marks values that are left-to-right in every language: numbers, phones, e-mail
 * addresses.
 */
export type Detail = { label: string; value: string; isLatin?: boolean }

export type BillLine = { name: string; options: string; amount: string; total: string }
