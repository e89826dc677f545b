export const messages = {
  subject: 'Message de {name}',
  heading: 'Nouveau message',
  text: '{name} a écrit au club depuis le site. Répondre à ce message lui répond directement.',
  inLanguage:
    'Écrit depuis la page en {language, select, ar {arabe} en {anglais} other {français}}',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  topic: 'Sujet',
  program: 'Programme {level}, {group, select, boys {garçons} girls {filles} other {mixte}}',
  event: 'Événement : {title}',
  message: 'Message',
  open: 'Ouvrir les messages',
  reply: {
    subject: 'Votre message au {club}',
    greeting: 'Bonjour {name},',
    wrote: 'Le {date}, vous nous avez écrit :',
    signature: '{club}',
  },
  whatsapp: {
    answer: 'Bonjour {name}, ici le {club}. Merci pour votre message du {date}.',
  },
} as const
