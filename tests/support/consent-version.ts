export { consentVersion } from '../../database/seed/texts.ts'

/** How the first consent begins in a new database. */
export const participationWords = {
  fr: 'J’autorise les perso',
  en: 'I allow the people n',
  ar: 'أوافق على مشاركة الأ',
} as const
