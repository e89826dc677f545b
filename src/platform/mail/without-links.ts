// What mail programs take for the dot of a web address, in other scripts too.
const dots = /(?<=[\p{L}\p{M}\p{N}])[.\u3002\uff0e\uff61\u2024](?=[\p{L}\p{N}])/gu
const schemes = /:\s*[/\\]{2,}/g

/**
 * The same words with nothing in them that a mail program would turn into a link: for what
 * strangers typed, in mails to addresses that nobody has proved to be theirs. "evil.example" reads
 * "evil. example", and so does "M.Amine" "M. Amine".
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(schemes, ' ').replaceAll(dots, '. ')
