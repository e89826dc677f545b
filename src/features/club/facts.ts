/** The staff read French: the language of mails to the club. */
export const clubLanguage = 'fr'

/** The people parents meet, each name in its scripts. */
export const people = {
  head: { name: { fr: 'Karim B.', en: 'Karim B.', ar: 'كريم ب.' }, years: 25 },
  assistant: { name: { fr: 'Yacine M.', en: 'Yacine M.', ar: 'ياسين م.' }, years: 12 },
  founder: { name: { fr: 'Nadir C.', en: 'Nadir C.', ar: 'نذير ش.' } },
} as const

type Hours = { from: string; to: string }

const evenings: Hours = { from: '16:00', to: '22:00' }

/** The office hours by day, starting on Sunday; training may go on later. */
export const openingHours: readonly Hours[] = [
  { from: '09:00', to: '18:00' },
  evenings,
  evenings,
  evenings,
  evenings,
  evenings,
  { from: '14:00', to: '20:00' },
]
