export const messages = {
  arrival: {
    title: 'Délai de livraison',
    text: 'Le site le dit à côté du prix et du choix de la livraison. Laissez vide pour n’en rien dire.',
    from: 'De (jours)',
    to: 'À (jours)',
    problems: {
      days: 'Indiquez un nombre de jours entre 0 et 60',
      both: 'Remplissez les deux champs, ou aucun',
      order: 'Le premier nombre ne doit pas dépasser le second',
    },
    fields: {
      arrives_from: 'Délai de livraison : de (jours)',
      arrives_to: 'Délai de livraison : à (jours)',
    },
  },
} as const
