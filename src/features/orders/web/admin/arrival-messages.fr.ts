export const messages = {
  arrival: {
    title: 'Délai de livraison',
    text: 'Le site le dit à côté du prix et du choix de la livraison. Laissez vide pour n’en rien dire.',
    from: 'Au plus tôt, en jours',
    to: 'Au plus tard, en jours',
    problems: {
      days: 'Indiquez un nombre de jours entre 0 et 60',
      both: 'Remplissez les deux champs, ou aucun',
      order: 'Le premier nombre ne doit pas dépasser le second',
    },
    fields: {
      arrives_from: 'Délai de livraison : au plus tôt, en jours',
      arrives_to: 'Délai de livraison : au plus tard, en jours',
    },
  },
} as const
