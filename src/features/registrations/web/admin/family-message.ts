import type { Locale } from '#core/locale.ts'
import type { AdminRegistration } from '../../contract.ts'

// The family's language need not be the admin's: these words are all at hand at once, not in the
// admin's messages.
const words: Record<Locale, (reference: string) => string> = {
  fr: (reference) =>
    `Bonjour, ici le Cirta Basketball Club, au sujet de votre inscription ${reference}.`,
  en: (reference) => `Hello, this is Cirta Basketball Club about your registration ${reference}.`,
  ar: (reference) => `السلام عليكم، معكم نادي سيرتا لكرة السلة بخصوص تسجيلكم ${reference}.`,
}

/** How a message to a family begins, in the language in which it registered. */
export const familyMessage = ({
  language,
  reference,
}: Pick<AdminRegistration, 'language' | 'reference'>): string => words[language](reference)
