export const messages = {
  all: 'Toutes les équipes',
  description:
    '{team}, {ages} : jours d’entraînement, entraîneur, cotisation, affaires à apporter et calendrier.',
  days: 'Les séances',
  place: 'Lieu :',
  facts: 'Cotisation et affaires',
  ask: 'Pour la cotisation et les affaires à apporter, demandez au club.',
  pictures: 'L’équipe en images',
  coaches: 'Qui entraîne',
  calendar: 'Calendrier',
  google: 'Google Agenda, {days}',
  subscribe: 'S’abonner : les changements suivent',
  file: 'Fichier à enregistrer',
  whatsappMessage: 'Bonjour, une question sur l’équipe {team} :',
  events: 'Prochains événements du club',
  mine: 'Mes équipes',
  noSession: 'Aucune séance annoncée',
} as const
