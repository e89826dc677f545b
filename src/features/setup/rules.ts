import type { PageClub } from '#core/club.ts'

type Named = Pick<PageClub, 'short_name' | 'name_fr' | 'name_en' | 'name_ar'>

/** What may be typed to give up the demo club: its short name, or without one its names. */
export function demoWords({ short_name, name_fr, name_en, name_ar }: Named): string[] {
  const names = short_name ? [short_name] : [name_fr, name_en, name_ar]
  return names.flatMap((name) => name ?? [])
}

const plain = (word: string) => word.trim().toLowerCase()

export const isDemoWord = (typed: string, words: readonly string[]): boolean =>
  words.some((word) => plain(word) === plain(typed))
