export const messages = {
  title: 'Contact',
  subtitle:
    'Une question sur les entraînements, une inscription, un partenariat ? Nous répondons sous deux jours.',
  description:
    'Téléphone, WhatsApp, e-mail, adresse et horaires du {club}. Une question ? Nous répondons sous deux jours.',
  reach: 'Nous joindre',
  call: 'Appeler le club',
  whatsapp: 'Écrire sur WhatsApp',
  mail: 'Envoyer un e-mail',
  directions: 'Venir au club',
  write: 'Écrivez-nous',
  name: 'Nom et prénom',
  email: 'E-mail',
  phone: 'Téléphone',
  phoneHint: 'Pour que nous puissions vous rappeler.',
  message: 'Message',
  topic: {
    label: 'Sujet',
    program: 'Programme {level}, {group, select, boys {garçons} girls {filles} other {mixte}}',
    event: 'Inscription : {title}',
    hint: 'Indiquez le prénom et l’année de naissance du joueur ou de la joueuse.',
  },
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  successMessage: 'Votre message a bien été envoyé',
  errorMessage: 'L’envoi du message a échoué',
  tryAgain: 'Réessayez dans quelques minutes, ou appelez-nous.',
} as const
