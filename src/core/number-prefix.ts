import { type Club, type PageClub, usualPrefix } from './club.ts'
import type { Locale } from './locale.ts'

/** What pages put before a number. Their data leave it out where it equals the short name. */
export const prefixOf = ({ number_prefix, short_name }: PageClub): string =>
  number_prefix ?? short_name ?? usualPrefix

const asPrefix = (text: string): string | undefined =>
  /^[A-Z]{2,6}$/.test(text) ? text : undefined

/** A prefix made of the club's short name, or of the first letters of its name. */
export function suggestPrefix(club: Pick<Club, 'short_name' | `name_${Locale}`>): string {
  const plain = (text: string | null) =>
    (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  const words = plain(club.name_fr ?? club.name_en).match(/[A-Z]+/g) ?? []
  const initials = words.map((word) => word.charAt(0)).join('')
  return (
    asPrefix(plain(club.short_name)) ??
    asPrefix(initials.slice(0, 6)) ??
    asPrefix((words[0] ?? '').slice(0, 6)) ??
    usualPrefix
  )
}
