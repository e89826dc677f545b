import type { Translations } from '#core/locale.ts'

/** Reasons that need no typing; they are saved, and families read them, in every language. */
export const usualReasons: readonly Translations[] = [
  { fr: 'Salle fermée', en: 'The hall is closed', ar: 'القاعة مغلقة' },
  { fr: 'Entraîneur absent', en: 'The coach is away', ar: 'غياب المدرب' },
  { fr: 'Match', en: 'Match', ar: 'مباراة' },
  { fr: 'Jour férié', en: 'Public holiday', ar: 'عطلة رسمية' },
  { fr: 'Vacances', en: 'School holidays', ar: 'العطلة المدرسية' },
  { fr: 'Intempéries', en: 'Bad weather', ar: 'سوء الأحوال الجوية' },
]
