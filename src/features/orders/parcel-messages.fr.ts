/** Heads of the list for the courier; they never reach the browser. */
export const parcelHeads = {
  number: 'Commande',
  name: 'Destinataire',
  phones: 'Téléphone',
  wilaya_code: 'Code wilaya',
  wilaya: 'Wilaya',
  parent_wilaya: 'Wilaya (58)',
  commune: 'Commune',
  address: 'Adresse',
  contents: 'Contenu',
  pieces: 'Pièces',
  to_collect: 'À encaisser (DZD)',
  notes: 'Remarques',
  tracking: 'Numéro de suivi',
  ordered_at: 'Commandé le',
  handed_over_at: 'Remis le',
} as const
