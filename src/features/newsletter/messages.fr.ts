export const messages = {
  title: 'Restez informés',
  text: 'Matchs, stages et nouveautés de la boutique : un e-mail par mois.',
  email: 'Votre e-mail',
  placeholder: 'nom@exemple.dz',
  subscribe: 'S’abonner',
  subscribing: 'Envoi en cours…',
  privacy: 'Pas de spam, désinscription à tout moment',
  thanks: 'Merci pour votre inscription !',
  failed: 'L’inscription a échoué. Veuillez réessayer.',
  page: 'Lettre du club',
  home: 'Retour à l’accueil',
} as const
