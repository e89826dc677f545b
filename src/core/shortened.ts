/**
 * At most so many of the first characters, never half an emoji: links and PostgreSQL's JSON refuse
 * it.
 */
export const cut = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')

/** The first words of a text in one line, for search engines and link previews. */
export function shortened(text: string, maxLength: number): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= maxLength) return words
  const kept = cut(words, words.lastIndexOf(' ', maxLength - 1) + 1 || maxLength)
  return `${kept.replace(/[\s.,;:!?،؛؟]+$/, '')}…`
}
