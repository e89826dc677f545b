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
  program: 'Programme {level}, {group, select, boys {garçons} other {filles}}',
  event: 'Événement : {title}',
  message: 'Message',
  open: 'Ouvrir les messages',
} as const
