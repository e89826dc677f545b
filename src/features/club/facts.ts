/**
 * What is true of the club in every language; what needs words is in `messages`. The phone is not
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

/** Who works at the club reads French: the language of the mails that the club itself gets. */
export const clubLanguage = 'fr'

/** The people parents meet, each name in the scripts it is written in. */
export const people = {
  head: { name: { fr: 'Karim B.', en: 'Karim B.', ar: 'كريم ب.' }, years: 25 },
  assistant: { name: { fr: 'Yacine M.', en: 'Yacine M.', ar: 'ياسين م.' }, years: 12 },
  founder: { name: { fr: 'Nadir C.', en: 'Nadir C.', ar: 'نذير ش.' } },
} as const

type Hours = { from: string; to: string }

const evenings: Hours = { from: '16:00', to: '22:00' }

/** When the desk is open, by day from Sunday on; training may be later. */
export const openingHours: readonly Hours[] = [
  { from: '09:00', to: '18:00' },
  evenings,
  evenings,
  evenings,
  evenings,
  evenings,
  { from: '14:00', to: '20:00' },
]
