/** What is true of the club in every language; what needs words is in `messages`. The phone is not in service. */
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
} as const
