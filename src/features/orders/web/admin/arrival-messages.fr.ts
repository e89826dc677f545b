export const messages = {
  arrival: {
    title: 'Délai de livraison',
    text: 'Le site le dit à côté du prix et du choix de la livraison, puis celui de la wilaya choisie. Laissez vide pour n’en rien dire.',
    byWilaya: 'Délai par wilaya',
    count:
      '{count, plural, =0 {Le même délai partout} one {Une wilaya a son propre délai} other {# wilayas ont leur propre délai}}',
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
      arrivals: 'Délai de livraison par wilaya',
    },
  },
} as const
