export const messages = {
  toCollect: {
    due: {
      title: 'À encaisser',
      subtitle: 'Ce que chaque commande doit encore, la plus ancienne d’abord.',
      empty: 'Tout est payé',
    },
    credit: {
      title: 'Avoirs',
      subtitle: 'Les clients qui ont payé plus que leur commande, la plus ancienne d’abord.',
      empty: 'Aucun client n’a d’avoir',
    },
    open: 'Reste',
    credits: 'Avoir',
    paid: 'reçu {paid} sur {charged}',
  },
} as const
