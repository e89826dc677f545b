export const messages = {
  subject: '{count, plural, one {Le site a un problème} other {Le site a # problèmes}}',
  heading: 'Le site demande votre attention',
  mail_stuck:
    'Le plus ancien e-mail attend depuis {hours, plural, one {# heure} other {# heures}} : le serveur d’e-mail ne les prend pas.',
  job_overdue: 'Un travail régulier est en retard : {jobs}.',
  disk_low: 'Il ne reste que {percent} % de place sur le disque.',
  certificate_ends:
    'Le certificat de {host} se termine {days, plural, =0 {aujourd’hui ou est terminé} one {dans # jour} other {dans # jours}}.',
  once: 'Chaque cause n’est écrite qu’une fois par jour.',
  open: 'Ouvrir la page Système',
} as const
