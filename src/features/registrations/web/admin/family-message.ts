import type { Locale } from '#core/locale.ts'
import type { AdminRegistration } from '../../contract.ts'

// Not in the admin's messages: those are loaded in the admin's language only, and these are needed
// in the family's.
const words: Record<Locale, (reference: string) => string> = {
  fr: (reference) =>
    `Bonjour, ici le Cirta Basketball Club, au sujet de votre inscription ${reference}.`,
  en: (reference) => `Hello, this is Cirta Basketball Club about your registration ${reference}.`,
  ar: (reference) => `السلام عليكم، معكم نادي سيرتا لكرة السلة بخصوص تسجيلكم ${reference}.`,
}

/** The opening of a message to a family, in its language. */
export const familyMessage = ({
  language,
  reference,
}: Pick<AdminRegistration, 'language' | 'reference'>): string => words[language](reference)
