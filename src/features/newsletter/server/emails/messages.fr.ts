export const messages = {
  subject: 'Confirmez votre adresse pour la lettre du club',
  heading: 'Encore un clic',
  text: 'Cette adresse a été donnée pour recevoir la lettre du club. Confirmez-la, et vous recevrez les matchs, les stages et les nouveautés de la boutique, une fois par mois.',
  notYou:
    'Ce n’était pas vous ? Ne faites rien : sans confirmation, l’adresse est effacée au bout de {days, plural, one {# jour} other {# jours}}.',
  confirm: 'Confirmer mon adresse',
  unsubscribe: 'Se désinscrire',
  why: 'Vous recevez ce message parce que cette adresse a été donnée pour la lettre du club sur notre site.',
  letter: {
    visit: 'Voir le site du club',
    why: 'Vous recevez ce message parce que vous êtes abonné à la lettre du club.',
  },
} as const
