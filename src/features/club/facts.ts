/**
 * Facts about the club that need no translation; texts are in `messages`. The phone number is not
 * in service.
 */
export const club = {
  founded: 2014,
  championships: 25,
  members: 500,
  phone: '+213550142014',
  phoneDisplay: '+213 550 14 20 14',
  whatsapp: '213550142014',
  email: 'contact@cirta.example',
  socials: {
    facebook: 'https://www.facebook.com/cirta.basket.example',
    instagram: 'https://www.instagram.com/cirta.basket.example',
    twitter: 'https://twitter.com/cirta_basket_ex',
  },
  address: {
    fr: 'Salle omnisports, cité Zouaghi Slimane, 25000 Constantine, Algérie',
    en: 'Sports hall, Cité Zouaghi Slimane, 25000 Constantine, Algeria',
    ar: 'القاعة المتعددة الرياضات، حي زواغي سليمان، 25000 قسنطينة، الجزائر',
  },
  coordinates: { latitude: 36.31, longitude: 6.63 },
} as const

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
