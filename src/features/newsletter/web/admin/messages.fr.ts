export const messages = {
  tab: 'Lettre du club ({count, number})',
  caption: 'Abonnés à la lettre du club',
  empty: 'Aucun abonné à la lettre pour le moment',
  emptySearch: 'Aucun abonné trouvé',
  find: 'Adresse e-mail',
  filter: 'Abonnés par état',
  columns: { email: 'E-mail', subscribedAt: 'Inscrit le', state: 'État', actions: 'Actions' },
  state: { confirmed: 'Confirmé', unconfirmed: 'Non confirmé' },
  remove: 'Retirer',
  removeOf: 'Retirer {email}',
  removed: 'Abonné retiré !',
  exported:
    'Un téléchargement contient les adresses confirmées, sauf si vous en choisissez d’autres, chacune avec son lien de désinscription.',
  mailKinds: {
    'newsletter-confirm': 'Confirmation pour la lettre du club',
  },
} as const
