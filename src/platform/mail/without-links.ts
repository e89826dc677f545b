// Characters of other scripts that mail programs accept as the dot of a domain.
const dots = /(?<=[\p{L}\p{M}\p{N}])[.\u3002\uff0e\uff61\u2024](?=[\p{L}\p{N}])/gu
const schemes = /:\s*[/\\]{2,}/g

/**
 * The text without anything that a mail program would turn into a link, for strangers' text in
 * mails to unverified addresses. "evil.example" becomes "evil. example", and so "M.Amine" becomes
 * "M. Amine".
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(schemes, ' ').replaceAll(dots, '. ')
