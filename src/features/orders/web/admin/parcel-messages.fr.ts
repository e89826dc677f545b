export const messages = {
  parcel: {
    states: {
      none: 'Pas encore prêt',
      to_hand_over: 'À remettre',
      with_courier: 'Chez le transporteur',
      delivered: 'Livré',
      refused: 'Refusé',
      returned: 'Revenu au club',
      restocked: 'Remis en stock',
      written_off: 'Pas revendable',
    },
    fields: { parcel: 'Colis', courier_days: 'Jours chez le transporteur' },
    settings: {
      fields: { tracking_link: 'Lien de suivi', columns: 'Colonnes' },
    },
  },
} as const
