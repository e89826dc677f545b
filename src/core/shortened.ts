/** The first words of a text in one line, for search engines and link previews. */
export function shortened(text: string, maxLength: number): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= maxLength) return words
  const kept = words.slice(0, words.lastIndexOf(' ', maxLength - 1) + 1 || maxLength)
  return `${kept.replace(/[\s.,;:!?،؛؟]+$/, '')}…`
}
